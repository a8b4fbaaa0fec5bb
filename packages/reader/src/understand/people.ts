import type { Forms, Gender } from './declension.ts'
import type { Fact } from './labels.ts'
import { likeliest } from './names.ts'

/** A person whom a message names by a first name or by a kin or role word, with the forms of that word. */
export type Person = { said: string; gender: Gender; forms: Forms; isName: boolean }

/** «друг друга», «друг с другом»: no friend. */
const eachOther = /(?<!\p{L})друг (?:\p{L}{1,3} )?друг(?:а|у|ом|е)(?!\p{L})/giu

/** Returns the people whom a message names, in order, each once. What is in quotation marks is not looked at. */
export function peopleIn(message: string): Person[] {
  const people: Person[] = []
  const words =
    message
      .replace(/«[^»]*»/gu, ' ')
      .replace(eachOther, ' ')
      .match(/[\p{L}-]+/gu) ?? []
  for (const [index, word] of words.entries()) {
    const known = likeliest(word)
    if (
      !known ||
      (!known.isName && ofOccupation.test(words[index - 1] ?? '')) ||
      (word === known.forms.nominative && ofAsker.test(words.slice(0, index).join(' '))) ||
      people.some(({ said }) => said === known.forms.nominative)
    )
      continue
    const { forms, gender, isName } = known
    people.push({ said: forms.nominative, gender, forms, isName })
  }
  return people
}

/** «должность начальника», «на тренера», «профессия психолога»: an occupation and no person. */
const ofOccupation = /^(?:должност\p{L}+|мест\p{L}|професси\p{L}+|рол\p{L}+|позици\p{L}+|курс\p{L}*|стать|быть|на|в)$/iu

/** Before the asker's own name. */
const ofAsker = /(?<!\p{L})(?:я|меня зовут)$/iu

/** Animals are named by role words as well, but nothing is said to them. */
export function isAnimal({ said }: Person): boolean {
  return ['кот', 'кошка', 'пёс', 'собака', 'щенок'].includes(said)
}

/** What a kin or role word says of the asker's life. */
const factsOfRoles: readonly (readonly [roles: string, readonly Fact[]])[] = [
  ['муж жена супруг супруга парень девушка жених невеста бойфренд', ['love', 'partner', 'person']],
  ['любовник любовница соперник соперница', ['love', 'rival', 'person']],
  [
    'папа отец мама мать сестра брат бабушка дедушка дед дядя тётя родители свекровь свёкор тёща тесть невестка сноха зять золовка кум кума племянник племянница отчим мачеха близкие',
    ['family', 'person'],
  ],
  ['сын сынок дочь дочка ребёнок дети внук внучка малыш', ['family', 'person']],
  ['друг подруга друзья', ['friends', 'person']],
  ['начальник начальница шеф босс директор руководитель руководительница', ['job', 'boss', 'person']],
  ['коллега коллеги', ['job', 'person']],
  ['клиент заказчик инвестор подрядчик', ['business', 'person']],
  ['кот кошка пёс собака щенок', ['animal']],
]

/** Returns what the people of a message say of the asker's life. */
export function factsOfPeople(people: readonly Person[]): Fact[] {
  return people.flatMap((person): readonly Fact[] =>
    person.isName
      ? ['person']
      : (factsOfRoles.find(([roles]) => roles.split(' ').includes(person.said))?.[1] ?? ['person']),
  )
}

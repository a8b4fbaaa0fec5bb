import type { Heard } from '@lunaria/reader/hearing/hear'
import type { Person } from '@lunaria/reader/hearing/people'
import { type PersonWords, wordsOf } from '@lunaria/reader/situations/person-words'

/** The person or the people whom a question is surely about, in the words of a card's text; undefined where it could be another. */
export function askedPerson({ people, asked }: Heard): PersonWords | undefined {
  const persons = people.filter(({ said }) => !notPersons.test(said))
  const words: string[] = (asked?.words ?? '').toLowerCase().match(/[\p{L}-]+/gu) ?? []
  const isIn = ({ forms }: Person) => Object.values(forms).some((form) => words.includes(form.toLowerCase()))
  const gender = words.some((word) => he.has(word))
    ? 'masculine'
    : words.some((word) => she.has(word))
      ? 'feminine'
      : undefined
  const named = persons.filter(isIn)
  const spoken = gender === undefined ? [] : persons.filter((person) => person.gender === gender)
  // Children who are told of besides are seldom the ones who are asked about
  const told = persons.filter(({ said }) => !/^(?:дети|ребёнок|малыш)$/u.test(said))
  const [one, ...others] = named.length > 0 ? named : spoken.length > 0 ? spoken : told
  return one && others.length === 0 ? wordsOf(one.forms) : undefined
}

const he: ReadonlySet<string> = new Set('он его него ему нему им ним нём'.split(' '))
const she: ReadonlySet<string> = new Set('она её неё ей ней'.split(' '))

/** Animals, and those whom one pays or obeys: nothing warm is said to them. */
const notPersons =
  /^(?:кот|кошка|п[её]с|собака|щенок|начальни(?:к|ца)|шеф|директор|босс|коллеги?|врач|доктор|клиент|заказчик|учитель(?:ница)?|хозя(?:ин|йка)|юрист|риелтор|соперни(?:к|ца)|бывш\S* .*)$/iu

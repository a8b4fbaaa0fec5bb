import { isAnimal } from '@lunaria/reader/hearing/doer'
import type { Heard } from '@lunaria/reader/hearing/hear'
import { isNominative, likeliest } from '@lunaria/reader/hearing/names'
import * as elders from './elders.ts'
import * as money from './money.ts'
import * as pets from './pets.ts'
import type { Situation } from './situation.ts'
import * as ventures from './ventures.ts'

/** «Вера или Нина»: two who are named, and nothing else. */
export function areNames(options: Heard['options'], people: Heard['people']): boolean {
  return options.length > 1 && options.every(({ said }) => people.some((one) => one.isName && one.said === said))
}

/** What a choice is about: `whole`, unless that is what one of its sides alone is about and the other is of another matter. */
export function bySides(
  { options, form }: Heard,
  { whole, found, wide }: { whole: Situation | undefined; found: Find; wide: ReadonlySet<Situation> },
): Situation | undefined {
  if (form !== 'choice' || options.length < 2) return whole
  const sides = options.map(({ words }) => found(words))
  const all = [...new Set(sides.flatMap((one) => one ?? []))]
  if (all.length > 1 && (whole === undefined || all.includes(whole))) {
    const [one, ...others] = all.filter((situation) => !wide.has(situation) && !means.has(situation))
    return others.length > 0 ? undefined : one
  }
  const isOfOne = all.length === 1 && sides.includes(undefined) && !options.some(({ isAction }) => isAction)
  return isOfOne && whole && !all.includes(whole) ? undefined : whole
}

/** What one may do in many a matter. */
const means: ReadonlySet<Situation> = new Set([ventures.move, money.sale])

type Find = (text: string) => Situation | undefined

/** «Вера или Нина?», «кого выбрать, обе нравятся»: names alone could be of a child or of who is to get the keys. */
export const ofTwoLoves =
  /(?<!\p{L})(?:люб\p{L}+|нрав\p{L}+|влюб\p{L}+|встреча\p{L}+|замуж|жени\p{L}+|чувств\p{L}+|дорог\p{L}*|с кем (?:мне )?(?:быть|остаться|жить)|кого (?:мне )?(?:выбрать|любить)|мужчин\p{L}+|парн\p{L}+|девуш\p{L}+|отношени\p{L}+|сердц\p{L}+)(?!\p{L})|^\s*(?:[Аа] )?\p{L}+ или (?:всё-таки |всё же |лучше )?\p{L}+\s{0,3}\??\s*$/iu

const ofPets = [pets.lostPet, elders.agingPet, pets.pet]

/** «пропал кот, вернётся ли»: where an animal alone is told of, no couple is meant. */
export function ofAnimal(plain: string, people: Heard['people']): Situation | undefined {
  if (people.length === 0 || !people.every(isAnimal)) return undefined
  return ofPets.find(({ words }) => words.test(plain))
}

/** «сын сдаст экзамен?»: another person is the subject, and the user is not named. */
export function isOfOther(asked: string): boolean {
  const words = asked.match(/[\p{L}-]+/gu) ?? []
  if (words.some((word) => /^(?:я|мне|меня|мной|мы|нам|нас|нами)$/iu.test(word))) return false
  return words.some((word, index) => {
    const one = likeliest(word)
    return one !== undefined && isNominative(word, one) && !/^(?:с|у|к|на|о|от|за|для)$/iu.test(words[index - 1] ?? '')
  })
}

/** «помирятся ли сестра с мамой»: two others, and a situation speaks of the user's own tie. */
export const betweenOthers =
  /(?<!\p{L})(?:помир|сойд|разойд|развед|расстан|пожен|полад|договор|поссор|разъед|ужив|подруж)(?:утся|ятся|ются)(?!\p{L})/iu

/** «я ей изменил»: the guilt is the user's own. */
export const ownDeceit =
  /(?<!\p{L})(?:я (?:\p{L}+ ){0,2}изменил|изменила? (?:мужу|жене|ему|ей|парню|девушке)|моя измена)/iu

import { adverbs } from './adverbs.ts'
import { startsWithInfinitive } from './clauses.ts'
import { isFiniteVerb } from './finite.ts'
import { secondPersonOf } from './first-person.ts'
import { knownBy } from './names.ts'

export function isFirst(word: string): boolean {
  return word === 'плачу' || (secondPersonOf(word) !== undefined && knownBy(word).length === 0)
}

export function isFirstHere(word: string, index: number, words: readonly string[]): boolean {
  return isFirst(word) && looksFirst(word, { before: words[index - 1], next: words[index + 1] })
}

/** «я шью», «колеблюсь»: a verb of the first person whose second is not known. */
export function hasUnknownVerb(words: readonly string[]): boolean {
  const behind = words.slice(words.indexOf('я') + 1).find((word) => !adverbs.test(word))
  const isBare = words.includes('я') && behind !== undefined && /[бвгджзйклмнпрстфхцчшщьаоуеиюя][ую]$/.test(behind)
  return (
    words.some((word) => /[ую]сь$/.test(word) && !isFirst(word)) ||
    (isBare && !words.some(isFirst) && !isNounLike(behind ?? ''))
  )
}

/** «я на рынке яблоки солю»: behind «я» no verb but one whose second person is not known. */
export function hasUnturned(words: readonly string[]): boolean {
  const at = words.indexOf('я')
  if (at < 0 || words.some((word) => isFirst(word) || isFiniteVerb(word))) return false
  const last = words.at(-1) ?? ''
  return at < words.length - 1 && /(?:[бвпфм]л|[рнл])ю$|[жшщч]у$/.test(last) && !isNounLike(last)
}

/** «вяжу игрушки»: what begins like a verb of the first person where there is no other verb. */
export function isUnknownFirst(words: readonly string[]): boolean {
  const [first = '', ...rest] = words.filter((word) => !adverbs.test(word)).map((word) => word.toLowerCase())
  const isLike =
    /[жшчщл]у$|[бвлмнпр]лю$|[аеиоуыярлн]ю$|^[шбпвл]ью$/.test(first) &&
    first.length > 2 &&
    !/^(?:мою|твою|свою|всю|нею)$/.test(first) &&
    !isNounLike(first)
  return isLike && !isFirst(first) && !rest.some((word) => isFiniteVerb(word) || startsWithInfinitive(word))
}

/** «я маму люблю», «я одну карту»: an object before its verb. */
function isNounLike(word: string): boolean {
  return knownBy(word).length > 0 || /(?:ую|юю|ому|ему|эту|одну|свою)$/.test(word)
}

/** «встречу» is a noun after «на», «эту», «нашу». */
export function looksFirst(
  word: string,
  { before, next }: { before: string | undefined; next: string | undefined },
): boolean {
  if (!/^(?:встречу|рожу|пару)$/.test(word)) return true
  return next === 'ли' || next === 'я' || (word !== 'пару' && /^(?:я|не|когда|где|если|скоро|уже)$/.test(before ?? ''))
}

import { startsWithInfinitive } from './clauses.ts'
import { likeliest } from './names.ts'

/** For whom something is done: «дочке». */
export function isDative(word: string): boolean {
  return likeliest(word)?.forms.dative.toLowerCase() === word.toLowerCase()
}

/** «стоит ли ехать к маме вместо моря» → «ехать к маме», «не отказываться от моря»: the second keeps its case. */
export function insteadOf(asked: string): [string, string] | undefined {
  const [, deedOf = '', other = ''] = asked.match(/^(.+?),? вместо того,? чтобы? (.+)$/iu) ?? []
  if (other) return [actOf(deedOf), other]
  const [, first = '', second = ''] = asked.match(/^(.+?),? вместо ((?!этого|того|него|не[её]|них)[^,]+)$/iu) ?? []
  const deed = actOf(first)
  const words = second.split(' ')
  const kept = words.length > 1 && isDative(words.at(-1) ?? '') ? words.slice(0, -1).join(' ') : second
  return startsWithInfinitive(deed) && words.length <= 4 ? [deed, `не отказываться от ${kept}`] : undefined
}

/** «стоит ли мне ехать» → «ехать» */
function actOf(asked: string): string {
  return asked
    .replace(/^(?:(?:а|и|стоит|ли|мне|нам|лучше|надо|нужно|можно|может|быть|правильно|будет|пора)\s+)+/iu, '')
    .replace(/ ли(?!\p{L})(?: мне| нам)?/iu, '')
    .trim()
}

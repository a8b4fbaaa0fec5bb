import { segmentsOf } from './clauses.ts'
import type { Heard, Said } from './hear.ts'
import { pastOf } from './past.ts'
import { isPredicate } from './whole.ts'

const longestFact = 20
const shortestRoom = 6

/** What was told, within so many words: the clause that says most, and one more where there is room. */
export function toldWithin(heard: Heard, room: number): { first: string | undefined; others: string[] } {
  const asked = wordCount(heard.asked?.said ?? heard.asked?.words ?? '')
  let left = Math.max(0, room - asked)
  if (left < shortestRoom) return { first: undefined, others: [] }
  const all = heard.happened.flatMap((fact) => textOf(fact, Math.min(longestFact, left)) ?? [])
  const plain = all.filter((text) => !text.startsWith('«'))
  const facts = plain.length > 0 ? plain : all.slice(0, 1)
  const [best] = facts.toSorted((a, b) => worth(b, heard) - worth(a, heard))
  if (best === undefined) return { first: undefined, others: [] }
  left -= wordCount(best)
  const others = facts.filter((text) => text !== best && text.includes(' '))
  const second = others.toSorted((a, b) => worth(b, heard) - worth(a, heard)).find((text) => wordCount(text) <= left)
  if (second === undefined) return { first: best, others: [] }
  // In the order in which they were told
  return facts.indexOf(second) < facts.indexOf(best)
    ? { first: second, others: [best] }
    : { first: best, others: [second] }
}

/** The whole clause, or as many of its parts as there is room for, from the first. */
function textOf({ words, said }: Said, most: number): string | undefined {
  const text = said ?? quoted(words)
  if (text === undefined || wordCount(text) <= most) return text
  // A quotation is whole or none
  if (said === undefined) return undefined
  const hasCommas = wordCount(segmentsOf(text)[0] ?? '') <= most
  // Typed without commas, a story has at least its conjunctions
  const parts = hasCommas ? segmentsOf(text) : text.split(/ (?=(?:потом|но|а|и|потому|я уже|поэтому) )/u)
  const between = hasCommas ? ', ' : ' '
  let kept = ''
  for (const part of parts) {
    const longer = kept ? `${kept}${between}${part}` : part
    if (wordCount(longer) > most) {
      if (hasCommas) kept = withoutOpenEnd(kept, part)
      break
    }
    kept = longer
  }
  return !kept || wordCount(kept) < 2 ? undefined : kept.replace(/,? (?:что|и|но|а|если|чтобы|потому)$/u, '')
}

/** «…, а вы носите, | кто что сказал», «… два раза и оба раза | он молчал»: what only the cut part completes goes with it. */
function withoutOpenEnd(kept: string, next: string): string {
  if (/^(?:кто|что|кому|кого|чего|чем|как|куда|чтобы|котор\p{L}+) /iu.test(next)) {
    const parts = kept.split(', ')
    return parts.length > 1 ? parts.slice(0, -1).join(', ') : kept
  }
  const [, before = '', last = ''] = kept.match(/^(.*) (?:и|а|но) ([^,]*)$/u) ?? []
  return before && /^(?:он|она|они|я|вы|мы|это) /iu.test(next) && !last.split(' ').some(isPredicate) ? before : kept
}

function quoted(words: string): string | undefined {
  return /^[\p{L}\p{N} ,.:;!?%—–-]+$/u.test(words) ? `«${words}»` : undefined
}

function worth(text: string, { people, term }: Heard): number {
  const low = text.toLowerCase()
  const names = people.filter(({ forms }) =>
    Object.values(forms).some((form) => low.includes(form.toLowerCase())),
  ).length
  const hasPast = text.split(' ').some((word) => pastOf(word) !== undefined || /ли(?:сь)?$/.test(word))
  return names * 2 + (hasPast ? 2 : 0) + (term && low.includes(term) ? 1 : 0)
}

function wordCount(text: string): number {
  return text.match(/[\p{L}\p{N}]+/gu)?.length ?? 0
}

import type { Choice } from '@lunaria/reader/choice'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { Pole } from '@lunaria/reader/endings/ending'
import { type Heard, hear } from '@lunaria/reader/hearing/hear'
import { surelyHeard } from '@lunaria/reader/kinds'
import { goesOn, type Theme } from '@lunaria/reader/question'
import { polesFor } from '@lunaria/reader/thought'
import * as love from './love.ts'
import * as partings from './partings.ts'
import { personWords } from './person-words.ts'
import type { Situation } from './situation.ts'
import { situationOf, themeOfSituation } from './situation-of.ts'
import * as troubles from './troubles.ts'

/** A situation's texts, with the person of this question in them. */
export type Matter = {
  /** Which of a card's texts go with it. */
  theme: Theme
  pro: readonly string[]
  con: readonly string[]
  advice: readonly string[]
  question: readonly string[]
  /** What an end of an axis means in the matter. */
  meaningOf(pole: Pole): string
}

/** Their words speak of a couple: of a child or a friend they would be wrong. */
const ofCouples: ReadonlySet<Situation> = new Set([
  ...Object.values(love),
  partings.returning,
  partings.leaving,
  partings.lettingGo,
  troubles.cheating,
  troubles.between,
  troubles.pattern,
])

/** What is asked about, told of this very question; undefined where no situation was heard. */
export function matterOf(
  question: string,
  { heard, before = '', choice }: { heard: Heard; before?: string | undefined; choice: Choice },
): Matter | undefined {
  const isGoingOn = before !== '' && goesOn(question)
  const situation = situationOf(question, heard) ?? (isGoingOn ? situationOf(before, hear(before)) : undefined)
  if (!situation) return undefined
  if (!isGoingOn && ofCouples.has(situation) && surelyHeard('love', question, heard.asked?.words ?? '') !== 'love')
    return undefined
  const words = personWords(question, heard)
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '')
  const { pro, con, advice, question: questions, poles } = situation
  return {
    theme: themeOfSituation(situation),
    pro,
    con,
    advice: advice.map(filled),
    question: questions.map(filled),
    meaningOf: (pole) => filled(choice.of([poles[pole]].flat())),
  }
}

/** Where a card can be tied to the matter: what is past, in the way or another person's says nothing of where the user stands. */
const open: ReadonlySet<string> = new Set(['now', 'outcome', 'general', 'hidden', 'advice'])

/**
 * What some of the cards mean in the matter, by card: each of another end than the thought of the whole reading, and none of
 * an end that contradicts another.
 */
export function meaningsAmong(
  drawn: readonly DrawnCard[],
  matter: Matter,
  { taken, most }: { taken: Pole; most: number },
): Map<DrawnCard, string> {
  const used = new Set<Pole>([taken, opposite[taken]])
  const meanings = new Map<DrawnCard, string>()
  for (const card of drawn) {
    const pole = polesFor(card).find((one) => !used.has(one))
    if (!pole || !open.has(card.kind) || meanings.size >= most) continue
    used.add(pole).add(opposite[pole])
    meanings.set(card, matter.meaningOf(pole))
  }
  return meanings
}

const opposite: Record<Pole, Pole> = {
  holds: 'lets_go',
  lets_go: 'holds',
  stands: 'flies',
  flies: 'stands',
  alone: 'together',
  together: 'alone',
  speaks: 'silent',
  silent: 'speaks',
  gives: 'takes',
  takes: 'gives',
}

import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { Pole } from '@lunaria/reader/endings/ending'
import type { Heard } from '@lunaria/reader/hearing/hear'
import type { Theme } from '@lunaria/reader/question'
import { polesFor } from '@lunaria/reader/thought'
import { personWords } from './person-words.ts'
import { situationOf, themeOfSituation } from './situation-of.ts'

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

/** What is asked about, told of this very question; undefined where no situation was heard. */
export function matterOf(question: string, heard: Heard): Matter | undefined {
  const situation = situationOf(question, heard)
  if (!situation) return undefined
  const words = personWords(question, heard)
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '')
  const { pro, con, advice, question: questions, poles } = situation
  return {
    theme: themeOfSituation(situation),
    pro,
    con,
    advice: advice.map(filled),
    question: questions.map(filled),
    meaningOf: (pole) => filled(poles[pole]),
  }
}

/** Where a card can be tied to the matter: what is past, in the way or another person's says nothing of where the user stands. */
const open: ReadonlySet<string> = new Set(['now', 'outcome', 'general', 'hidden', 'advice'])

/** What one of the cards means in the matter, of another end than the thought of the whole reading. */
export function meaningAmong(
  drawn: readonly DrawnCard[],
  matter: Matter,
  taken: Pole,
): { card: DrawnCard; text: string } | undefined {
  for (const card of drawn) {
    const pole = polesFor(card).find((one) => one !== taken && one !== opposite[taken])
    if (pole && open.has(card.kind)) return { card, text: matter.meaningOf(pole) }
  }
  return undefined
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

import type { Choice } from '@lunaria/reader/choice'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import type { Pole } from '@lunaria/reader/endings/ending'
import { type Heard, hear } from '@lunaria/reader/hearing/hear'
import { surelyHeard } from '@lunaria/reader/kinds'
import { goesOn, type Theme } from '@lunaria/reader/question'
import { polesFor } from '@lunaria/reader/thought'
import { fitsQuestion } from './fits-question.ts'
import * as love from './love.ts'
import * as partings from './partings.ts'
import { personWords } from './person-words.ts'
import type { Situation } from './situation.ts'
import { situationOf, themeOfSituation } from './situation-of.ts'
import { isSurelyAsked } from './surely-asked.ts'
import * as troubles from './troubles.ts'

/** A situation's texts, with the person of this question in them. */
export type Matter = {
  /** Which of a card's texts go with it. */
  theme: Theme
  advice: readonly string[]
  question: readonly string[]
  /** What an end of an axis means in the matter. */
  meaningOf(pole: Pole): string | undefined
}

/** Who stands in the texts where the question has no one person. */
const nobody = 'этому человеку'

/** Their words speak of a couple: of a child or a friend they would be wrong. */
const ofCouples: ReadonlySet<Situation> = new Set([
  ...Object.values(love),
  partings.returning,
  partings.leaving,
  partings.lettingGo,
  partings.silence,
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
  if (!situation || !(isGoingOn || isSurelyAsked(situation, question, heard))) return undefined
  if (!isGoingOn && ofCouples.has(situation) && surelyHeard('love', question, heard.asked?.words ?? '') !== 'love')
    return undefined
  if (!isGoingOn && ofCouples.has(situation) && isOfKin(heard)) return undefined
  const words = personWords(question, heard)
  const filled = (text: string) => text.replace(/\{(\w+)\}/g, (_, key: string) => words[key] ?? '')
  // «этот человек» of nobody in particular would be said of a crowd or of the user
  const isSomeone = words.dat !== nobody
  const isFit = (text: string) => (isSomeone || !/\{\w+\}/.test(text)) && (isGoingOn || fitsQuestion(text, question))
  const { advice, question: questions, poles } = situation
  return {
    theme: themeOfSituation(situation),
    advice: advice.filter(isFit).map(filled),
    question: questions.filter(isFit).map(filled),
    meaningOf: (pole) => {
      const fit = [poles[pole]].flat().filter(isFit)
      return fit.length > 0 ? filled(choice.of(fit)) : undefined
    },
  }
}

/** «Простит ли брат?»: whoever is named is none with whom one is a couple. */
function isOfKin({ people }: Heard): boolean {
  return people.length > 0 && people.every(({ said, isName }) => !isName && !partners.test(said))
}

const partners =
  /^(?:бывш\S+ )?(?:муж|жена|парень|девушка|любовни(?:к|ца)|партнёр|мужчина|женщина|жених|невеста|супруга?|бойфренд|соперни(?:к|ца)|коллега|соседк?а?|друг|дети|ребёнок|сын|дочь|дочка)$/u

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
    const meaning = matter.meaningOf(pole)
    if (meaning === undefined) continue
    used.add(pole).add(opposite[pole])
    meanings.set(card, meaning)
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

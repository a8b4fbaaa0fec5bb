import { computeScores, toProbabilities } from '@lunaria/classify/model'
import { readModel } from '@lunaria/classify/model-file'
import { hasPhrase } from '@lunaria/reader/texts/lines'
import type { CardId } from '@lunaria/tarot/card-ids'
import { mainPart } from '@lunaria/tarot/main-part'
import { detectSpread } from '@lunaria/tarot/spread-detection'
import { findExplicitRequest } from './explicit-request.ts'
import { extractFeatures } from './features.ts'
import { namedCards, toSoundSentence } from './named-cards.ts'
import { type Act, acts, type ExplicitRequest, isFollowUp, type Table } from './table.ts'
import { findPointers, findTarget, type Target } from './targets.ts'

const model = readModel('reader/src/classify-message/model.bin')

/** What a user asks for beside the message: new cards, more about those on the table, or one more card. */
export type Mode = 'new' | 'continue' | 'clarify'

/** What a message does, what it points at, and what it asks for in so many words. */
export type ClassifiedMessage = { act: Act; target: Target; wish: ExplicitRequest; cards: CardId[] }

/** Reads a message in front of what is on the table. Pure and deterministic. A `mode` goes before the guess. */
export function classifyAct(
  text: string,
  { table, mode }: { table?: Table | undefined; mode?: Mode | undefined },
): ClassifiedMessage {
  const message = mainPart(text)
  const act = chosenBy(mode, guessAct(message, table))
  const target = findTarget(message, table)
  const isAboutOnly = table?.cards.length === 1 && isFollowUp(act)
  return {
    act,
    target: isAboutOnly ? { positions: [1], isWhole: false } : target,
    wish: findExplicitRequest(message),
    cards: namedCards(message).map(({ cardId }) => cardId),
  }
}

function chosenBy(mode: Mode | undefined, guess: Act): Act {
  if (mode === 'new') return 'question'
  if (mode === 'continue') return guess === 'object' ? 'object' : 'continue'
  return mode ?? guess
}

function guessAct(message: string, table: Table | undefined): Act {
  const scores = computeScores(extractFeatures(message, table), model)
  const guess = likeliest(toProbabilities(Array.from(scores), 'one'), message, table)
  // «Что мне делать дальше?» is a question where nothing is on the table; «а подробнее?» is none anywhere.
  const isQuestion = !table && guess === 'continue' && detectSpread(message) !== 'casual_chat'
  if (isQuestion) return 'question'
  return guess === 'clarify' && isAboutCards(message, table) ? 'continue' : guess
}

/** Returns true where a place or a card of the table is named, and one more card is not asked for. */
function isAboutCards(message: string, table: Table | undefined): boolean {
  const { numbered, named } = findPointers(message, table)
  return numbered.length + named.length > 0 && !hasPhrase('wish.oneMore', toSoundSentence(message))
}

/** In front of cards: one more card is asked for in so many ways that few were learnt from, and a remark is rather about them. */
const clarifyFavour = 1.6
const tableFavour = 2
const namedFavour = 5
const besideTable: readonly Act[] = ['card', 'service', 'outside']

/**
 * Returns the likeliest act; between a new question and a follow-up, what the message has to do with the table tips the
 * scales.
 */
export function likeliest(likelihoods: readonly number[], message: string, table: Table | undefined): Act {
  const of = (act: Act) => (likelihoods[acts.indexOf(act)] ?? 0) * (table && act === 'clarify' ? clarifyFavour : 1)
  const findBest = (some: readonly Act[]) => some.toSorted((a, b) => of(b) - of(a))[0] ?? 'question'
  const best = findBest(acts)
  const followUps = acts.filter(isFollowUp)
  const sum = followUps.reduce((total, act) => total + of(act), 0)
  const isBesideTable =
    !table ||
    !besideTable.includes(best) ||
    sum * (isCardOfTable(message, table) ? namedFavour : tableFavour) < of(best) ||
    sum < of('question')
  if (best !== 'question' && !isFollowUp(best) && isBesideTable) return best
  return of('question') > sum * questionFavour(message, table) ? 'question' : findBest(followUps)
}

/**
 * Returns how many times likelier than a follow-up a question has to be to be taken for one; chosen by
 * training/cross-validate.ts. Without a table a message cannot be a follow-up; naming a card on the table makes it one;
 * asking for a spread does not.
 */
function questionFavour(message: string, table: Table | undefined): number {
  if (!table) return 0.25
  if (findPointers(message, table).numbered.length > 0 || isCardOfTable(message, table)) return 6
  const { count, spreadId } = findExplicitRequest(message)
  return count !== undefined || spreadId !== undefined ? 0.4 : 1
}

/** Returns true where a message names a card of the table by a name that is no common word. */
function isCardOfTable(message: string, table: Table): boolean {
  return findPointers(message, table).named.length > 0 && namedCards(message).some(({ isCommonWord }) => !isCommonWord)
}

import { probabilitiesOf, scoresOf } from '@lunaria/classify/model'
import { readModel } from '@lunaria/classify/model-file'
import { hasPhrase } from '@lunaria/reader/texts/lines'
import type { CardId } from '@lunaria/tarot/card-ids'
import { mainPart } from '@lunaria/tarot/main-part'
import { detectSpread } from '@lunaria/tarot/spread-detection'
import { featuresOf } from './features.ts'
import { heard, namedCards } from './named-cards.ts'
import { type Act, acts, isFollowUp, type Table, type Wish } from './table.ts'
import { pointersOf, type Target, targetOf } from './targets.ts'
import { wishIn } from './wishes.ts'

const model = readModel('reader/src/listening/model.bin')

/** What a user asks for beside the message: new cards, more about those on the table, or one more card. */
export type Mode = 'new' | 'continue' | 'clarify'

/** What a message does, what it points at, and what it asks for in so many words. */
export type Heard = { act: Act; target: Target; wish: Wish; cards: CardId[] }

/** Reads a message in front of what is on the table. Pure and deterministic. A `mode` goes before the guess. */
export function actOf(text: string, { table, mode }: { table?: Table | undefined; mode?: Mode | undefined }): Heard {
  const message = mainPart(text)
  const act = chosenBy(mode, guessOf(message, table))
  const target = targetOf(message, table)
  const isAboutOnly = table?.cards.length === 1 && isFollowUp(act)
  return {
    act,
    target: isAboutOnly ? { positions: [1], isWhole: false } : target,
    wish: wishIn(message),
    cards: namedCards(message).map(({ cardId }) => cardId),
  }
}

function chosenBy(mode: Mode | undefined, guess: Act): Act {
  if (mode === 'new') return 'question'
  if (mode === 'continue') return guess === 'object' ? 'object' : 'continue'
  return mode ?? guess
}

function guessOf(message: string, table: Table | undefined): Act {
  const guess = likeliest(
    probabilitiesOf(Array.from(scoresOf(featuresOf(message, table), model)), 'one'),
    message,
    table,
  )
  // «Что мне делать дальше?» is a question where nothing is on the table; «а подробнее?» is none anywhere.
  const isQuestion = !table && guess === 'continue' && detectSpread(message) !== 'casual_chat'
  if (isQuestion) return 'question'
  return guess === 'clarify' && isAboutCards(message, table) ? 'continue' : guess
}

/** One more card is dealt only when it is asked for: naming a place or a card of the table asks about that. */
function isAboutCards(message: string, table: Table | undefined): boolean {
  const { numbered, named } = pointersOf(message, table)
  return numbered.length + named.length > 0 && !hasPhrase('wish.oneMore', heard(message))
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
  const bestOf = (some: readonly Act[]) => some.toSorted((a, b) => of(b) - of(a))[0] ?? 'question'
  const best = bestOf(acts)
  const followUps = acts.filter(isFollowUp)
  const sum = followUps.reduce((total, act) => total + of(act), 0)
  const isBesideTable =
    !table ||
    !besideTable.includes(best) ||
    sum * (isCardOfTable(message, table) ? namedFavour : tableFavour) < of(best) ||
    sum < of('question')
  if (best !== 'question' && !isFollowUp(best) && isBesideTable) return best
  return of('question') > sum * questionFavour(message, table) ? 'question' : bestOf(followUps)
}

/**
 * Returns how many times likelier than a follow-up a question has to be to be taken for one; chosen by
 * training/cross-validate.ts. Without a table a message cannot be a follow-up; naming a card on the table makes it one;
 * asking for a spread does not.
 */
function questionFavour(message: string, table: Table | undefined): number {
  if (!table) return 0.25
  if (pointersOf(message, table).numbered.length > 0 || isCardOfTable(message, table)) return 6
  const { count, spreadId } = wishIn(message)
  return count !== undefined || spreadId !== undefined ? 0.4 : 1
}

/** True where a message names a card that lies there by a name that is no common word. */
function isCardOfTable(message: string, table: Table): boolean {
  return pointersOf(message, table).named.length > 0 && namedCards(message).some(({ isCommonWord }) => !isCommonWord)
}

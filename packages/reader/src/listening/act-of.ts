import { unpackWeights } from '@lunaria/care/weights-file'
import type { CardId } from '@lunaria/tarot/card-ids'
import { featuresOf } from './features.ts'
import { namedCards } from './named-cards.ts'
import { likelihoodsOf, shape } from './scoring.ts'
import { type Act, acts, type Table, type Wish } from './table.ts'
import { type Target, targetOf } from './targets.ts'
import weightsFile from './weights.json' with { type: 'json' }
import { wishIn } from './wishes.ts'

const weights = unpackWeights(weightsFile, shape)

/** What a user asks for beside the message: new cards, more about those on the table, or one more card. */
export type Mode = 'new' | 'continue' | 'clarify'

/** What a message does, what it points at, and what it asks for in so many words. */
export type Heard = { act: Act; target: Target; wish: Wish; cards: CardId[] }

/** Reads a message in front of what lies on the table. Pure and deterministic. A `mode` goes before the guess. */
export function actOf(message: string, { table, mode }: { table?: Table | undefined; mode?: Mode | undefined }): Heard {
  return {
    act: chosenBy(mode, guessOf(message, table)),
    target: targetOf(message, table),
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
  return likeliest(likelihoodsOf(featuresOf(message, table), weights))
}

/** A follow-up counts as one only when it is clearly likelier: a new question that gets no cards is the worse mistake. */
export function likeliest(likelihoods: readonly number[]): Act {
  const of = (act: Act) => likelihoods[acts.indexOf(act)] ?? 0
  const best = acts.toSorted((a, b) => of(b) - of(a))[0] ?? 'question'
  if (!isFollowUp(best)) return best
  const followUps = of('continue') + of('object') + of('clarify')
  return of('question') > followUps * questionFavour ? 'question' : best
}

/** How much less likely than a follow-up a question may be and still be taken for one; chosen by training/cross-validate.ts. */
const questionFavour = 0.6

/** Acts that speak about the cards on the table. */
export function isFollowUp(act: Act): boolean {
  return act === 'continue' || act === 'object' || act === 'clarify'
}

import { findReason, type Reason, type ReasonKind, reasonKinds } from '@lunaria/reader/texts/tables'
import type { Understood } from '@lunaria/reader/understand/understand'
import type { PositionKind } from '@lunaria/tarot/types'
import type { DrawnCard } from './drawn-card.ts'

/** How much a card's word counts by its place: where it goes most, then how it is; what is to be let go counts for nothing. */
const weights: Record<PositionKind, number> = {
  outcome: 3,
  general: 2,
  now: 2,
  advice: 2,
  support: 1,
  hidden: 1,
  obstacle: 1,
  past: 1,
  other: 1,
  release: 0,
}

/** A card with what it says for or against, and how much that counts. */
export type Voice = { card: DrawnCard; reason: Reason; weight: number }
export type Lean = { side: 'yes' | 'no' | 'even'; pro: Voice | undefined; con: Voice | undefined }

/** Returns the kind of reason that answers a message: of its part of life, else of the result that is asked about. */
export function reasonKindFor({ kind, isFeared, area }: Understood): ReasonKind {
  if (area) return { area: area.name }
  return reasonKinds.find((one) => one === kind && !isFeared) ?? 'any'
}

/**
 * Returns what each card says to a question of a kind. What is in the way is never a word for it, and what supports
 * never one against it: such a card counts for nothing.
 */
export function weighVoices(drawn: readonly DrawnCard[], kind: ReasonKind): Voice[] {
  return drawn.map((card) => {
    const reason = findReason(card.card.id, card.isReversed, kind)
    const isMuted = (card.kind === 'obstacle' && reason.sign > 0) || (card.kind === 'support' && reason.sign < 0)
    return { card, reason, weight: isMuted ? 0 : weights[card.kind] }
  })
}

/**
 * Returns to which side the cards lean on a question of a kind, and the card that weighs most on each side. Where both sides weigh the
 * same, the card on which the reading turns decides.
 */
export function computeLean(drawn: readonly DrawnCard[], kind: ReasonKind): Lean {
  const voices = weighVoices(drawn, kind)
  const heaviest = (sign: -1 | 1) =>
    voices.filter((voice) => voice.reason.sign === sign && voice.weight > 0).toSorted((a, b) => b.weight - a.weight)[0]
  const sum = voices.reduce((total, { reason, weight }) => total + reason.sign * weight, 0)
  const key = voices.find(({ card }) => card === keyCardIn(drawn))
  const decisive = sum === 0 && key && key.weight > 0 ? key.reason.sign : sum
  const side = decisive > 0 ? 'yes' : decisive < 0 ? 'no' : 'even'
  return { side, pro: heaviest(1), con: heaviest(-1) }
}

/** Returns the card on which a reading turns: the outcome, else what is now, else the first. */
export function keyCardIn(drawn: readonly DrawnCard[]): DrawnCard {
  const key =
    drawn.findLast(({ kind }) => kind === 'outcome') ??
    drawn.find(({ kind }) => kind === 'now' || kind === 'general') ??
    drawn[0]
  if (!key) throw new Error('A reading needs a card')
  return key
}

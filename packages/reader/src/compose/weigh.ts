import type { Lean } from '@lunaria/reader/answers/card-lean'
import type { DrawnCard } from '@lunaria/reader/drawn-card'
import { axesOf } from '@lunaria/tarot/card-axes'
import type { PositionKind } from '@lunaria/tarot/types'

/** How much a place counts: what lies ahead the most, what is past or only seems so less. */
const placeWeights: Record<PositionKind, number> = {
  outcome: 3,
  advice: 1.5,
  now: 1,
  general: 1,
  support: 1,
  other: 0.7,
  hidden: 0.7,
  past: 0.5,
  obstacle: 0.7,
  release: 0.5,
}

/** What one card adds: a light card in the way is a small obstacle, a heavy one to be let go is a relief. */
function shareOf(drawn: DrawnCard): number {
  const { weight } = axesOf(drawn.card.id, drawn.isReversed)
  if (drawn.kind === 'obstacle') return Math.min(weight, -0.3) * placeWeights.obstacle
  if (drawn.kind === 'release') return -0.5 * weight * placeWeights.release
  return weight * placeWeights[drawn.kind]
}

/** Where the cards lean together, and which of them says so the loudest; for and against where they do not lean. */
export type Balance = { lean: Lean; pro: DrawnCard; con: DrawnCard }

export function balanceOf(cards: readonly DrawnCard[]): Balance {
  const byShare = cards.toSorted((a, b) => shareOf(b) - shareOf(a))
  const [pro] = byShare
  const con = byShare.at(-1)
  if (!pro || !con) throw new Error('A lean needs a card')
  const lean = leanBy(meanOf(cards))
  return { lean: lean === 'open' ? untied(ahead(cards)) : lean, pro, con }
}

/** The card that looks ahead most: the outcome, else the last. */
function ahead(cards: readonly DrawnCard[]): DrawnCard | undefined {
  return cards.find(({ kind }) => kind === 'outcome') ?? cards.at(-1)
}

/** Where the cards weigh alike, the card that looks ahead decides; only a reversed one of no weight leaves it open. */
function untied(card: DrawnCard | undefined): Lean {
  const weight = card ? axesOf(card.card.id, card.isReversed).weight : 0
  if (weight !== 0) return weight > 0 ? 'ratherYes' : 'ratherNo'
  return card && !card.isReversed ? 'ratherYes' : 'open'
}

function meanOf(cards: readonly DrawnCard[]): number {
  const weights = cards.reduce((sum, { kind }) => sum + placeWeights[kind], 0)
  return cards.reduce((sum, card) => sum + shareOf(card), 0) / Math.max(1, weights)
}

function leanBy(mean: number): Lean {
  if (mean > 1.2) return 'yes'
  if (mean > 0.3) return 'ratherYes'
  if (mean < -1.2) return 'no'
  return mean < -0.3 ? 'ratherNo' : 'open'
}

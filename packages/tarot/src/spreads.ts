import { careerPath, newVenture } from './spreads/career.ts'
import { twelveHouses, yearly } from './spreads/circle.ts'
import { celticCross, fiveCards, horseshoe, oneCard, threeCards } from './spreads/general.ts'
import { crossroads, nineSquare, yesNo } from './spreads/insight.ts'
import { afterParting, meYouUs, relationship } from './spreads/love.ts'
import { bodySoulSpirit, chakras, newMoon, spiritualPath } from './spreads/spiritual.ts'
import { birthday, month, week } from './spreads/time.ts'
import { treeOfLife } from './spreads/tree-of-life.ts'
import type { SpreadDraft, SpreadWithLayout } from './types.ts'

const drafts = [
  oneCard,
  threeCards,
  fiveCards,
  celticCross,
  horseshoe,
  relationship,
  careerPath,
  spiritualPath,
  yearly,
  yesNo,
  crossroads,
  meYouUs,
  afterParting,
  newVenture,
  week,
  month,
  birthday,
  bodySoulSpirit,
  newMoon,
  chakras,
  nineSquare,
  treeOfLife,
  twelveHouses,
] as const

export type SpreadId = (typeof drafts)[number]['id']

/**
 * Every spread of the product, the best known first. Operators may rename and hide them; ids and positions are fixed.
 */
export const spreads: readonly (SpreadWithLayout & { id: SpreadId })[] = drafts.map((draft) => toSpread(draft))

const byId = new Map<string, SpreadWithLayout>(spreads.map((spread) => [spread.id, spread]))

/** Returns a spread of the product; undefined for any other id. */
export function spreadById(id: string): SpreadWithLayout | undefined {
  return byId.get(id)
}

function toSpread<Draft extends SpreadDraft>(draft: Draft): SpreadWithLayout & Pick<Draft, 'id'> {
  const positions = draft.positions.map((position, index) => ({ ...position, position: index + 1 }))
  return { ...draft, cardCount: positions.length, positions }
}

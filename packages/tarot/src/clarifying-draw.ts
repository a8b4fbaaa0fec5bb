import { type DrawMismatch, type DrawnCard, shuffle, verifyDraw } from './draw.ts'

/** A clarifying card and its place in a deck of its own: the deck of the spread is already open. */
export type ClarifyingCard = { pick: number; card: DrawnCard }

/**
 * Returns the card that is added to those on the table: the one at the place that the user chose, else at the top. A
 * place whose card is on the table already is passed over for the next one, the first place following the last.
 */
export async function dealClarifying(
  seed: string,
  tableCards: readonly string[],
  chosenPlace?: number,
): Promise<ClarifyingCard> {
  return clarifyingCard(await shuffle(seed), tableCards, chosenPlace)
}

/**
 * Draws the card from a deck that has been shuffled before. Throws on a place outside it, or when all cards are on the
 * table.
 */
export function clarifyingCard(
  deck: readonly DrawnCard[],
  tableCards: readonly string[],
  chosenPlace = 0,
): ClarifyingCard {
  if (!deck[chosenPlace]) throw new RangeError(`no place ${chosenPlace} in the deck`)
  for (let passed = 0; passed < deck.length; passed++) {
    const pick = (chosenPlace + passed) % deck.length
    const card = deck[pick]
    if (card && !tableCards.includes(card.cardId)) return { pick, card }
  }
  throw new RangeError('every card of the deck lies on the table')
}

export type ClarifyingMismatch = DrawMismatch | 'lies_on_table'

/**
 * Verifies the draw of a clarifying card: besides what holds for every draw, one card, and none that was on the table
 * before.
 */
export async function verifyClarifyingDraw(
  claim: Parameters<typeof verifyDraw>[0] & { tableCards: readonly string[] },
): Promise<{ ok: true; card: DrawnCard } | { ok: false; reason: ClarifyingMismatch }> {
  const { tableCards, ...draw } = claim
  if (draw.picks.length !== 1) return { ok: false, reason: 'malformed_picks' }
  const verified = await verifyDraw(draw)
  if (!verified.ok) return verified
  const [card] = verified.cards
  if (!card || tableCards.includes(card.cardId)) return { ok: false, reason: 'lies_on_table' }
  return { ok: true, card }
}

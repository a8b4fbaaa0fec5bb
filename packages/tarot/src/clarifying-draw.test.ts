import { createHash, createHmac } from 'node:crypto'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardIds } from './card-ids.ts'
import { dealClarifying, verifyClarifyingDraw } from './clarifying-draw.ts'
import { computeCommitment, newSeed, shuffle } from './draw.ts'

const places = fc.integer({ min: 0, max: 77 })
const tables = fc.uniqueArray(fc.constantFrom(...cardIds), { minLength: 1, maxLength: 13 })

describe('a clarifying card', () => {
  test('is by the written algorithm the first card that does not lie on the table', async () => {
    const run = async (tableCards: string[]) => {
      const seed = newSeed()
      const deck = deckByTheContract(seed)
      const first = deck.findIndex((card) => !tableCards.includes(card.replace(':r', '')))

      const { pick, card } = await dealClarifying(seed, tableCards)

      expect(pick).toBe(first)
      expect(card.isReversed ? `${card.cardId}:r` : card.cardId).toBe(deck[first])
    }
    await fc.assert(fc.asyncProperty(tables, run), { numRuns: 60 })
  })

  test('is the one at the chosen place, or the next where that one lies on the table', async () => {
    const run = async (tableCards: string[], place: number) => {
      const seed = newSeed()
      const deck = deckByTheContract(seed).map((card) => card.replace(':r', ''))
      const turned = [...deck.slice(place), ...deck.slice(0, place)]

      const { pick, card } = await dealClarifying(seed, tableCards, place)

      expect(card.cardId).toBe(turned.find((cardId) => !tableCards.includes(cardId)))
      expect(deck[pick]).toBe(card.cardId)
      if (!tableCards.includes(deck[place] ?? '')) expect(pick).toBe(place)
    }
    await fc.assert(fc.asyncProperty(tables, places, run), { numRuns: 60 })
  })

  test('wraps around from the last place, and a full table or a wrong place is refused', async () => {
    const seed = newSeed()
    const deck = await shuffle(seed)
    const last = deck.at(-1)?.cardId ?? ''

    expect(await dealClarifying(seed, [last], 77)).toEqual({ pick: 0, card: deck[0] })
    await expect(dealClarifying(seed, cardIds)).rejects.toThrow(RangeError)
    await expect(dealClarifying(seed, [], 78)).rejects.toThrow(RangeError)
    await expect(dealClarifying(seed, [], -1)).rejects.toThrow(RangeError)
  })
})

describe('its verification', () => {
  test('passes what was dealt, from its own seed and commitment', async () => {
    const run = async (tableCards: string[], place: number) => {
      const seed = newSeed()
      const commitment = commitmentByTheContract(seed)
      const { pick, card } = await dealClarifying(seed, tableCards, place)

      const verified = await verifyClarifyingDraw({ seed, commitment, picks: [pick], cards: [card], tableCards })

      expect(verified).toEqual({ ok: true, card })
    }
    await fc.assert(fc.asyncProperty(tables, places, run), { numRuns: 30 })
  })

  test('finds out a card that lay there before, two cards, another card and another commitment', async () => {
    const seed = newSeed()
    const deck = await shuffle(seed)
    const commitment = await computeCommitment(seed, deck)
    const [first, second] = deck
    if (!first || !second) throw new Error('An empty deck')
    const claim = { seed, commitment, picks: [0], tableCards: [second.cardId] }

    expect(await verifyClarifyingDraw(claim)).toEqual({ ok: true, card: first })
    const reasons = [
      await verifyClarifyingDraw({ ...claim, tableCards: [first.cardId] }),
      await verifyClarifyingDraw({ ...claim, picks: [0, 1] }),
      await verifyClarifyingDraw({ ...claim, cards: [second] }),
      await verifyClarifyingDraw({ ...claim, commitment: '0'.repeat(64) }),
    ]
    expect(reasons).toEqual(
      ['lies_on_table', 'malformed_picks', 'cards_differ', 'commitment_differs'].map((reason) => ({
        ok: false,
        reason,
      })),
    )
  })
})

/** The algorithm as CONTRACT.md writes it down, once more and without our code. */
function deckByTheContract(seed: string): string[] {
  const words: number[] = []
  for (let block = 0; block < 60; block++) {
    const bytes = createHmac('sha256', Buffer.from(seed, 'hex')).update(String(block)).digest()
    for (let at = 0; at < 32; at += 4) words.push(bytes.readUInt32BE(at))
  }
  const next = () => words.shift() ?? Number.NaN
  const deck: string[] = [...cardIds]
  for (let i = 77; i >= 1; i--) {
    const limit = Math.floor(2 ** 32 / (i + 1)) * (i + 1)
    let word = next()
    while (word >= limit) word = next()
    const j = word % (i + 1)
    const [a = '', b = ''] = [deck[i], deck[j]]
    deck[i] = b
    deck[j] = a
  }
  return deck.map((card) => (next() < Math.floor(0.3 * 2 ** 32) ? `${card}:r` : card))
}

function commitmentByTheContract(seed: string): string {
  return createHash('sha256')
    .update(`lunaria-draw-v1\n${seed}\n${deckByTheContract(seed).join(',')}`)
    .digest('hex')
}

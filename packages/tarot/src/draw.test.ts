import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { cardIds } from './card-ids.ts'
import {
  computeCommitment,
  dealCards,
  deckSize,
  newSeed,
  shuffle,
  shuffledBy,
  topPicks,
  uniform,
  verifyDraw,
} from './draw.ts'

/** Both made by another implementation (Python's hmac and hashlib), so that an error here cannot confirm itself. */
const vector = {
  seed: '0000000000000000000000000000000000000000000000000000000000000000',
  top: ['Ace_of_Swords', 'Three_of_Swords', 'Page_of_Pentacles', 'Four_of_Swords:r', 'fool'],
  bottom: 'chariot:r',
  commitment: 'e7ab565a58f8da7163be3093b6a43f8b3bb6515e99f73a4dbd12bb972eecacbb',
}
const otherVector = {
  seed: '2cd13f4b40258f7541fcf04f9039312e06d14bded4d48c01986ec24b7eb80b5a',
  top: ['Page_of_Pentacles', 'Ten_of_Swords', 'Seven_of_Cups:r', 'Nine_of_Swords:r', 'Ace_of_Wands'],
  bottom: 'Five_of_Cups',
  commitment: '341a81d90cccfc4ef8a073e7a4ffed7db0b3510a3cd36ad69b997f57bfa26ac3',
}
const seeds = fc.stringMatching(/^[0-9a-f]{64}$/)

describe('the algorithm', () => {
  test.each([
    vector,
    otherVector,
  ])('seed $seed gives the deck and the commitment that others compute', async (expected) => {
    const deck = await shuffle(expected.seed)

    const places = deck.map(({ cardId, isReversed }) => (isReversed ? `${cardId}:r` : cardId))
    expect(places.slice(0, 5)).toEqual(expected.top)
    expect(places.at(-1)).toBe(expected.bottom)
    expect(await computeCommitment(expected.seed, deck)).toBe(expected.commitment)
  })

  test('uniform() throws away the words that would favour small numbers, and only those', () => {
    const words = (...list: number[]) => {
      const left = list.values()
      return () => left.next().value
    }

    // 2^32 = 3 · 1431655765 + 1: of 4294967296 words the last one is too many
    expect(uniform(3, words(4294967294))).toBe(2)
    expect(uniform(3, words(4294967295, 4294967295, 4))).toBe(1)
    // 2^32 = 78 · 55063683 + 22
    expect(uniform(78, words(4294967273))).toBe(77)
    expect(uniform(78, words(4294967274, 78))).toBe(0)
    // a power of two divides the range: nothing is thrown away
    expect(uniform(64, words(4294967295))).toBe(63)
    expect(uniform(64, words(0))).toBe(0)
  })

  test('words that end too early give no deck instead of a wrong one', () => {
    const zeros = Array.from({ length: 154 }, () => 0).values()

    expect(shuffledBy(() => zeros.next().value)).toBeUndefined()
  })

  test('a shuffle is a permutation of the deck, the same for the same seed', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, async (seed) => {
        const deck = await shuffle(seed)

        expect(new Set(deck.map(({ cardId }) => cardId))).toEqual(new Set(cardIds))
        expect(deck).toHaveLength(deckSize)
        expect(await shuffle(seed)).toEqual(deck)
      }),
    )
  })

  test.each([
    '',
    'abc',
    'G'.repeat(64),
    'A'.repeat(64),
    `${'0'.repeat(64)}\n`,
    '0'.repeat(66),
  ])('refuses %j as a seed', async (seed) => {
    await expect(shuffle(seed)).rejects.toThrow('a seed is 64 lower-case hex digits')
  })

  test('a new seed is 32 bytes of hex and never the one before', () => {
    const made = Array.from({ length: 100 }, newSeed)

    for (const seed of made) expect(seed).toMatch(/^[0-9a-f]{64}$/)
    expect(new Set(made).size).toBe(made.length)
  })
})

test('over three thousand shuffles every card is equally likely at every place, and reversed in 30 % of them', async () => {
  const rounds = 3000
  const seen = cardIds.map(() => new Array<number>(deckSize).fill(0))
  const reversedAt = new Array<number>(deckSize).fill(0)
  const indexOf = new Map(cardIds.map((id, index) => [id, index]))

  for (let round = 0; round < rounds; round++) {
    const deck = await shuffle(round.toString(16).padStart(64, '0'))
    deck.forEach(({ cardId, isReversed }, place) => {
      const row = seen[indexOf.get(cardId) ?? -1]
      if (row) row[place] = (row[place] ?? 0) + 1
      if (isReversed) reversedAt[place] = (reversedAt[place] ?? 0) + 1
    })
  }

  // chi-square has mean `freedom` and deviation √(2 · freedom): four deviations either way
  const positions = chiSquare(seen.flat(), rounds / deckSize)
  const positionsFreedom = (deckSize - 1) ** 2
  expect(Math.abs(positions - positionsFreedom)).toBeLessThan(4 * Math.sqrt(2 * positionsFreedom))

  const turned = reversedAt.map((count) => (count - rounds * 0.3) ** 2 / (rounds * 0.3 * 0.7))
  expect(Math.abs(sum(turned) - deckSize)).toBeLessThan(4 * Math.sqrt(2 * deckSize))
  expect(sum(reversedAt) / (rounds * deckSize)).toBeCloseTo(0.3, 2)
})

describe('dealing', () => {
  test('gives the picked places in the order of the picks', async () => {
    const deck = await shuffle(vector.seed)

    expect(dealCards({ deck, picks: [4, 0, 77] })).toEqual([deck[4], deck[0], deck[77]])
    expect(dealCards({ deck, picks: topPicks(3) })).toEqual(deck.slice(0, 3))
  })

  test('distinct picks give distinct cards', async () => {
    const deck = await shuffle(vector.seed)
    const picks = fc.uniqueArray(fc.integer({ min: 0, max: 77 }), { minLength: 1, maxLength: 13 })

    fc.assert(
      fc.property(picks, (places) => {
        const dealt = dealCards({ deck, picks: places }).map(({ cardId }) => cardId)
        expect(new Set(dealt).size).toBe(places.length)
      }),
    )
  })

  test.each([[[78]], [[-1]], [[1.5]], [[0, 0]]])('refuses the picks %j', async (picks) => {
    const deck = await shuffle(vector.seed)

    expect(() => dealCards({ deck, picks })).toThrow(RangeError)
  })

  test('without picking the cards come from the top', () => {
    expect(topPicks(3)).toEqual([0, 1, 2])
    expect(topPicks(1)).toEqual([0])
  })
})

describe('verification', () => {
  const claim = { seed: vector.seed, commitment: vector.commitment, picks: [3, 0, 4] }
  const shown = [
    { cardId: 'Four_of_Swords', isReversed: true },
    { cardId: 'Ace_of_Swords', isReversed: false },
    { cardId: 'fool', isReversed: false },
  ]
  const otherDigit = (text: string, at: number) =>
    text.slice(0, at) + (text[at] === '0' ? '1' : '0') + text.slice(at + 1)

  test('an honest draw opens to its cards, with or without the cards that were shown', async () => {
    expect(await verifyDraw(claim)).toEqual({ ok: true, cards: shown })
    expect(await verifyDraw({ ...claim, cards: shown })).toEqual({ ok: true, cards: shown })
  })

  test('a card that was turned upright on request is the reversed one of the deck, and no upright one', async () => {
    const turned = [{ cardId: 'Four_of_Swords', isReversed: false, isTurnedUpright: true }, ...shown.slice(1)]
    const neverReversed = [...shown.slice(0, 2), { cardId: 'fool', isReversed: false, isTurnedUpright: true }]

    expect(await verifyDraw({ ...claim, cards: turned })).toEqual({ ok: true, cards: shown })
    expect(await verifyDraw({ ...claim, cards: neverReversed })).toEqual({ ok: false, reason: 'cards_differ' })
  })

  test('any changed digit of the seed or of the commitment is found out', async () => {
    const places = fc.integer({ min: 0, max: 63 })
    await fc.assert(
      fc.asyncProperty(places, async (at) => {
        const differs = { ok: false, reason: 'commitment_differs' }
        expect(await verifyDraw({ ...claim, seed: otherDigit(claim.seed, at) })).toEqual(differs)
        expect(await verifyDraw({ ...claim, commitment: otherDigit(claim.commitment, at) })).toEqual(differs)
      }),
    )
  })

  test.each([
    ['another card', [{ cardId: 'tower', isReversed: true }, ...shown.slice(1)]],
    ['another orientation', [{ cardId: 'Four_of_Swords', isReversed: false }, ...shown.slice(1)]],
    ['another order', shown.toReversed()],
    ['a card less', shown.slice(1)],
    ['a card more', [...shown, { cardId: 'tower', isReversed: false }]],
  ])('%s than the picks give is found out', async (_, cards) => {
    expect(await verifyDraw({ ...claim, cards })).toEqual({ ok: false, reason: 'cards_differ' })
  })

  test.each(['xyz', '', '0'.repeat(63), 'F'.repeat(64)])('the seed %j is malformed, not an exception', async (seed) => {
    expect(await verifyDraw({ ...claim, seed })).toEqual({ ok: false, reason: 'malformed_seed' })
  })

  test.each([
    [[]],
    [[78]],
    [[-1]],
    [[0.5]],
    [[7, 7]],
    [[Number.NaN]],
  ])('the picks %j are malformed, not an exception', async (picks) => {
    expect(await verifyDraw({ ...claim, picks })).toEqual({ ok: false, reason: 'malformed_picks' })
  })

  test('every draw that we make passes our own check', async () => {
    await fc.assert(
      fc.asyncProperty(seeds, fc.integer({ min: 1, max: 78 }), async (seed, n) => {
        const deck = await shuffle(seed)
        const cards = dealCards({ deck, picks: topPicks(n) })
        const commitment = await computeCommitment(seed, deck)

        expect(await verifyDraw({ seed, commitment, picks: topPicks(n), cards })).toEqual({ ok: true, cards })
      }),
    )
  })
})

function chiSquare(counts: number[], expected: number): number {
  return sum(counts.map((count) => (count - expected) ** 2 / expected))
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, number) => total + number, 0)
}

import { computeCommitment, newSeed, shuffle } from '@lunaria/tarot/draw'
import { expect, test } from 'vitest'
import { shuffleDeck } from './draw-cards.ts'

const seeds = ['0'.repeat(64), 'f'.repeat(64), ...Array.from({ length: 500 }, newSeed)]

test('the deck and its commitment are those that anybody computes from the seed', async () => {
  for (const seed of seeds) {
    const deck = await shuffle(seed)

    expect(shuffleDeck(seed)).toEqual({ deck, commitment: await computeCommitment(seed, deck) })
  }
})

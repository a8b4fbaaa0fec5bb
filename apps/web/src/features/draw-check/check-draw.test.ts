import { commitmentOf, dealCards, shuffle } from '@lunaria/tarot/draw'
import { expect, test } from 'vitest'
import { checkDraw } from './check-draw.ts'

const seed = '1f'.repeat(32)

test('an honest draw shows the dealt cards and the whole deck', async () => {
  const deck = await shuffle(seed)

  const check = await checkDraw({ seed, picks: '7, 0', commitment: await commitmentOf(seed, deck) })

  expect(check).toEqual({ verdict: 'honest', deck, picks: [7, 0], cards: dealCards({ deck, picks: [7, 0] }) })
})

test('a foreign commitment is answered with the one that the seed gives', async () => {
  const check = await checkDraw({ seed, picks: '0', commitment: '00' })

  expect(check).toEqual({ verdict: 'differs', commitment: await commitmentOf(seed, await shuffle(seed)) })
})

test.each([
  ['short', '0', 'malformed_seed'],
  [seed, '0, 0', 'malformed_picks'],
  [seed, '78', 'malformed_picks'],
  [seed, 'верхняя', 'malformed_picks'],
])('seed %s with picks «%s» is refused as %s', async (wrongSeed, picks, reason) => {
  expect(await checkDraw({ seed: wrongSeed, picks, commitment: '00' })).toEqual({ verdict: 'malformed', reason })
})

import { dealClarifying } from '@lunaria/tarot/clarifying-draw'
import { computeCommitment, dealCards, shuffle } from '@lunaria/tarot/draw'
import { expect, test } from 'vitest'
import { checkTable } from './check-draw.ts'
import type { DrawClaim } from './draw-claim.ts'

const seed = '1f'.repeat(32)
const checkDraw = async (claim: DrawClaim) => (await checkTable([claim]))[0]

test('an honest draw shows the dealt cards and the whole deck', async () => {
  const deck = await shuffle(seed)

  const check = await checkDraw({ seed, picks: '7, 0', commitment: await computeCommitment(seed, deck) })

  expect(check).toEqual({ verdict: 'honest', deck, picks: [7, 0], cards: dealCards({ deck, picks: [7, 0] }) })
})

test('a foreign commitment is answered with the one that the seed gives', async () => {
  const check = await checkDraw({ seed, picks: '0', commitment: '00' })

  expect(check).toEqual({ verdict: 'differs', commitment: await computeCommitment(seed, await shuffle(seed)) })
})

test.each([
  ['short', '0', 'malformed_seed'],
  [seed, '0, 0', 'malformed_picks'],
  [seed, '78', 'malformed_picks'],
  [seed, 'верхняя', 'malformed_picks'],
])('seed %s with picks «%s» is refused as %s', async (wrongSeed, picks, reason) => {
  expect(await checkDraw({ seed: wrongSeed, picks, commitment: '00' })).toEqual({ verdict: 'malformed', reason })
})

test('each draw of a table is checked by its own seal, against what lay there before', async () => {
  const spread = await claimOfDraw(seed, [0, 1, 2])
  const lying = (await shuffle(seed)).slice(0, 3).map(({ cardId }) => cardId)
  const first = await claimOfClarifying('2e'.repeat(32), lying)
  const second = await claimOfClarifying('3d'.repeat(32), [...lying, first.cardId])

  const checks = await checkTable([spread, first, second])

  expect(checks.map(({ verdict }) => verdict)).toEqual(['honest', 'honest', 'honest'])
  expect(checks[1]).toMatchObject({ cards: [{ cardId: first.cardId }], isFirstFree: true })
  expect(checks[2]).toMatchObject({ cards: [{ cardId: second.cardId }], isFirstFree: true })
})

test('a clarifying card that lay there, two of them and another seal come out, and the spread stays honest', async () => {
  const spread = await claimOfDraw(seed, [0, 1, 2])
  const [top] = await shuffle(seed)
  const added = '2e'.repeat(32)
  const lyingAt = (await shuffle(added)).findIndex(({ cardId }) => cardId === top?.cardId)
  const other = (lyingAt + 40) % 78

  const findVerdict = async (claim: DrawClaim) => (await checkTable([spread, claim]))[1]

  expect(await findVerdict(await claimOfDraw(added, [lyingAt]))).toEqual({
    verdict: 'malformed',
    reason: 'lies_on_table',
  })
  expect(await findVerdict(await claimOfDraw(added, [0, 1]))).toEqual({
    verdict: 'malformed',
    reason: 'malformed_picks',
  })
  expect(await findVerdict({ ...(await claimOfDraw(added, [other])), commitment: '00' })).toMatchObject({
    verdict: 'differs',
  })
  expect(await findVerdict(await claimOfDraw(added, [other]))).toMatchObject({ verdict: 'honest', isFirstFree: false })
})

async function claimOfDraw(from: string, picks: number[]): Promise<DrawClaim> {
  return { seed: from, picks: picks.join(), commitment: await computeCommitment(from, await shuffle(from)) }
}

async function claimOfClarifying(from: string, lying: string[]): Promise<DrawClaim & { cardId: string }> {
  const { pick, card } = await dealClarifying(from, lying)
  return { ...(await claimOfDraw(from, [pick])), cardId: card.cardId }
}

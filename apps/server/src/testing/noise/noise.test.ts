import { allEndpoints } from '@lunaria/contract/api'
import { expect, inject, test } from 'vitest'
import { makeNoise } from './make-noise.ts'
import { createWorld } from './world.ts'

const requests = Number(process.env.NOISE_REQUESTS || 1500)

test(`${requests} requests, good, nearly good and hostile, break no call and show nobody another user’s data`, async () => {
  const world = await createWorld()
  const noise = await makeNoise(world, { requests, seed: inject('seed') })

  console.log(noise.sent, JSON.stringify(noise.statuses))
  expect(noise.problems).toEqual([])
  expect(noise.sent).toBeGreaterThanOrEqual(requests)
  // Most of it gets past the guards: refusals alone would show little.
  const missing = allEndpoints().map(e=>`${e.method} ${e.path}`).filter(n => !noise.succeeded.has(n))
  console.log(missing)
  expect(noise.succeeded.size).toBeGreaterThan(0.6 * allEndpoints().length)
}, 1_800_000)

import { allEndpoints } from '@lunaria/contract/api'
import { expect, inject, test } from 'vitest'
import { makeNoise } from './make-noise.ts'
import { createWorld } from './world.ts'

/** As many as `npm run noise` asks for; else what `npm test` has time for. */
const requests = Number(process.env.NOISE_REQUESTS || 1500)
/** The same each time in `npm test`, so that a release does not hang on what is drawn; `npm run noise` draws anew. */
const isDrawnAnew = Boolean(process.env.NOISE_REQUESTS || process.env.TEST_SEED)

test(`${requests} good, nearly good and hostile requests break no call, and show no user another one’s data`, async () => {
  const world = await createWorld()
  const before = process.cpuUsage()

  const noise = await makeNoise(world, { requests, seed: isDrawnAnew ? inject('seed') : 1 })

  const statuses = Object.entries(noise.statuses).map(([status, count]) => `${count} × ${status}`)
  const { user, system } = process.cpuUsage(before)
  const spent = `${Math.round((user + system) / 1_000_000)} s of processor time`
  if (process.env.NOISE_REQUESTS) console.log(`${noise.sent} requests, ${spent}: ${statuses.join(', ')}`)
  expect(noise.problems).toEqual([])
  expect(noise.sent).toBeGreaterThanOrEqual(requests)
  // Much of it has to get past the guards: refusals alone would show little.
  expect(noise.succeeded.size).toBeGreaterThan(0.5 * allEndpoints().length)
  expect(noise.statuses['200']).toBeGreaterThan(0.12 * noise.sent)
}, 3_600_000)

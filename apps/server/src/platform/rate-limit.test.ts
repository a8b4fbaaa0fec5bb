import { expect, test } from 'vitest'
import { deleteOldRows } from '#operations/system/delete-old-rows.ts'
import { testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const env = { RATE_LIMITS: 'on' }
const twice = { key: 'try:e:anna@example.com', max: 2, windowMs: 60 * 60_000 }
const refused = { code: 'too_many_requests' }

async function limited() {
  const clock = testClock()
  const { deps } = await testApp({ env, now: clock.now })
  const rows = () => deps.db.selectFrom('rate_limits').select(['key', 'count']).execute()
  return { clock, deps, limits: deps.limits, rows }
}

test('a window that begins in the future, because the clock was put back, counts as past', async () => {
  const { clock, limits } = await limited()
  clock.forward({ days: 3 })
  await limits.take(twice)
  await limits.take(twice)
  await expect(limits.take(twice)).rejects.toMatchObject(refused)

  clock.forward({ days: -3 })

  await limits.check(twice)
  await limits.take(twice)
  await limits.take(twice)
  await expect(limits.take(twice)).rejects.toMatchObject(refused)
})

test('calls whose clocks differ by seconds share one window', async () => {
  const { clock, limits } = await limited()
  clock.forward({ seconds: 5 })
  await limits.take(twice)
  clock.forward({ seconds: -5 })
  await limits.take(twice)

  await expect(limits.take(twice)).rejects.toMatchObject(refused)
})

test('to check is not to count', async () => {
  const { limits, rows } = await limited()
  await limits.check(twice)
  await limits.take(twice)
  await limits.check(twice)
  await limits.take(twice)

  await expect(limits.check(twice)).rejects.toMatchObject(refused)
  expect((await rows()).map(({ count }) => count)).toEqual([2])
})

test('nothing of a person can be read from what is kept, and it goes when its window is over', async () => {
  const { clock, deps, limits, rows } = await limited()
  await limits.take(twice)
  await limits.take({ ...twice, key: 'try:a:203.0.113.7', windowMs: 2 * 60 * 60_000 })

  const kept = await rows()
  expect(kept).toHaveLength(2)
  for (const { key } of kept) expect(key).toMatch(/^[\w-]{43}$/)
  clock.forward({ minutes: 61 })
  await deleteOldRows(deps)
  expect(await rows()).toHaveLength(1)
  clock.forward({ minutes: 60 })
  await deleteOldRows(deps)
  expect(await rows()).toEqual([])
})

test('a row from a clock that has been put back goes, too', async () => {
  const { clock, deps, limits, rows } = await limited()
  clock.forward({ days: 30 })
  await limits.take(twice)
  clock.forward({ days: -30 })

  await deleteOldRows(deps)

  expect(await rows()).toEqual([])
})

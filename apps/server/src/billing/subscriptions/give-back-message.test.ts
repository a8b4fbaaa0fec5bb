import { expect, test } from 'vitest'
import { saveNote } from '#testing/save-note.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { assignPlan } from './assign-plan.ts'
import { giveBackMessage, takeMessage } from './charge-queries.ts'
import { endPlan } from './grant-queries.ts'
import { countReadings, findUsage } from './usage-queries.ts'

/** A user with a plan, a message of which is taken. */
async function taken({ deps, createReader }: TestApp, plan: 'daily' | 'monthly' = 'daily') {
  const { id: userId, chatId } = await createReader({ plan })
  const charge = await takeMessage(deps.db, { userId, messageId: await saveNote(deps, chatId), now: deps.now() })
  if (!charge) throw new Error('Nothing was left')
  return {
    userId,
    giveBack: () => giveBackMessage(deps.db, { chargeId: charge.chargeId, reason: 'test', now: deps.now() }),
    usage: () => findUsage(deps.db, { userId, now: deps.now() }),
    readings: () => countReadings(deps.db, userId),
    assign: (next: 'daily' | 'monthly') =>
      deps.db.transaction().execute((trx) => assignPlan(trx, { userId, plan: next, source: 'admin', now: deps.now() })),
  }
}

test('a message is given back once, however often and however fast that is asked for', async () => {
  const { giveBack, usage, readings } = await taken(await testApp())
  expect(await usage()).toMatchObject({ readingsThisPeriod: 1, remainingMessages: 99 })
  expect(await readings()).toBe(1)

  const given = await Promise.all(Array.from({ length: 10 }, giveBack))

  expect(given.filter(Boolean)).toHaveLength(1)
  expect(await giveBack()).toBe(false)
  expect(await usage()).toMatchObject({ readingsThisPeriod: 0, remainingMessages: 100 })
  expect(await readings()).toBe(0)
})

test('after a newer plan has taken over, the newer one grows by it', async () => {
  const { giveBack, usage, assign } = await taken(await testApp())
  await assign('monthly')
  expect(await usage()).toMatchObject({ messageLimit: 1099, remainingMessages: 1099 })

  await giveBack()

  expect(await usage()).toMatchObject({ messageLimit: 1100, remainingMessages: 1100 })
})

test('after two of them, the one of now grows', async () => {
  const { giveBack, usage, assign } = await taken(await testApp())
  await assign('daily')
  await assign('daily')

  await giveBack()

  expect(await usage()).toMatchObject({ messageLimit: 300, remainingMessages: 300 })
})

test('after the plan has expired nothing is left to grow, and the reading is not counted', async () => {
  const clock = testClock()
  const { giveBack, usage, readings } = await taken(await testApp({ now: clock.now }))
  clock.forward({ days: 2 })

  expect(await giveBack()).toBe(true)

  expect(await usage()).toMatchObject({ subscriptionType: 'free', remainingMessages: 0 })
  expect(await readings()).toBe(0)
})

test('after the plan was cancelled it stays cancelled', async () => {
  const server = await testApp()
  const { userId, giveBack, usage } = await taken(server)
  await endPlan(server.deps.db, { userId, now: server.deps.now() })

  expect(await giveBack()).toBe(true)

  expect(await usage()).toMatchObject({ subscriptionType: 'free', remainingMessages: 0 })
})

test('messages taken, given back and plans assigned at the same time come out even', async () => {
  const { deps, createReader } = await testApp()
  for (let round = 0; round < 8; round++) {
    const { id: userId, chatId } = await createReader({ plan: 'daily' })
    const messageId = await saveNote(deps, chatId)
    const now = deps.now()
    const take = () => takeMessage(deps.db, { userId, messageId, now })
    const charges = await Promise.all(Array.from({ length: 12 }, take))
    const giveBack = async (index: number) => {
      const chargeId = charges[index]?.chargeId ?? ''
      await deps.db.transaction().execute((trx) => giveBackMessage(trx, { chargeId, reason: 'test', now }))
    }
    const assign = async () => {
      await deps.db.transaction().execute((trx) => assignPlan(trx, { userId, plan: 'daily', source: 'admin', now }))
    }

    const mixed = Array.from({ length: 12 }, (_, index) => [
      giveBack(index),
      take(),
      index % 3 === 0 ? assign() : take(),
    ])
    await Promise.all(mixed.flat())

    const open = await countReadings(deps.db, userId)
    const { remainingMessages } = await findUsage(deps.db, { userId, now })
    expect(open).toBe(12 - 12 + 12 + 8)
    expect(remainingMessages).toBe(100 + 4 * 100 - open)
  }
})

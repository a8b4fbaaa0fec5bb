import { PlanId } from '@lunaria/contract/common'
import { planDays } from '@lunaria/contract/plans'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { expirePlans, remindOfExpiry } from './expire-plans.ts'
import { grantDemo } from './grant-demo.ts'

const listKinds = async ({ deps }: TestApp) =>
  (await deps.db.selectFrom('mails').select('kind').where('kind', 'like', 'plan-%').execute()).map(({ kind }) => kind)

const lasting = PlanId.options.filter((plan) => planDays[plan] > 2)

test.each(lasting)('the day before the month of «%s» ends its owner gets one letter', async (plan) => {
  const clock = testClock()
  const server = await testApp({ now: clock.now })
  const { id } = await server.createReader({ plan: 'monthly' })
  await server.deps.db.updateTable('grants').set({ plan }).where('user_id', '=', id).execute()
  clock.forward({ days: 28, minutes: 23 * 60 })
  await remindOfExpiry(server.deps)
  expect(await listKinds(server)).toEqual([])

  clock.forward({ minutes: 61 })
  await Promise.all([remindOfExpiry(server.deps), remindOfExpiry(server.deps)])
  await remindOfExpiry(server.deps)

  expect(await listKinds(server)).toEqual(['plan-expires-tomorrow'])
})

test('a plan of a single day has no reminder', async () => {
  const server = await testApp()
  await server.createReader({ plan: 'daily' })

  await remindOfExpiry(server.deps)

  expect(await listKinds(server)).toEqual([])
})

test('a user who wants no letters gets none, and a guest has no address', async () => {
  const clock = testClock()
  const server = await testApp({ now: clock.now })
  const { deps } = server
  const [reader, guest] = [await server.createReader({ plan: 'daily' }), await server.createUser()]
  await deps.db.updateTable('users').set({ email_notifications: false }).where('id', '=', reader.id).execute()
  await deps.db.updateTable('users').set({ is_guest: true }).where('id', '=', guest.id).execute()
  await grantDemo(deps.db, { userId: guest.id, messageLimit: 5, now: deps.now() })
  clock.forward({ days: 31 })

  await remindOfExpiry(deps)
  await expirePlans(deps)

  expect(await listKinds(server)).toEqual([])
  const grants = await deps.db.selectFrom('grants').select('status').execute()
  expect(grants.map(({ status }) => status)).toEqual(['expired', 'expired'])
})

test.each(PlanId.options)('the end of «%s» is told once, under its name', async (plan) => {
  const clock = testClock()
  const server = await testApp({ now: clock.now })
  const { id } = await server.createReader({ plan: 'daily' })
  await server.deps.db.updateTable('grants').set({ plan }).where('user_id', '=', id).execute()
  clock.forward({ days: 31 })

  await Promise.all([expirePlans(server.deps), expirePlans(server.deps)])

  expect(await listKinds(server)).toEqual(['plan-expired'])
  const letters = await server.deps.db.selectFrom('mails').selectAll().where('kind', '=', 'plan-expired').execute()
  expect(JSON.stringify(letters)).toContain(plan)
})

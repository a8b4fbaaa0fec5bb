import { PlanId, type Usage } from '@lunaria/contract/common'
import { largestPlan } from '@lunaria/contract/plan-names'
import { planDays, plansOnSale } from '@lunaria/contract/plans'
import { dayMs } from '@lunaria/words/time'
import { describe, expect, test } from 'vitest'
import { saveNote } from '#testing/save-note.ts'
import { type Reader, type TestApp, testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { assignPlan } from './assign-plan.ts'
import { takeMessage } from './charge-queries.ts'
import { endPlan } from './grant-queries.ts'
import { findUsage } from './usage-queries.ts'

const terms = { readerPlanPrice: 2990, readerPlanMessages: 2000 }

/** What an admin does in the panel. */
function admin({ app, createUser }: TestApp) {
  const signedUp = createUser('admin')
  return async (userId: string, payload: { action: string; plan?: string }) => {
    const { headers } = await signedUp
    return app.inject({ method: 'POST', url: `/api/admin/users/${userId}/subscription`, headers, payload })
  }
}

async function readUsage({ app }: TestApp, { id, headers }: Pick<Reader, 'id' | 'headers'>): Promise<Usage> {
  return (await app.inject({ url: `/api/subscriptions/info/${id}`, headers })).json()
}

async function ask({ app }: TestApp, { chatId, headers }: Reader, times: number): Promise<void> {
  for (let asked = 0; asked < times; asked++) {
    await app.inject({
      method: 'POST',
      url: '/api/messages',
      headers,
      payload: { chatId, type: 'user', content: 'Вопрос' },
    })
  }
}

test('a user without a plan has the free one', async () => {
  const server = await testApp()

  expect(await readUsage(server, await server.createUser())).toEqual({
    subscriptionType: 'free',
    subscriptionExpires: null,
    readingsThisPeriod: 0,
    messageLimit: 0,
    remainingMessages: 0,
  })
})

describe('a plan assigned by an admin', () => {
  test.each<[PlanId, number, number]>([
    ['daily', 100, 1],
    ['monthly', 1000, 30],
    ['reader', 2000, 30],
  ])('%s begins at once with its messages and its days', async (plan, messageLimit, days) => {
    const at = new Date('2027-03-01T10:00:00Z')
    const server = await testApp({ now: () => at })
    await server.deps.settings.update(terms)
    const user = await server.createUser()

    const answer = await admin(server)(user.id, { action: 'assign', plan })

    expect(answer.json()).toMatchObject({ id: user.id, subscription_type: plan, readings_this_period: 0 })
    expect(await readUsage(server, user)).toEqual({
      subscriptionType: plan,
      subscriptionExpires: new Date(at.getTime() + days * dayMs).toISOString(),
      readingsThisPeriod: 0,
      messageLimit,
      remainingMessages: messageLimit,
    })
  })

  test('takes over the unused messages and the remaining time of the one before', async () => {
    const clock = testClock()
    const server = await testApp({ now: clock.now })
    const reader = await server.createReader({ plan: 'daily' })
    await ask(server, reader, 3)
    const before = await readUsage(server, reader)
    clock.forward({ minutes: 60 })

    await admin(server)(reader.id, { action: 'assign', plan: 'monthly' })

    const after = await readUsage(server, reader)
    expect(after).toMatchObject({ subscriptionType: 'monthly', messageLimit: 1097, remainingMessages: 1097 })
    const added = Date.parse(after.subscriptionExpires ?? '') - Date.parse(before.subscriptionExpires ?? '')
    expect(added / dayMs).toBeCloseTo(30, 5)
  })

  test.each(
    PlanId.options.flatMap((first) => PlanId.options.map((second) => [first, second] as const)),
  )('«%s» and then «%s» are the sum of both by the name of the larger one', async (first, second) => {
    const clock = testClock()
    const server = await testApp({ now: clock.now })
    await server.deps.settings.update(terms)
    const { id } = await server.createUser()
    const change = admin(server)
    await change(id, { action: 'assign', plan: first })
    const { remainingMessages, subscriptionExpires } = await findUsage(server.deps.db, { userId: id, now: clock.now() })

    const answer = await change(id, { action: 'assign', plan: second })

    expect(answer.json()).toMatchObject({ subscription_type: largestPlan(first, second) })
    const both = await findUsage(server.deps.db, { userId: id, now: clock.now() })
    const sold = plansOnSale(terms).find((plan) => plan.id === second)
    expect(both.remainingMessages).toBe(remainingMessages + (sold?.messageLimit ?? 0))
    const added = Date.parse(both.subscriptionExpires ?? '') - Date.parse(subscriptionExpires ?? '')
    expect(added / dayMs).toBeCloseTo(planDays[second], 5)
  })

  test('takes nothing over from one that has expired', async () => {
    const clock = testClock()
    const server = await testApp({ now: clock.now })
    const reader = await server.createReader({ plan: 'daily' })
    clock.forward({ days: 1 })

    await admin(server)(reader.id, { action: 'assign', plan: 'daily' })

    const usage = await readUsage(server, reader)
    expect(usage).toMatchObject({ subscriptionType: 'daily', messageLimit: 100 })
    expect(Date.parse(usage.subscriptionExpires ?? '') - clock.now().getTime()).toBeLessThanOrEqual(dayMs)
  })

  test('ends at once when it is cancelled, and the next one begins afresh', async () => {
    const server = await testApp()
    const reader = await server.createReader()
    const change = admin(server)

    expect((await change(reader.id, { action: 'cancel' })).json()).toMatchObject({ subscription_type: 'free' })
    await change(reader.id, { action: 'assign', plan: 'daily' })

    expect(await readUsage(server, reader)).toMatchObject({ subscriptionType: 'daily', messageLimit: 100 })
  })

  test('leaves a line of who did what, with the usage before and after', async () => {
    const server = await testApp()
    const user = await server.createUser()

    await admin(server)(user.id, { action: 'assign', plan: 'daily' })

    const lines = await server.deps.db
      .selectFrom('audit_log')
      .select(['actor_id', 'action', 'subject', 'before', 'after'])
      .execute()
    expect(lines).toEqual([
      {
        actor_id: expect.any(String),
        action: 'subscription.assign',
        subject: user.id,
        before: expect.objectContaining({ subscriptionType: 'free' }),
        after: expect.objectContaining({ subscriptionType: 'daily', remainingMessages: 100 }),
      },
    ])
  })

  test.each([
    ['without a plan', { action: 'assign' }, 'plan', 'plan обязателен для действия assign'],
    ['of the free one', { action: 'assign', plan: 'free' }, 'plan', expect.any(String)],
    ['of no known kind', { action: 'give' }, 'action', expect.any(String)],
  ])('an assignment %s is refused', async (_, payload, field, message) => {
    const server = await testApp()

    const answer = await admin(server)((await server.createUser()).id, payload)

    expect(answer.statusCode).toBe(422)
    expect(answer.json().details).toContainEqual({ field, message })
  })

  test('it cannot be assigned to a user who does not exist', async () => {
    const server = await testApp()

    const answer = await admin(server)('0193e0a0-0000-7000-8000-00000000dead', { action: 'assign', plan: 'daily' })

    expect(answer.statusCode).toBe(404)
    expect(answer.json().code).toBe('user_not_found')
  })
})

describe('under parallel calls', () => {
  test('assignments add up, none is lost', async () => {
    const { deps, createUser } = await testApp()
    const { id: userId } = await createUser()
    const now = deps.now()
    const assign = () =>
      deps.db.transaction().execute((trx) => assignPlan(trx, { userId, plan: 'daily', source: 'admin', now }))

    await Promise.all(Array.from({ length: 8 }, assign))

    const grants = await deps.db.selectFrom('grants').select(['status', 'message_limit', 'ends_at']).execute()
    const active = grants.filter(({ status }) => status === 'active')
    expect(grants).toHaveLength(8)
    expect(active).toEqual([
      { status: 'active', message_limit: 800, ends_at: new Date(now.getTime() + 8 * dayMs).toISOString() },
    ])
  })

  test('messages taken while plans are assigned are neither lost nor invented', async () => {
    const { deps, createReader } = await testApp()
    for (let round = 0; round < 6; round++) {
      const { id: userId, chatId } = await createReader({ plan: 'daily' })
      const messageId = await saveNote(deps, chatId)
      const assign = (plan: PlanId) =>
        deps.db.transaction().execute((trx) => assignPlan(trx, { userId, plan, source: 'admin', now: deps.now() }))
      const take = () => takeMessage(deps.db, { userId, messageId, now: deps.now() })

      const work = Array.from({ length: 30 }, (_, index) => (index % 6 === 3 ? assign('daily') : take()))
      const taken = (await Promise.all(work)).filter((done) => done && 'chargeId' in done)

      const grants = await deps.db
        .selectFrom('grants')
        .select(['status', 'messages_used', 'message_limit'])
        .where('user_id', '=', userId)
        .execute()
      const used = grants.reduce((sum, grant) => sum + grant.messages_used, 0)
      const current = grants.find(({ status }) => status === 'active')
      expect(taken).toHaveLength(25)
      expect(used).toBe(25)
      expect((current?.message_limit ?? 0) - (current?.messages_used ?? 0)).toBe(6 * 100 - 25)
    }
  })

  test('questions asked while plans are assigned all get through', async () => {
    const server = await testApp()
    const reader = await server.createReader({ plan: 'daily' })
    const change = admin(server)
    await change(reader.id, { action: 'assign', plan: 'daily' })

    const asking = Array.from({ length: 10 }, () => ask(server, reader, 4))
    const assigning = Array.from({ length: 6 }, () => change(reader.id, { action: 'assign', plan: 'daily' }))
    const [assigned] = await Promise.all([Promise.all(assigning), Promise.all(asking)])

    expect(assigned.map((answer) => answer.statusCode)).toEqual(Array(6).fill(200))
    expect((await readUsage(server, reader)).remainingMessages).toBe(8 * 100 - 40)
  })

  test('a plan is ended once', async () => {
    const { deps, createReader } = await testApp()
    const { id: userId } = await createReader()

    const ended = await Promise.all(Array.from({ length: 6 }, () => endPlan(deps.db, { userId, now: deps.now() })))

    expect(ended.filter(Boolean)).toHaveLength(1)
  })
})

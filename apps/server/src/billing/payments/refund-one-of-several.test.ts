import { PlanId } from '@lunaria/contract/common'
import { largestPlan } from '@lunaria/contract/plan-names'
import { planDays, plansOnSale } from '@lunaria/contract/plans'
import { dayMs } from '@lunaria/words/time'
import { describe, expect, test } from 'vitest'
import { type Ordered, type PayApp, payApp } from '#testing/pay-app.ts'
import { paymentAdmin } from '#testing/payment-admin.ts'

type User = { id: string; headers: { cookie: string } }

const terms = { readerPlanPrice: 2990, readerPlanMessages: 2000 }
const requirePlan = (plan: PlanId) => {
  const sold = plansOnSale(terms).find(({ id }) => id === plan)
  if (!sold) throw new Error(`No plan ${plan}`)
  return sold
}
const pairs = PlanId.options.flatMap((first) => PlanId.options.map((second) => [first, second] as const))

/** A user who has bought these plans, one after another, within a minute. */
async function bought(...planIds: PlanId[]) {
  const server = await payApp()
  await server.deps.settings.update(terms)
  const user = await server.createUser()
  const startedAt = server.clock.now().getTime()
  const payments: Ordered[] = []
  for (const planId of planIds) payments.push(await server.buy(user, planId))
  return { server, user, payments, startedAt }
}

/** The provider's cabinet returns a payment whole. */
async function returned({ desk, settle }: PayApp, { providerId }: Ordered, planId: PlanId): Promise<void> {
  await desk.control.refundInCabinet(providerId, requirePlan(planId).price * 100)
  await settle()
}

const use = ({ deps }: PayApp, { id }: User, messages: number) =>
  deps.db
    .updateTable('grants')
    .set({ messages_used: messages })
    .where('user_id', '=', id)
    .where('status', '=', 'active')
    .execute()

/** A usage of just these plans. */
function sumPrices(...planIds: [PlanId, ...PlanId[]]) {
  return {
    subscriptionType: largestPlan(...planIds),
    remainingMessages: planIds.reduce((sum, plan) => sum + requirePlan(plan).messageLimit, 0),
    days: planIds.reduce((sum, plan) => sum + planDays[plan], 0),
  }
}

async function left(server: PayApp, user: User, startedAt: number) {
  const { subscriptionType, remainingMessages, subscriptionExpires } = await server.usage(user)
  const days = Math.round((Date.parse(subscriptionExpires ?? '') - startedAt) / dayMs)
  return { subscriptionType, remainingMessages, days }
}

describe('a refund of one of several payments', () => {
  test.each(
    pairs,
  )('leaves «%s» bought before it and what was bought after, when it was for «%s»', async (kept, plan) => {
    const { server, user, payments, startedAt } = await bought(kept, plan, 'daily')
    const [, second] = payments
    expect(await left(server, user, startedAt)).toEqual(sumPrices(kept, plan, 'daily'))

    if (second) await returned(server, second, plan)

    expect(await left(server, user, startedAt)).toEqual(sumPrices(kept, 'daily'))
  })

  test.each(pairs)('lets «%s» continue when the newest one, «%s», is returned', async (kept, plan) => {
    const { server, user, payments, startedAt } = await bought(kept, plan)
    const [first, newest] = payments
    await use(server, user, 30)

    if (newest) await returned(server, newest, plan)

    const own = sumPrices(kept)
    expect(await left(server, user, startedAt)).toEqual({ ...own, remainingMessages: own.remainingMessages - 30 })
    if (newest) expect(await server.listGrants(newest.paymentId)).toEqual([{ status: 'refunded', user_id: user.id }])

    if (first) await returned(server, first, kept)
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'free', remainingMessages: 0 })
  })

  test('counts what was used of it against nobody', async () => {
    const { server, user, payments } = await bought('daily', 'monthly')
    await use(server, user, 400)

    if (payments[1]) await returned(server, payments[1], 'monthly')

    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'daily', remainingMessages: 0 })
  })

  test('leaves a plan that can be cancelled and returned in its turn, with what was used all along', async () => {
    const { server, user, payments } = await bought('monthly', 'daily')
    await use(server, user, 30)
    if (payments[1]) await returned(server, payments[1], 'daily')

    const url = `/api/subscriptions/cancel/preview?userId=${user.id}`
    const preview = (await server.app.inject({ url, headers: user.headers })).json()

    expect(preview).toMatchObject({ outcome: 'refund', refundAmount: 1490, messagesUsed: 30, messageLimit: 1000 })
    expect((await server.cancel(user)).json()).toMatchObject({ refundPerformed: true })
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'free' })
  })

  test('tells the ledger that the earlier plan continues', async () => {
    const { server, user, payments } = await bought('monthly', 'daily')
    if (payments[1]) await returned(server, payments[1], 'daily')

    const { headers } = user
    const answer = await server.app.inject({ url: `/api/subscriptions/ledger/${user.id}`, headers })

    const entries: { kind: string; reason: string; carriedMessages: number }[] = answer.json().entries
    expect(entries.filter(({ kind }) => kind === 'granted').map(({ reason }) => reason)).toContain(
      'Продолжен тариф «Месячный»',
    )
  })

  test('gives the rest of the earlier plan to one bought while the provider was silent', async () => {
    const { server, user, payments, startedAt } = await bought('monthly', 'daily')
    const admin = paymentAdmin(server, await server.createUser('admin'), payments[1]?.paymentId ?? '')
    server.desk.control.addFaults([{ kind: 'error-500-before', operation: 'createRefund' }])
    await admin.refund({ amount: null, left: 149 })
    await server.buy(user, 'daily')
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'daily', remainingMessages: 100 })

    server.clock.forward({ minutes: 1, seconds: 1 })
    await server.settle()

    expect(await server.paymentRow(payments[1]?.paymentId ?? '')).toMatchObject({ status: 'refunded' })
    expect(await left(server, user, startedAt)).toEqual(sumPrices('monthly', 'daily'))
  })
})

import { PlanId } from '@lunaria/contract/common'
import { largestPlan } from '@lunaria/contract/plan-names'
import { describe, expect, test } from 'vitest'
import { takeMessage } from '#billing/subscriptions/charge-queries.ts'
import { type PayApp, payApp } from '#testing/pay-app.ts'
import { saveNote } from '#testing/save-note.ts'

type Person = { id: string; headers: { cookie: string } }

const isFree = { subscriptionType: 'free', messageLimit: 0 }

/** A user who has cancelled a paid plan; whether the provider took the refund is not known yet. */
async function waiting({ usedMessages = 100, planId = 'monthly' }: { usedMessages?: number; planId?: PlanId } = {}) {
  const server = await payApp()
  await server.deps.settings.update({ readerPlanPrice: 2990 })
  const user = await server.createUser()
  const { paymentId } = await server.buy(user, planId)
  const chat = await server.app.inject({
    method: 'POST',
    url: '/api/chats',
    headers: user.headers,
    payload: { userId: user.id },
  })
  const chatId = chat.json<{ id: string }>().id
  await server.deps.db
    .updateTable('grants')
    .set({ messages_used: usedMessages })
    .where('user_id', '=', user.id)
    .execute()
  server.desk.control.addFaults([{ kind: 'error-500-before', operation: 'createRefund' }])
  const answer = await server.cancel(user)
  expect(answer.json().code).toBe('refund_unknown')
  return { server, user, chatId, paymentId }
}

function ask({ app }: PayApp, { headers }: Person, chatId: string) {
  const payload = { chatId, type: 'user', content: 'Вопрос' }
  return app.inject({ method: 'POST', url: '/api/messages', headers, payload })
}

async function minuteLater(server: PayApp): Promise<void> {
  server.clock.forward({ minutes: 1, seconds: 1 })
  await server.settle()
}

describe('while it is not known whether a refund was taken', () => {
  test('the plan is still there, but no question is taken from it', async () => {
    const { server, user, chatId } = await waiting()

    const answer = await ask(server, user, chatId)

    expect(answer.statusCode).toBe(409)
    expect(answer.json()).toMatchObject({ code: 'refund_under_way', details: { remainingMessages: 900 } })
    const taking = { userId: user.id, messageId: await saveNote(server.deps, chatId), now: server.deps.now() }
    await expect(takeMessage(server.deps.db, taking)).rejects.toMatchObject({ code: 'refund_under_way' })
    await minuteLater(server)
    expect(await server.usage(user)).toMatchObject(isFree)
    expect((await ask(server, user, chatId)).json().code).toBe('plan_required')
  })

  test('the calculation stays that of the moment when it was asked for', async () => {
    const { server, user } = await waiting()
    server.clock.forward({ days: 7 })

    const { app } = server
    const url = `/api/subscriptions/cancel/preview?userId=${user.id}`
    const preview = (await app.inject({ url, headers: user.headers })).json()

    expect(preview).toMatchObject({ outcome: 'refund', isRequested: true, refundAmount: 1490, messagesUsed: 100 })
    expect(preview.timeShare).toBeLessThan(0.01)
    expect(preview.text).toContain('уже запрошен')
    expect(preview.text).toContain('дважды деньги не вернутся')
  })

  test('a refusal gives the plan back as it was', async () => {
    const { server, user, chatId, paymentId } = await waiting()
    server.desk.control.addFaults([{ kind: 'refund-canceled' }])

    await minuteLater(server)

    expect((await ask(server, user, chatId)).statusCode).toBe(200)
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly', remainingMessages: 899 })
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded', review_reason: null })
  })
})

test('a refund that is refused when the time of its plan is over needs an admin: there is nothing to give back', async () => {
  const server = await payApp()
  const user = await server.createUser()
  const { paymentId } = await server.buy(user, 'daily')
  server.desk.control.addFaults([{ kind: 'error-500-before', operation: 'createRefund' }])
  expect((await server.cancel(user)).json().code).toBe('refund_unknown')

  server.clock.forward({ days: 1, minutes: 1 })
  await server.settle()

  expect(await server.usage(user)).toMatchObject(isFree)
  expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded', review_reason: 'refund_refused' })
})

describe('a plan bought in the meantime', () => {
  test('stands by itself, and stays what it was when the other one has been returned', async () => {
    const { server, user, paymentId } = await waiting()

    const { paymentId: second } = await server.buy(user, 'daily')

    const alone = { subscriptionType: 'daily', messageLimit: 100, readingsThisPeriod: 0 }
    const { subscriptionExpires, ...usage } = await server.usage(user)
    expect(usage).toMatchObject(alone)
    await minuteLater(server)
    expect(await server.usage(user)).toMatchObject({ ...alone, subscriptionExpires })
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded' })
    expect(await server.paymentRow(second)).toMatchObject({ status: 'succeeded' })
  })

  test('gets the rest of the other one when that is not returned', async () => {
    const { server, user } = await waiting()
    await server.buy(user, 'daily')
    const alone = await server.usage(user)
    server.desk.control.addFaults([{ kind: 'refund-canceled' }])

    await minuteLater(server)

    const both = await server.usage(user)
    expect(both).toMatchObject({ subscriptionType: 'monthly', messageLimit: 1000, readingsThisPeriod: 0 })
    const wonDays =
      (Date.parse(both.subscriptionExpires ?? '') - Date.parse(alone.subscriptionExpires ?? '')) / 86_400e3
    expect(wonDays).toBeGreaterThan(29.99)
    expect(wonDays).toBeLessThanOrEqual(30)
  })

  test.each(
    PlanId.options.flatMap((frozen) => PlanId.options.map((bought) => [frozen, bought] as const)),
  )('has the name of the larger one when «%s» is not returned and «%s» was bought', async (frozen, bought) => {
    const { server, user } = await waiting({ planId: frozen, usedMessages: 0 })
    await server.buy(user, bought)
    expect(await server.usage(user)).toMatchObject({ subscriptionType: bought })
    server.desk.control.addFaults([{ kind: 'refund-canceled' }])

    await minuteLater(server)

    expect(await server.usage(user)).toMatchObject({ subscriptionType: largestPlan(frozen, bought) })
  })
})

describe('what the person was told would happen', () => {
  const told = { outcome: 'refund', refundAmount: 1490 }

  async function cancelAsPreviewed({ app }: PayApp, { id, headers }: Person) {
    const payload = { userId: id, expected: told }
    return app.inject({ method: 'POST', url: '/api/subscriptions/cancel', headers, payload })
  }

  test('happens', async () => {
    const server = await payApp()
    const user = await server.createUser()
    await server.buy(user)

    expect((await cancelAsPreviewed(server, user)).json()).toEqual({ refundPerformed: true, isInReview: false })
  })

  test.each<[string, (server: PayApp, user: Person, providerId: string) => Promise<unknown>]>([
    ['the border has been passed', async ({ clock }) => clock.forward({ days: 6, seconds: 1 })],
    ['another plan has been bought', (server, user) => server.buy(user, 'daily')],
    [
      'a part of the money has gone back',
      async (server, _user, providerId) => {
        await server.desk.control.refundInCabinet(providerId, 40_000)
        await server.settle()
      },
    ],
  ])('does not happen otherwise: when %s, nothing is cancelled', async (_, change) => {
    const server = await payApp()
    const user = await server.createUser()
    const { providerId } = await server.buy(user)
    await change(server, user, providerId)
    const before = await server.usage(user)
    const refunds = server.desk.control.refunds().length

    const answer = await cancelAsPreviewed(server, user)

    expect([answer.statusCode, answer.json().code]).toEqual([409, 'cancel_changed'])
    expect(await server.usage(user)).toEqual(before)
    expect(server.desk.control.refunds()).toHaveLength(refunds)
  })
})

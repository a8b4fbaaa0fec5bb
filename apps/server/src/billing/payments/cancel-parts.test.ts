import type { CancelPreview } from '@lunaria/contract/payments'
import { describe, expect, test } from 'vitest'
import { type PayApp, payApp } from '#testing/pay-app.ts'
import { paymentAdmin } from '#testing/payment-admin.ts'
import { performRefund } from './perform-refund.ts'
import { reconcilePayments } from './reconcile.ts'

type User = { id: string; headers: { cookie: string } }

const isFree = { subscriptionType: 'free', messageLimit: 0 }

/** A user who has bought a day, then a month, then another month, all of which is one plan. */
async function boughtInParts() {
  const server = await payApp()
  const user = await server.createUser()
  const ids: string[] = []
  for (const planId of ['daily', 'monthly', 'monthly'] as const) {
    ids.push((await server.buy(user, planId)).paymentId)
    server.clock.forward({ minutes: 16 })
  }
  const [day = '', month = '', newest = ''] = ids
  return { server, user, day, month, newest }
}

async function preview({ app }: PayApp, { id, headers }: User): Promise<CancelPreview> {
  return (await app.inject({ url: `/api/subscriptions/cancel/preview?userId=${id}`, headers })).json()
}

const readStatuses = ({ paymentRow }: PayApp, ids: string[]) =>
  Promise.all(ids.map(async (id) => (await paymentRow(id)).status))

async function ask({ app }: PayApp, { id, headers }: User) {
  const chat = await app.inject({ method: 'POST', url: '/api/chats', headers, payload: { userId: id } })
  const payload = { chatId: chat.json<{ id: string }>().id, type: 'user', content: 'Вопрос' }
  return app.inject({ method: 'POST', url: '/api/messages', headers, payload })
}

async function minuteLater(server: PayApp): Promise<void> {
  server.clock.forward({ minutes: 1, seconds: 1 })
  await server.settle()
}

describe('a plan that was bought in parts', () => {
  test('is returned with all its payments, the newest first, each with a key of its own', async () => {
    const { server, user, day, month, newest } = await boughtInParts()
    const { parts, refundAmount, text } = await preview(server, user)
    expect(parts.map(({ paymentId, amount, state }) => [paymentId, amount, state])).toEqual([
      [newest, 1490, 'planned'],
      [month, 1490, 'planned'],
      [day, 149, 'planned'],
    ])
    expect(refundAmount).toBe(3129)
    expect(text.replaceAll('\u00a0', ' ')).toContain('мы вернём 3 129 ₽ тем же способом, которым вы платили, за каждый')

    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })

    expect(await server.usage(user)).toMatchObject(isFree)
    expect(await readStatuses(server, [day, month, newest])).toEqual(['refunded', 'refunded', 'refunded'])
    const made = server.desk.control.refunds().map(({ payment_id }) => payment_id)
    const expected = await Promise.all([newest, month, day].map((id) => server.paymentRow(id)))
    expect(new Set(made)).toEqual(new Set(expected.map(({ yookassa_payment_id }) => yookassa_payment_id)))
    const sent = server.desk.control.calls().filter(({ operation }) => operation === 'createRefund')
    expect(sent).toHaveLength(3)
    expect(JSON.stringify(sent[0])).toContain(expected[0]?.yookassa_payment_id)
    expect(JSON.stringify(sent[2])).toContain(expected[2]?.yookassa_payment_id)
    const keys = await server.deps.db.selectFrom('refunds').select(['idempotence_key', 'cancellation_id']).execute()
    expect(new Set(keys.map(({ idempotence_key }) => idempotence_key)).size).toBe(3)
    expect(new Set(keys.map(({ cancellation_id }) => cancellation_id)).size).toBe(1)
    const grants = await server.deps.db.selectFrom('grants').select('status').execute()
    expect(grants.map(({ status }) => status)).toEqual(['refunded', 'refunded', 'refunded'])
  })

  test.each([
    [420, 'refund'],
    [421, 'used_too_much'],
  ] as const)('is judged as a whole: %i messages of 2100 used is %s', async (messages, outcome) => {
    const { server, user, day } = await boughtInParts()
    const used = (id: string, messages_used: number) =>
      server.deps.db.updateTable('grants').set({ messages_used }).where('payment_id', '=', id).execute()
    // What the day's own messages were used for left the plans after it.
    await used(day, 30)
    const { db } = server.deps
    await db
      .updateTable('grants')
      .set((grant) => ({ messages_used: messages - 30, message_limit: grant('message_limit', '-', 30) }))
      .where('user_id', '=', user.id)
      .where('status', '=', 'active')
      .execute()

    const shown = await preview(server, user)

    expect(shown).toMatchObject({ outcome, messagesUsed: messages, messageLimit: 2100 })
    expect(shown.parts).toHaveLength(outcome === 'refund' ? 3 : 0)
  })

  test('counts from when the user was last without a plan', async () => {
    const server = await payApp()
    const user = await server.createUser()
    const { paymentId: before } = await server.buy(user, 'daily')
    server.clock.forward({ days: 2 })
    const { paymentId } = await server.buy(user, 'daily')

    expect((await preview(server, user)).parts.map((part) => part.paymentId)).toEqual([paymentId])
    await server.cancel(user)
    expect(await readStatuses(server, [before, paymentId])).toEqual(['succeeded', 'refunded'])
  })

  test('a second time in 30 days goes to the review queue with all its payments', async () => {
    const { server, user } = await boughtInParts()
    await server.cancel(user)
    const ids = [(await server.buy(user, 'daily')).paymentId, (await server.buy(user, 'monthly')).paymentId]

    const shown = await preview(server, user)
    expect(shown).toMatchObject({ outcome: 'review', refundAmount: 1639 })
    expect(shown.parts.map(({ state, text }) => [state, text])).toEqual([
      ['review', 'Решит сотрудник'],
      ['review', 'Решит сотрудник'],
    ])

    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: false, isInReview: true })
    for (const id of ids)
      expect(await server.paymentRow(id)).toMatchObject({ status: 'succeeded', review_reason: 'refund_asked' })
  })

  test('cancelled by an admin goes back as a whole too', async () => {
    const { server, user, day, month, newest } = await boughtInParts()
    const { headers } = await server.createUser('admin')

    const answer = await server.app.inject({
      method: 'POST',
      url: `/api/admin/users/${user.id}/subscription`,
      headers,
      payload: { action: 'cancel', refundAmount: 3129 },
    })

    expect(answer.statusCode).toBe(200)
    expect(await server.usage(user)).toMatchObject(isFree)
    expect(await readStatuses(server, [day, month, newest])).toEqual(['refunded', 'refunded', 'refunded'])
  })
})

describe('when the provider', () => {
  test('does not answer about one part, the plan is frozen until it does, and the dialog tells of each', async () => {
    const { server, user, day, month, newest } = await boughtInParts()
    server.desk.control.addFaults([
      { kind: 'error-500-before', operation: 'createRefund' },
      { kind: 'notification-lost', times: 'always' },
    ])

    expect((await server.cancel(user)).json().code).toBe('refund_unknown')

    expect(await readStatuses(server, [newest, month, day])).toEqual(['succeeded', 'refunded', 'refunded'])
    expect(await preview(server, user)).toMatchObject({
      isRequested: true,
      refundAmount: 3129,
      parts: [{ state: 'requested' }, { state: 'accepted' }, { state: 'accepted' }],
    })
    const shown = await preview(server, user)
    expect(shown.text).toContain('ответил ещё не обо всех платежах')
    expect(shown.parts[0]?.text).toBe('Ждём ответа платёжного сервиса')
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly' })
    const answer = await ask(server, user)
    expect([answer.statusCode, answer.json().code]).toEqual([409, 'refund_under_way'])

    await minuteLater(server)
    expect(await readStatuses(server, [newest, month, day])).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await server.usage(user)).toMatchObject(isFree)
    expect(server.desk.control.refunds()).toHaveLength(3)
  })

  test('refuses one part, the plan ends with the others, and the refused one is for an admin', async () => {
    const { server, user, day, month, newest } = await boughtInParts()
    server.desk.control.addFaults([{ kind: 'refund-canceled' }])

    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: true })

    expect(await server.usage(user)).toMatchObject(isFree)
    expect(await readStatuses(server, [newest, month, day])).toEqual(['succeeded', 'refunded', 'refunded'])
    expect(await server.paymentRow(newest)).toMatchObject({ review_reason: 'refund_refused' })
    const { headers } = user
    const history = await server.app.inject({ url: `/api/payments/history?userId=${user.id}`, headers })
    expect(history.json()[0].note).toBe('Платёжный сервис отказал в возврате, сотрудник разбирается.')

    // The admin returns it later; a plan that was bought in between loses nothing.
    await server.buy(user, 'daily')
    const admin = await server.createUser('admin')
    const { queue, refund } = paymentAdmin(server, admin, newest)
    expect((await queue()).map(({ id }) => id)).toEqual([newest])
    expect((await refund({ amount: 1490 })).statusCode).toBe(200)
    expect(await queue()).toEqual([])
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'daily', messageLimit: 100 })
  })

  test('refuses all of them, the plan is as it was', async () => {
    const { server, user, day, month, newest } = await boughtInParts()
    server.desk.control.addFaults([{ kind: 'refund-canceled', times: 3 }])
    const before = await server.usage(user)

    expect((await server.cancel(user)).json().code).toBe('refund_refused')

    expect(await server.usage(user)).toEqual(before)
    expect((await ask(server, user)).statusCode).toBe(200)
    expect(await readStatuses(server, [day, month, newest])).toEqual(['succeeded', 'succeeded', 'succeeded'])
    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })
    expect(await server.paymentRow(newest)).toMatchObject({ status: 'refunded', review_reason: null })
  })

  test('has returned everything from its cabinet already, the plan ends and nothing is left to review', async () => {
    const { server, user, day, month, newest } = await boughtInParts()
    server.desk.control.addFaults([{ kind: 'notification-lost', times: 'always' }])
    for (const id of [day, month, newest]) {
      const { yookassa_payment_id, amount_kopecks } = await server.paymentRow(id)
      await server.desk.control.refundInCabinet(yookassa_payment_id ?? '', amount_kopecks)
    }

    expect((await server.cancel(user)).json()).toEqual({ refundPerformed: true, isInReview: false })

    expect(await server.usage(user)).toMatchObject(isFree)
    for (const id of [day, month, newest])
      expect(await server.paymentRow(id)).toMatchObject({ status: 'refunded', review_reason: null })
    expect(server.desk.control.refunds()).toHaveLength(3)
  })
})

describe('a plan bought while the parts of another are undecided', () => {
  const alone = { subscriptionType: 'daily', messageLimit: 100 }

  async function boughtMeanwhile() {
    const given = await boughtInParts()
    const { server, user } = given
    server.desk.control.addFaults([{ kind: 'error-500-before', operation: 'createRefund', times: 3 }])
    await server.cancel(user)
    const { paymentId } = await server.buy(user, 'daily')
    return { ...given, paymentId }
  }

  test('has nothing to do with them, nor with the later return of one that was refused', async () => {
    const { server, user, day, month, newest, paymentId } = await boughtMeanwhile()
    expect((await preview(server, user)).parts.map((part) => part.paymentId)).toEqual([paymentId])
    server.desk.control.addFaults([{ kind: 'refund-canceled' }])

    await minuteLater(server)

    const parts = await Promise.all([newest, month, day].map((id) => server.paymentRow(id)))
    const [refused, ...others] = parts.filter(({ status }) => status === 'succeeded')
    expect([refused?.review_reason, others]).toEqual(['refund_refused', []])
    expect(await server.usage(user)).toMatchObject(alone)
    const left = (refused?.amount_kopecks ?? 0) / 100
    const { refund } = paymentAdmin(server, await server.createUser('admin'), refused?.id ?? '')
    expect((await refund({ amount: left, left })).statusCode).toBe(200)
    expect(await server.usage(user)).toMatchObject(alone)
  })

  test('keeps what it brought when they were all returned from the cabinet', async () => {
    const { server, user, day, month, newest } = await boughtMeanwhile()
    const before = await server.usage(user)
    server.desk.control.addFaults([{ kind: 'notification-lost', times: 'always' }])
    for (const id of [day, month, newest]) {
      const { yookassa_payment_id, amount_kopecks } = await server.paymentRow(id)
      await server.desk.control.refundInCabinet(yookassa_payment_id ?? '', amount_kopecks)
    }
    const refunds = await server.deps.db.selectFrom('refunds').select(['id', 'payment_id']).execute()

    // The oldest first: the plan that took it over is still frozen then.
    for (const id of [day, month, newest])
      await performRefund(server.deps, refunds.find(({ payment_id }) => payment_id === id)?.id ?? '')

    expect(await readStatuses(server, [newest, month, day])).toEqual(['refunded', 'refunded', 'refunded'])
    expect(await server.usage(user)).toEqual(before)
  })
})

test('however often it is cancelled and reconciled at once, each part is returned once', async () => {
  const { server, user, day, month, newest } = await boughtInParts()

  const answers = await Promise.all([
    ...Array.from({ length: 6 }, () => server.cancel(user)),
    ...Array.from({ length: 3 }, () => reconcilePayments(server.deps)),
  ])
  await server.settle()

  const codes = answers.flatMap((answer) => (answer ? answer.statusCode : []))
  expect(codes).toContain(200)
  expect(codes.filter((code) => code !== 200 && code !== 409)).toEqual([])
  expect(server.desk.control.refunds()).toHaveLength(3)
  expect(await readStatuses(server, [day, month, newest])).toEqual(['refunded', 'refunded', 'refunded'])
  expect(await server.usage(user)).toMatchObject(isFree)
})

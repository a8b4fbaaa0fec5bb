import { PlanId } from '@lunaria/contract/common'
import { plansOnSale } from '@lunaria/contract/plans'
import { dayMs } from '@lunaria/words/time'
import { describe, expect, test } from 'vitest'
import { type PayApp, payApp } from '#testing/pay-app.ts'

const terms = { readerPlanPrice: 2990, readerPlanMessages: 2000 }

/** A user who has ordered a plan and is on the provider's page. */
async function ordered(options?: Parameters<typeof payApp>[0], planId: PlanId = 'monthly') {
  const server = await payApp(options)
  await server.deps.settings.update(terms)
  const user = await server.createUser()
  return { server, user, ...(await server.order(user, planId)) }
}

function notify({ app }: PayApp, payload: object, remoteAddress = '203.0.113.5') {
  return app.inject({ method: 'POST', url: '/api/payments/webhook', payload, remoteAddress })
}

const listMails = async ({ deps }: PayApp) =>
  (await deps.db.selectFrom('mails').select('kind').where('kind', '!=', 'confirm-email').execute()).map(
    ({ kind }) => kind,
  )

describe('a plan begins as soon as the payment is known', () => {
  test.each(
    plansOnSale(terms).filter((plan) => plan.id !== 'free'),
  )('by the notification alone, when the payer of «$name» has closed the tab', async (plan) => {
    const planId = PlanId.parse(plan.id)
    const { server, user, paymentId, providerId } = await ordered(undefined, planId)

    await server.desk.control.pay(providerId)
    await server.settle()

    expect(await server.usage(user)).toMatchObject({ subscriptionType: planId, messageLimit: plan.messageLimit })
    expect(await server.status(user, paymentId)).toMatchObject({ status: 'succeeded', isInReview: false })
    expect(await listMails(server)).toEqual(['payment-receipt'])
    const [payment] = (
      await server.app.inject({ url: `/api/payments/history?userId=${user.id}`, headers: user.headers })
    ).json()
    expect(payment).toMatchObject({
      id: paymentId,
      yookassa_payment_id: providerId,
      userId: user.id,
      userEmail: user.email,
      planId,
      description: expect.stringContaining(`Тариф «${plan.name}», ${plan.durationDays} д`),
      amount: plan.price,
      status: 'succeeded',
      payment_method: 'bank_card',
    })
  })

  test('by the payer’s return alone, when no notification comes', async () => {
    const { server, user, paymentId, providerId } = await ordered()
    server.desk.control.addFaults([{ kind: 'notification-lost', times: 'always' }])
    await server.desk.control.pay(providerId)

    expect(await server.status(user, paymentId)).toMatchObject({ status: 'succeeded' })
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly' })
  })

  test('by itself within two minutes, when neither comes', async () => {
    const { server, user, providerId } = await ordered()
    server.desk.control.addFaults([{ kind: 'notification-lost', times: 'always' }])
    await server.desk.control.pay(providerId)
    await server.settle()
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'free' })

    server.clock.forward({ seconds: 61 })
    await server.settle()

    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly' })
  })

  test('when the notification overtakes the answer to the order', async () => {
    const server = await payApp()
    const user = await server.createUser()
    server.desk.control.addFaults([{ kind: 'paid-early' }])

    const { paymentId } = (await server.tryToOrder(user)).json()
    await server.settle()

    const [made] = server.desk.control.payments()
    expect(await server.paymentRow(paymentId ?? made?.metadata)).toMatchObject({ status: 'succeeded' })
    expect(await server.listGrants(paymentId)).toHaveLength(1)
  })

  test('and lasts its full time, though it was noticed six hours late', async () => {
    const { server, user, providerId } = await ordered({}, 'daily')
    server.desk.control.addFaults([{ kind: 'notification-lost', times: 'always' }])
    await server.desk.control.pay(providerId)
    server.clock.forward({ minutes: 360 })
    const before = server.clock.now().getTime()

    await server.settle()

    const { subscriptionExpires } = await server.usage(user)
    expect(Date.parse(subscriptionExpires ?? '') - before).toBeGreaterThanOrEqual(dayMs)
  })

  test('with what was sold, whatever the plan and the price have become since', async () => {
    const { server, user, paymentId, providerId } = await ordered()
    await server.deps.db
      .updateTable('payments')
      .set({ message_limit: 777, duration_days: 10 })
      .where('id', '=', paymentId)
      .execute()

    await server.desk.control.pay(providerId)
    await server.settle()

    const { messageLimit, subscriptionExpires } = await server.usage(user)
    expect(messageLimit).toBe(777)
    expect(Date.parse(subscriptionExpires ?? '') - server.clock.now().getTime()).toBeLessThanOrEqual(10 * dayMs)
  })

  test('twice, when two tabs have been paid', async () => {
    const { server, user, providerId } = await ordered({}, 'daily')
    const second = await server.order(user, 'monthly')

    await server.desk.control.pay(second.providerId)
    await server.settle()
    await server.desk.control.pay(providerId)
    await server.settle()

    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly', messageLimit: 1100 })
  })
})

describe('a payment’s state only goes forward', () => {
  test('a cancellation that comes after the success changes nothing', async () => {
    const { server, user, paymentId, providerId } = await ordered()
    await server.desk.control.pay(providerId)
    await server.settle()
    const changes = { status: 'canceled', paid: false }
    server.desk.control.addFaults([{ kind: 'altered', operation: 'getPayment', changes }])

    await notify(server, { event: 'payment.canceled', object: { id: providerId } })
    await server.settle()

    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded' })
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly' })
  })

  test('money that is held and not taken yet leaves it pending', async () => {
    const { server, user, paymentId, providerId } = await ordered()
    const changes = { status: 'waiting_for_capture', paid: true }
    server.desk.control.addFaults([{ kind: 'altered', operation: 'getPayment', changes }])

    await notify(server, { event: 'payment.waiting_for_capture', object: { id: providerId } })
    await server.settle()

    expect(await server.status(user, paymentId)).toMatchObject({ status: 'pending' })
  })

  test('a payment that is not made within an hour has failed, and says that no money was taken', async () => {
    const { server, user, paymentId } = await ordered()

    server.clock.forward({ minutes: 71 })
    await server.settle()

    const state = await server.status(user, paymentId)
    expect(state).toMatchObject({ status: 'failed' })
    expect(state.message).toBe('Время на оплату вышло. Деньги не списаны; можно попробовать ещё раз.')
  })

  test('a card that is turned down and then another one on the same form is one success', async () => {
    const { server, user, paymentId, providerId } = await ordered()
    server.desk.control.configure({ retryOnForm: true })

    await server.desk.control.pay(providerId, '5555555555554600')
    await server.settle()
    expect(await server.status(user, paymentId)).toMatchObject({ status: 'pending' })
    await server.desk.control.pay(providerId)
    await server.settle()

    expect(await server.status(user, paymentId)).toMatchObject({ status: 'succeeded' })
  })

  test('at a shop that allows one try a declined card is a failure with its reason', async () => {
    const { server, user, paymentId, providerId } = await ordered()
    server.desk.control.configure({ retryOnForm: false })

    await server.desk.control.pay(providerId, '5555555555554600')
    await server.settle()

    expect((await server.status(user, paymentId)).message).toBe(
      'На карте не хватило денег. Деньги не списаны; можно попробовать ещё раз.',
    )
  })

  test('its history tells every step', async () => {
    const { server, paymentId, providerId } = await ordered()
    await server.desk.control.pay(providerId)
    await server.settle()

    const steps = await server.deps.db
      .selectFrom('payment_steps')
      .select('step')
      .where('payment_id', '=', paymentId)
      .orderBy('id')
      .execute()

    expect(steps.map(({ step }) => step)).toEqual([{ kind: 'ordered' }, { kind: 'sent' }, { kind: 'paid' }])
  })
})

test('while the provider does not answer the payment stays open, and is asked about again and again', async () => {
  const { server, user, paymentId, providerId } = await ordered()
  server.desk.control.addFaults([{ kind: 'error-500-before', operation: 'getPayment', times: 3 }])
  await server.desk.control.pay(providerId)
  await server.settle()
  expect(await server.status(user, paymentId)).toMatchObject({ status: 'pending' })

  for (const minutes of [1, 1, 1]) {
    server.clock.forward({ minutes, seconds: 1 })
    await server.settle()
  }

  expect(await server.status(user, paymentId)).toMatchObject({ status: 'succeeded' })
})

test('another user’s payment is not found', async () => {
  const { server, paymentId } = await ordered()
  const other = await server.createUser()

  const answer = await server.app.inject({ url: `/api/payments/status/${paymentId}`, headers: other.headers })

  expect(answer.statusCode).toBe(404)
  expect(answer.json().code).toBe('payment_not_found')
})

test('the provider is asked about one payment no more than once in three seconds, however often the page asks', async () => {
  const { server, user, paymentId } = await ordered()

  await Promise.all(Array.from({ length: 10 }, () => server.status(user, paymentId)))

  const asked = server.desk.control.calls().filter(({ operation }) => operation === 'getPayment')
  expect(asked.length).toBeLessThanOrEqual(1)
})

describe('when the account is deleted', () => {
  test('its payments stay as lines without a name', async () => {
    const { server, user, paymentId, providerId } = await ordered()
    await server.desk.control.pay(providerId)
    await server.settle()

    await server.deps.db.deleteFrom('users').where('id', '=', user.id).execute()

    const row = await server.paymentRow(paymentId)
    expect(row).toMatchObject({
      user_id: null,
      request_body: null,
      confirmation_url: null,
      method_title: null,
      amount_kopecks: 149_000,
      yookassa_payment_id: providerId,
      status: 'succeeded',
    })
    expect(JSON.stringify(row)).not.toContain(user.email)
  })

  test('money that comes afterwards goes back by itself', async () => {
    const { server, user, paymentId, providerId } = await ordered()
    await server.deps.db.deleteFrom('users').where('id', '=', user.id).execute()

    await server.desk.control.pay(providerId)
    await server.settle()

    expect(server.desk.control.refunds()).toEqual([
      expect.objectContaining({ payment_id: providerId, status: 'succeeded' }),
    ])
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', refunded_kopecks: 149_000 })
  })
})

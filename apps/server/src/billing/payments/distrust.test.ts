import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { deleteOldRows } from '#operations/system/delete-old-rows.ts'
import { type PayApp, payApp } from '#testing/pay-app.ts'

/** A user who has ordered a plan and is on the provider's page. */
async function ordered(options?: Parameters<typeof payApp>[0], planId: 'daily' | 'monthly' = 'monthly') {
  const server = await payApp(options)
  const user = await server.createUser()
  return { server, user, ...(await server.order(user, planId)) }
}

function notify({ app }: PayApp, payload: object, remoteAddress = '203.0.113.5') {
  return app.inject({ method: 'POST', url: '/api/payments/webhook', payload, remoteAddress })
}

describe('nothing is believed but what the provider itself says', () => {
  test.each([
    ['that an unpaid payment has succeeded', { status: 'succeeded', paid: true }],
    ['with fields that nobody knows', { unheard: { of: [1, 2] } }],
  ])('a notification %s changes nothing', async (_, fields) => {
    const { server, user, providerId, paymentId } = await ordered()

    const answer = await notify(server, {
      type: 'notification',
      event: 'payment.succeeded',
      object: { id: providerId, ...fields },
    })
    await server.settle()

    expect(answer.statusCode).toBe(200)
    expect(await server.status(user, paymentId)).toMatchObject({ status: 'pending' })
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'free' })
  })

  test('a visit of the return page pays nothing', async () => {
    const { server, user, paymentId } = await ordered()

    expect(await server.status(user, paymentId)).toMatchObject({ status: 'pending' })
    expect(await server.listGrants(paymentId)).toEqual([])
  })

  test('a payment that is not ours is noted and answered, once however often it is told', async () => {
    const server = await payApp()
    const foreign = { event: 'payment.succeeded', object: { id: '23d93cac-000f-5000-8000-126628f15141' } }

    const answers = [await notify(server, foreign), await notify(server, foreign)]

    expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
    const events = await server.deps.db
      .selectFrom('provider_events')
      .select(['object_id', 'deliveries', 'payment_id'])
      .execute()
    expect(events).toEqual([{ object_id: foreign.object.id, deliveries: 2, payment_id: null }])
  })

  test('of events about unknown payments no more than a thousand are kept, none with a made-up name, and all go in a week', async () => {
    const server = await payApp()
    const { deps, clock } = server
    await sql`insert into provider_events (id, event, object_id, received_at, last_received_at)
      select gen_random_uuid(), 'payment.succeeded', number::text, ${deps.now()}, ${deps.now()}
      from generate_series(1, 998) number`.execute(deps.db)
    const count = async () => (await deps.db.selectFrom('provider_events').select('id').execute()).length
    const send = (event: string, id: string) => notify(server, { event, object: { id } })

    const answers = [
      await send('made.up', 'a'),
      await send('payment.'.repeat(7), 'b'),
      await send('refund.succeeded', 'c'),
    ]
    expect(await count()).toBe(999)
    for (const id of ['d', 'e', 'f']) answers.push(await send('payment.succeeded', id))

    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([200]))
    expect(await count()).toBe(1000)
    clock.forward({ days: 8 })
    await deleteOldRows(deps)
    expect(await count()).toBe(0)
  })

  test('a notification about our own payment is written down however many unknown ones there are, and stays', async () => {
    const { server, providerId, paymentId } = await ordered()
    const { deps, clock } = server
    await sql`insert into provider_events (id, event, object_id, received_at, last_received_at)
      select gen_random_uuid(), 'payment.succeeded', number::text, ${deps.now()}, ${deps.now()}
      from generate_series(1, 1000) number`.execute(deps.db)

    await notify(server, { event: 'payment.waiting_for_capture', object: { id: providerId } })

    clock.forward({ days: 8 })
    await deleteOldRows(deps)
    const events = await deps.db.selectFrom('provider_events').select(['event', 'payment_id']).execute()
    expect(events).toEqual([{ event: 'payment.waiting_for_capture', payment_id: paymentId }])
  })

  test.each([
    ['the sum', { amount: { value: '1.00' } }, 'amount'],
    ['the currency', { amount: { currency: 'USD' } }, 'currency'],
    ['the shop', { recipient: { account_id: '999' } }, 'shop'],
    ['the kind of shop', { test: false }, 'test_flag'],
    ['the order', { metadata: { payment_id: '0193e0a0-0000-7000-8000-00000000dead' } }, 'metadata'],
    ['whether it is paid', { paid: false }, 'not_paid'],
  ])('where %s does not match a person has to look, and no plan begins', async (_, changes, reason) => {
    const { server, user, paymentId, providerId } = await ordered()
    server.desk.control.addFaults([{ kind: 'altered', operation: 'getPayment', times: 'always', changes }])

    await server.desk.control.pay(providerId)
    await server.settle()

    expect(await server.paymentRow(paymentId)).toMatchObject({
      status: 'pending',
      review_reason: reason,
      next_check_at: null,
    })
    expect(await server.listGrants(paymentId)).toEqual([])
    const state = await server.status(user, paymentId)
    expect(state).toMatchObject({ status: 'pending', isInReview: true })
    expect(state.message).toContain('Платить ещё раз не нужно')
  })

  test('a notification from elsewhere is refused when addresses are checked', async () => {
    const { server, providerId } = await ordered({ env: { YOOKASSA_CHECK_ADDRESS: 'on' } })
    const news = { event: 'payment.succeeded', object: { id: providerId } }

    expect((await notify(server, news, '203.0.113.5')).statusCode).toBe(403)
    expect((await notify(server, news, '185.71.76.31')).statusCode).toBe(200)
    expect((await notify(server, news, '::ffff:77.75.156.11')).statusCode).toBe(200)
  })

  test('a notification that is no JSON is refused without harm', async () => {
    const { server } = await ordered()

    const answer = await server.app.inject({
      method: 'POST',
      url: '/api/payments/webhook',
      headers: { 'content-type': 'application/json' },
      payload: '{"event": "payment.succ',
    })

    expect(answer.statusCode).toBe(400)
  })
})

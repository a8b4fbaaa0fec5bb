import { describe, expect, test } from 'vitest'
import { type PayApp, payApp } from '#testing/pay-app.ts'
import { creationTexts } from './failure-texts.ts'

const listCalls = ({ desk }: PayApp, operation: string) =>
  desk.control.calls().filter((call) => call.operation === operation)

test('an order leads to the provider’s page with the price, the plan’s name and the way back', async () => {
  const server = await payApp()
  const user = await server.createUser()

  const { paymentId, providerId, confirmationUrl } = await server.order(user, 'monthly')

  expect(confirmationUrl).toBe(`${server.desk.url}/checkout/payments/v2/contract?orderId=${providerId}`)
  const [call] = listCalls(server, 'createPayment')
  expect(call?.body).toEqual({
    amount: { value: '1490.00', currency: 'RUB' },
    capture: true,
    confirmation: { type: 'redirect', return_url: `http://localhost:3003/payment/success?payment=${paymentId}` },
    description: `Тариф «Месячный», 30 дней. Заказ ${paymentId.slice(0, 8)}`,
    metadata: { payment_id: paymentId, plan_id: 'monthly' },
  })
  expect(await server.paymentRow(paymentId)).toMatchObject({
    status: 'pending',
    amount_kopecks: 149_000,
    duration_days: 30,
    message_limit: 1000,
    idempotence_key: call?.idempotenceKey,
    request_body: JSON.stringify(call?.body),
  })
})

test('with receipts switched on the order carries one that adds up, for the buyer’s own address', async () => {
  const server = await payApp({ env: { RECEIPT_MODE: '54fz', RECEIPT_VAT_CODE: '7', RECEIPT_TAX_SYSTEM: '2' } })
  server.desk.control.configure({ receipts: '54fz' })
  const user = await server.createUser()

  await server.order(user, 'daily')

  expect(listCalls(server, 'createPayment')[0]?.body).toMatchObject({
    receipt: {
      customer: { email: user.email },
      items: [
        {
          description: 'Тариф «Пробный», 1 день',
          amount: { value: '149.00', currency: 'RUB' },
          quantity: 1,
          vat_code: 7,
          measure: 'piece',
          payment_subject: 'service',
          payment_mode: 'full_payment',
        },
      ],
      tax_system_code: 2,
    },
  })
})

describe('no user pays twice for one order', () => {
  test('a double click gives one payment', async () => {
    const server = await payApp()
    const user = await server.createUser()

    const orders = await Promise.all(Array.from({ length: 5 }, () => server.order(user)))

    expect(new Set(orders.map(({ paymentId }) => paymentId)).size).toBe(1)
    expect(new Set(orders.map(({ confirmationUrl }) => confirmationUrl)).size).toBe(1)
    expect(server.desk.control.payments()).toHaveLength(1)
  })

  test('a click some minutes later gives the same page, another plan or a later hour another one', async () => {
    const server = await payApp()
    const user = await server.createUser()
    const first = await server.order(user, 'monthly')
    server.clock.forward({ minutes: 10 })

    expect(await server.order(user, 'monthly')).toEqual(first)
    expect((await server.order(user, 'daily')).paymentId).not.toBe(first.paymentId)
    server.clock.forward({ minutes: 6 })
    expect((await server.order(user, 'monthly')).paymentId).not.toBe(first.paymentId)
  })

  test('a click after a payment that has not been noticed yet leads to the page that says so', async () => {
    const server = await payApp()
    const user = await server.createUser()
    const first = await server.order(user)
    server.desk.control.addFaults([{ kind: 'notification-lost' }])
    await server.desk.control.pay(first.providerId)
    server.clock.forward({ seconds: 20 })

    const again = (await server.tryToOrder(user)).json()

    expect(again).toEqual({
      paymentId: first.paymentId,
      confirmationUrl: `http://localhost:3003/payment/success?payment=${first.paymentId}`,
    })
    expect(server.desk.control.payments()).toHaveLength(1)
    expect(await server.usage(user)).toMatchObject({ subscriptionType: 'monthly' })
  })

  test('a click after a payment that was turned down begins another one', async () => {
    const server = await payApp()
    const user = await server.createUser()
    const first = await server.order(user)
    server.desk.control.addFaults([{ kind: 'notification-lost' }])
    await server.desk.control.decline(first.providerId)
    server.clock.forward({ seconds: 20 })

    expect((await server.order(user)).paymentId).not.toBe(first.paymentId)
  })

  test.each([
    'error-500-after',
    'timeout-after',
    'reset-after',
    'garbled',
  ] as const)('an answer lost by %s is asked for again under the same key, and gives the payment that was made', async (kind) => {
    const server = await payApp()
    const user = await server.createUser()
    server.desk.control.addFaults([{ kind, operation: 'createPayment' }])

    const lost = await server.tryToOrder(user)
    const found = await server.order(user)

    expect(lost.statusCode).toBe(502)
    expect(lost.json().details.paymentId).toBe(found.paymentId)
    expect(new Set(listCalls(server, 'createPayment').map(({ idempotenceKey }) => idempotenceKey)).size).toBe(1)
    expect(server.desk.control.payments()).toHaveLength(1)
  })

  test('an order whose answer was lost is finished by itself, though the user does not come back', async () => {
    const server = await payApp()
    const user = await server.createUser()
    server.desk.control.addFaults([{ kind: 'timeout-after', operation: 'createPayment' }])
    const { paymentId } = (await server.tryToOrder(user)).json().details

    server.clock.forward({ seconds: 61 })
    await server.settle()

    expect(await server.paymentRow(paymentId)).toMatchObject({
      status: 'pending',
      yookassa_payment_id: server.desk.control.payments()[0]?.id,
    })
  })

  test('after a day, when the key is forgotten, it is looked for by what was written into it', async () => {
    const server = await payApp()
    const user = await server.createUser()
    server.desk.control.addFaults([{ kind: 'timeout-after', operation: 'createPayment' }])
    const { paymentId } = (await server.tryToOrder(user)).json().details
    const [made] = server.desk.control.payments()
    await server.desk.control.pay(String(made?.id))

    server.clock.forward({ days: 1, minutes: 5 })
    await server.settle()

    expect(server.desk.control.payments()).toHaveLength(1)
    expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'succeeded', yookassa_payment_id: made?.id })
    expect(await server.listGrants(paymentId)).toHaveLength(1)
  })

  test('one that never reached the provider has failed after a day', async () => {
    const server = await payApp()
    const user = await server.createUser()
    server.desk.control.addFaults([{ kind: 'timeout-before', operation: 'createPayment' }])
    const { paymentId } = (await server.tryToOrder(user)).json().details

    server.clock.forward({ days: 1, minutes: 5 })
    await server.settle()

    expect(await server.status(user, paymentId)).toMatchObject({ status: 'failed' })
    expect(server.desk.control.payments()).toEqual([])
  })
})

describe('what goes wrong at the provider is told in a sentence that speaks of the money', () => {
  test.each([
    ['timeout-before', 'timeout'],
    ['reset-before', 'network'],
    ['error-500-before', 'server_error'],
    ['processing', 'processing'],
    ['rate-limit', 'rate_limited'],
    ['garbled', 'broken_answer'],
    ['unauthorized', 'credentials'],
    ['forbidden', 'forbidden'],
  ] as const)('%s', async (kind, code) => {
    const server = await payApp()
    const user = await server.createUser()
    server.desk.control.addFaults([{ kind, operation: 'createPayment' }])

    const answer = await server.tryToOrder(user)

    expect(answer.statusCode).toBe(502)
    expect(answer.json()).toMatchObject({ code: 'payment_provider_unavailable', error: creationTexts[code] })
    expect(answer.json().error).toContain('Деньги не списаны')
  })

  test('a wrong key is an alarm for the operator, and the order has failed', async () => {
    const logTo: string[] = []
    const server = await payApp({ env: { YOOKASSA_SECRET_KEY: 'test_of_somebody_else' }, logTo })
    const user = await server.createUser()

    const answer = await server.tryToOrder(user)

    expect(answer.json().error).toBe(creationTexts.credentials)
    expect(await server.status(user, answer.json().details.paymentId)).toMatchObject({ status: 'failed' })
    expect(logTo.map((line) => JSON.parse(line))).toContainEqual(
      expect.objectContaining({ level: 'error', code: 'credentials', msg: 'The payment provider failed' }),
    )
  })

  test('an order that the provider refuses has failed, and a new one is possible', async () => {
    const server = await payApp()
    const user = await server.createUser()
    server.desk.control.configure({ receipts: '54fz' }) // and ours has none

    const answer = await server.tryToOrder(user)
    server.desk.control.configure({ receipts: 'off' })

    expect(answer.json().error).toBe(creationTexts.rejected)
    expect((await server.order(user)).paymentId).not.toBe(answer.json().details.paymentId)
  })

  test('without a cash desk nothing can be bought, and that is said', async () => {
    const server = await payApp({ env: { YOOKASSA_SHOP_ID: '', YOOKASSA_SECRET_KEY: '' } })

    const answer = await server.tryToOrder(await server.createUser())

    expect(answer.json().error).toBe(creationTexts.not_configured)
  })
})

test('a page that is not the provider’s own is never given to a payer', async () => {
  const server = await payApp()
  const user = await server.createUser()
  const confirmation = { confirmation_url: 'https://yoomoney.ru.evil.example/checkout' }
  server.desk.control.addFaults([{ kind: 'altered', operation: 'createPayment', changes: { confirmation } }])

  const answer = await server.tryToOrder(user)

  expect(answer.statusCode).toBe(502)
  expect(answer.body).not.toContain('evil')
})

test.each([
  ['an unknown plan', { planId: 'yearly' }, 422],
  ['the free plan', { planId: 'free' }, 422],
  ['a price that has changed since', { price: 990 }, 409],
  ['somebody else', { userId: '0193e0a0-0000-7000-8000-00000000dead' }, 403],
])('an order of %s is refused', async (_, payload, status) => {
  const server = await payApp()

  const answer = await server.tryToOrder(await server.createUser(), 'monthly', payload)

  expect(answer.statusCode).toBe(status)
  expect(server.desk.control.payments()).toEqual([])
})

test('ten orders an hour are enough, and a second click is no order', async () => {
  const server = await payApp({ env: { RATE_LIMITS: 'on' } })
  const user = await server.createUser()
  for (let order = 0; order < 10; order++) {
    await server.order(user)
    await server.order(user)
    server.clock.forward({ minutes: 0, seconds: 1 })
    await server.deps.db.updateTable('payments').set({ status: 'failed' }).execute()
  }

  const eleventh = await server.tryToOrder(user)

  expect(eleventh.statusCode).toBe(429)
  expect(Number(eleventh.headers['retry-after'])).toBeGreaterThan(0)
})

test('neither the key nor a buyer’s address is in the log', async () => {
  const logTo: string[] = []
  const server = await payApp({ logTo, env: { RECEIPT_MODE: '54fz' } })
  const user = await server.createUser()
  server.desk.control.addFaults([
    { kind: 'unauthorized', operation: 'createPayment' },
    { kind: 'error-500-before', operation: 'createPayment' },
  ])
  await server.tryToOrder(user)
  await server.tryToOrder(user)
  await server.buy(user)

  const log = logTo.join('\n')

  expect(log).toContain('The payment provider failed')
  expect(log).not.toContain(server.desk.secretKey)
  expect(log).not.toContain(Buffer.from(`${server.desk.shopId}:${server.desk.secretKey}`).toString('base64'))
  expect(log).not.toContain(user.email)
})

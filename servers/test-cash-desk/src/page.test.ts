import { expect, test } from 'vitest'
import { cardGroups } from './test-cards.ts'
import { returnUrl, testShop } from './testing/test-shop.ts'

const card = { number: '5555 5555 5555 4444', expiry: '12/99', code: '123' }

async function open(address: string) {
  const response = await fetch(address, { redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() }
}

async function submit(address: string, fields: Record<string, string>) {
  const body = new URLSearchParams(fields)
  const response = await fetch(address, { method: 'POST', body, redirect: 'manual' })
  return { status: response.status, location: response.headers.get('location') ?? '', text: await response.text() }
}

test('the page names the sum, the order, the mode and what can be done', async () => {
  const { createPayment } = await testShop()
  const { page } = await createPayment()

  const { status, text } = await open(page)

  expect(status).toBe(200)
  expect(text).toContain('<h1>Тестовая касса</h1>')
  expect(text).toContain('деньги не списываются')
  expect(text).toMatch(/1\s490\s₽/)
  expect(text).toContain('Тариф «Месячный», 30 дней')
  expect(text).toMatch(/<button[^>]*>Оплатить<\/button>/)
  expect(text).toMatch(/<button[^>]*>Отклонить<\/button>/)
  expect(text).toContain(`<a href="${returnUrl}">Вернуться в магазин</a>`)
  for (const { label } of cardGroups) expect(text).toContain(label)
  expect(text).not.toContain('<script')
})

test('«Оплатить» as the form is filled in pays and leads back to the shop, with nothing added', async () => {
  const { createPayment, get } = await testShop()
  const { id, page } = await createPayment()
  const { text } = await open(page)
  const filledIn = (name: string) => new RegExp(`name="${name}" value="([^"]*)"`).exec(text)?.[1] ?? ''

  const { status, location } = await submit(page, {
    number: filledIn('number'),
    expiry: filledIn('expiry'),
    code: filledIn('code'),
    action: 'pay',
  })

  expect([status, location]).toEqual([303, returnUrl])
  expect((await get(`/payments/${id}`)).body).toMatchObject({
    status: 'succeeded',
    authorization_details: { three_d_secure: { applied: false } },
  })
})

test('«Отклонить» ends the payment and leads back to the shop', async () => {
  const { createPayment, get } = await testShop()
  const { id, page } = await createPayment()

  const { status, location } = await submit(page, { ...card, action: 'decline' })

  expect([status, location]).toEqual([303, returnUrl])
  expect((await get(`/payments/${id}`)).body).toMatchObject({
    status: 'canceled',
    cancellation_details: { party: 'payment_network', reason: 'general_decline' },
  })
})

test('a declined card says why, and another one may be tried', async () => {
  const { createPayment, get } = await testShop()
  const { id, page } = await createPayment()

  const declined = await submit(page, { ...card, number: '5555555555554600', action: 'pay' })
  const shown = await open(declined.location)
  const between = await get(`/payments/${id}`)
  await submit(declined.location, { ...card, action: 'pay' })

  expect(shown.text).toContain('Оплата не прошла: недостаточно средств.')
  expect(between.body.status).toBe('pending')
  expect((await get(`/payments/${id}`)).body.status).toBe('succeeded')
})

test.each(
  cardGroups.flatMap(({ decline, hasThreeDSecure, numbers }) =>
    decline && !hasThreeDSecure ? [[numbers[0] ?? '', decline] as const] : [],
  ),
)('without a second try the card %s ends the payment with its own reason', async (number, decline) => {
  const { createPayment, get } = await testShop({ settings: { retryOnForm: false } })
  const { id, page } = await createPayment()

  const { location } = await submit(page, { ...card, number, action: 'pay' })

  expect(location).toBe(returnUrl)
  expect((await get(`/payments/${id}`)).body).toMatchObject({ status: 'canceled', cancellation_details: decline })
})

test('a card with 3-D Secure pays after the bank’s code', async () => {
  const { createPayment, get } = await testShop()
  const { id, page } = await createPayment()

  const { location: bank } = await submit(page, { ...card, number: '2200000000000004', action: 'pay' })
  const shown = await open(bank)
  const empty = await submit(bank, { code: ' ', action: 'confirm' })
  const before = await get(`/payments/${id}`)
  const { location } = await submit(bank, { code: '1', action: 'confirm' })

  expect(shown.text).toContain('<h1>Подтверждение в банке</h1>')
  expect(empty.status).toBe(422)
  expect(before.body.status).toBe('pending')
  expect(location).toBe(returnUrl)
  expect((await get(`/payments/${id}`)).body).toMatchObject({
    status: 'succeeded',
    authorization_details: { three_d_secure: { applied: true } },
  })
})

test.each([
  ['2200000000000004', 'refuse'],
  ['2200000000000012', 'confirm'],
])('the bank’s refusal of %s (%s) leads back to the form', async (number, action) => {
  const { createPayment, get } = await testShop()
  const { id, page } = await createPayment()
  const { location: bank } = await submit(page, { ...card, number, action: 'pay' })

  const { location } = await submit(bank, { code: '1', action })

  expect((await open(location)).text).toContain('Оплата не прошла: код из банка не подошёл.')
  expect((await get(`/payments/${id}`)).body.status).toBe('pending')
})

test('the bank’s page without a card leads to the form', async () => {
  const { createPayment } = await testShop()
  const { page } = await createPayment()

  const { status, location } = await open(page.replace('/contract', '/confirm'))

  expect([status, location]).toEqual([303, page])
})

test.each([
  ['number', '', 'Введите номер карты.'],
  ['number', '4276 1234 5678 9012', 'Это не тестовая карта.'],
  ['expiry', '13/30', 'Месяц и год'],
  ['expiry', '10/26', 'Этот срок уже прошёл.'],
  ['code', '12', 'Три цифры, любые.'],
])('the field %s with «%s» is refused', async (name, value, message) => {
  const { createPayment, get } = await testShop()
  const { id, page } = await createPayment()

  const { status, text } = await submit(page, { ...card, [name]: value, action: 'pay' })

  expect(status).toBe(422)
  expect(text).toContain(message)
  expect(text).toMatch(new RegExp(`id="${name}"[^>]*aria-invalid="true" aria-describedby="${name}-error"`))
  expect((await get(`/payments/${id}`)).body.status).toBe('pending')
})

test('a card is good to the end of its month', async () => {
  const { createPayment } = await testShop({ now: () => new Date('2026-11-30T23:59:59Z') })
  const { page } = await createPayment()

  expect((await submit(page, { ...card, expiry: '11/26', action: 'pay' })).status).toBe(303)
})

test('the number of a card that is no test card is not shown again', async () => {
  const { createPayment } = await testShop()
  const { page } = await createPayment()

  const { text } = await submit(page, { ...card, number: '4276123456789012', action: 'pay' })

  expect(text.replaceAll(/\s/g, '')).not.toContain('4276123456789012')
})

test('a number of the table is filled in by its link', async () => {
  const { createPayment } = await testShop()
  const { page } = await createPayment()

  const { text } = await open(`${page}&card=4562265587712390`)

  expect(text).toContain('name="number" value="4562 2655 8771 2390"')
})

test('what has ended takes no money: paid, declined, expired, unknown', async () => {
  const { control, createPayment, desk, get } = await testShop()
  const [paid, declined, expired] = [await createPayment(), await createPayment(), await createPayment()]
  await control.pay(paid.id)
  await control.decline(declined.id)
  await control.setClock({ advanceMs: 60 * 60_000 })

  const again = await submit(declined.page, { ...card, action: 'pay' })
  const unknown = await open(`${desk.url}/checkout/payments/v2/contract?orderId=1`)

  expect((await open(paid.page)).text).toContain('<h1>Заказ уже оплачен</h1>')
  expect(again.text).toContain('<h1>Платёж отклонён</h1>')
  expect((await get(`/payments/${declined.id}`)).body.status).toBe('canceled')
  expect((await open(expired.page)).text).toContain('<h1>Время на оплату вышло</h1>')
  expect(unknown.status).toBe(404)
  expect(unknown.text).toContain('<h1>Такого платежа нет</h1>')
})

test('texts of the shop are shown as texts', async () => {
  const { createPayment } = await testShop()
  const { page } = await createPayment({ description: '<img src=x onerror=alert(1)> «&»' })

  const { text } = await open(page)

  expect(text).toContain('&lt;img src=x onerror=alert(1)&gt; «&amp;»')
})

test('the page may send its form to itself and lead on to the shop, and runs no script', async () => {
  const { createPayment } = await testShop()
  const { page } = await createPayment()

  const policy = (await fetch(page)).headers.get('content-security-policy')

  expect(policy).toContain("default-src 'none'")
  expect(policy).toContain("form-action 'self' http://localhost:3003;")
})

test('the style sheets and fonts that the page asks for are there', async () => {
  const { createPayment, desk } = await testShop()
  const { page } = await createPayment()
  const sheets = [...(await open(page)).text.matchAll(/href="(\/checkout\/[^"]+\.css)"/g)].map(([, path]) => path)
  const css = await Promise.all(sheets.map(async (path) => (await open(`${desk.url}${path}`)).text))
  const fonts = [...css.join('').matchAll(/url\('([^']+)'\)/g)].map(([, path]) => path)

  const statuses = await Promise.all(fonts.map(async (path) => (await fetch(`${desk.url}${path}`)).status))

  expect(sheets).toHaveLength(2)
  expect(statuses).toEqual([200, 200, 200, 200])
})

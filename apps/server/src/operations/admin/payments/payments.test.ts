import type { AdminPayment, PaymentStats, ReviewReason } from '@lunaria/contract/admin-payments'
import { PlanId } from '@lunaria/contract/common'
import { dayMs, moscowDayStarts } from '@lunaria/words/time'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#lib/uuid.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

const now = new Date('2026-11-21T10:00:00Z')
const findStart = (days: number) => moscowDayStarts(days, now)[0] ?? now

type Row = {
  ageMs: number
  plan: PlanId
  status: 'pending' | 'succeeded' | 'failed' | 'refunded'
  /** Part of what was paid. */
  returned: number
  review_reason?: ReviewReason | null
}

/** A panel with payments of one person in it; newest first, as they are listed. */
async function panel(rows: readonly Row[]) {
  const server = await testApp({ now: () => now })
  const admin = await server.createUser('admin')
  const user = await server.createUser()
  const made = rows.map((row) => toPayment(row, user.id))
  if (made.length > 0) await server.deps.db.insertInto('payments').values(made).execute()
  const payments = made.toSorted((a, b) => b.created_at.getTime() - a.created_at.getTime() || (a.id < b.id ? 1 : -1))
  return { server, admin, user, payments, get: reader(server, admin.headers) }
}

function toPayment({ ageMs, plan, status, returned, review_reason = null }: Row, userId: string) {
  const created_at = new Date(now.getTime() - ageMs)
  const amount = { daily: 14_900, monthly: 149_000, reader: 299_000 }[plan]
  const isPaid = status === 'succeeded' || status === 'refunded'
  const id = uuidv7(created_at.getTime())
  return {
    id,
    user_id: userId,
    plan,
    description: 'Тариф',
    amount_kopecks: amount,
    refunded_kopecks: status === 'refunded' ? amount : isPaid ? Math.floor(amount * returned) : 0,
    currency: 'RUB' as const,
    duration_days: 30,
    message_limit: 100,
    status,
    yookassa_payment_id: `desk-${id}`,
    idempotence_key: id,
    review_reason,
    created_at,
    updated_at: created_at,
  }
}

function reader({ app }: TestApp, headers: { cookie: string }) {
  return async <Body>(url: string): Promise<Body> => {
    const answer = await app.inject({ url: `/api/admin/${url}`, headers })
    if (answer.statusCode !== 200) throw new Error(`${url}: ${answer.body}`)
    return answer.json<Body>()
  }
}

const rows = fc.array(
  fc.record({
    ageMs: fc.integer({ min: 0, max: 400 * dayMs }),
    plan: fc.constantFrom(...PlanId.options),
    status: fc.constantFrom('pending', 'succeeded', 'failed', 'refunded'),
    returned: fc.constantFrom(0, 0, 0.25, 1 / 3),
  }),
  { minLength: 300, maxLength: 300 },
)

describe('the figures of a period', () => {
  test.each([7, 30, 90, 365])('of %i days are what one gets by counting', async (days) => {
    const [sample = []] = fc.sample(rows, { numRuns: 1, seed: days })
    const { payments, get } = await panel(sample)
    const meant = payments.filter(({ created_at }) => created_at >= findStart(days))
    const paid = meant.filter(({ status }) => status === 'succeeded' || status === 'refunded')
    const failed = meant.filter(({ status }) => status === 'failed')
    const returned = paid.filter(({ refunded_kopecks }) => refunded_kopecks > 0)
    const kopecks = sumBy(paid, 'amount_kopecks') - sumBy(paid, 'refunded_kopecks')

    const { series, ...stats } = await get<PaymentStats>(`payment-stats?days=${days}`)

    expect(meant.length).toBeGreaterThan(0)
    expect(stats).toEqual({
      successfulPayments: paid.length,
      failedPayments: failed.length,
      pendingPayments: meant.filter(({ status }) => status === 'pending').length,
      totalAmount: kopecks / 100,
      conversion: Math.round((100 * paid.length) / (paid.length + failed.length)),
      averageCheck: Math.round(kopecks / 100 / paid.length),
      refundedPayments: returned.length,
      refundedAmount: sumBy(paid, 'refunded_kopecks') / 100,
      needsReview: 0,
    })
    expect(series).toHaveLength(days)
    expect(series.at(-1)?.day).toBe('2026-11-21')
    for (const { day, ...figures } of series) {
      const ofDay = meant.filter(({ created_at }) => moscowDay(created_at) === day)
      const paidThen = ofDay.filter((payment) => paid.includes(payment))
      expect.soft(figures, day).toEqual({
        successfulPayments: paidThen.length,
        failedPayments: ofDay.filter(({ status }) => status === 'failed').length,
        amount: (sumBy(paidThen, 'amount_kopecks') - sumBy(paidThen, 'refunded_kopecks')) / 100,
      })
    }
  })

  test('are noughts where nothing was bought, and thirty days unless others are asked for', async () => {
    const { get } = await panel([])

    const stats = await get<PaymentStats>('payment-stats')

    expect(stats).toMatchObject({ successfulPayments: 0, totalAmount: 0, conversion: 0, averageCheck: 0 })
    expect(stats.series).toHaveLength(30)
  })

  test('begin with the first of its days in Moscow', async () => {
    const firstDay = { plan: 'daily', status: 'succeeded', returned: 0 } as const
    const start = Date.parse('2026-11-14T21:00:00Z')
    const { get } = await panel([
      { ...firstDay, ageMs: now.getTime() - start },
      { ...firstDay, ageMs: now.getTime() - start + 1 },
    ])

    const stats = await get<PaymentStats>('payment-stats?days=7')

    expect(stats.successfulPayments).toBe(1)
    expect(stats.series[0]).toEqual({ day: '2026-11-15', successfulPayments: 1, failedPayments: 0, amount: 149 })
  })
})

describe('the list', () => {
  test('is counted, cut into pages and filtered as one would by hand', async () => {
    const [sample = []] = fc.sample(rows, { numRuns: 1, seed: 5 })
    const flagged = sample.map((row, index) => ({
      ...row,
      review_reason: index % 7 === 0 ? ('amount' as const) : null,
    }))
    const { payments, get } = await panel(flagged)
    type Payment = (typeof payments)[number]
    const filters: [string, (payment: Payment) => boolean][] = [
      ['', () => true],
      ['days=30', ({ created_at }) => created_at >= findStart(30)],
      ['status=failed', ({ status }) => status === 'failed'],
      ['status=refunded&plan=daily', ({ status, plan }) => status === 'refunded' && plan === 'daily'],
      ['review=needed', ({ review_reason }) => review_reason !== null],
      [
        'review=needed&plan=monthly&days=90',
        (payment) =>
          payment.review_reason !== null && payment.plan === 'monthly' && payment.created_at >= findStart(90),
      ],
    ]

    for (const [query, isMeant] of filters) {
      const meant = payments.filter(isMeant).map(({ id }) => id)
      const page = await get<AdminPayment[]>(`payments?limit=20&offset=10&${query}`)
      expect
        .soft(
          page.map(({ id }) => id),
          query,
        )
        .toEqual(meant.slice(10, 30))
      expect.soft(await get(`payments/count?${query}`), query).toEqual({ total: meant.length })
    }
    const history = await get<AdminPayment[]>('payment-history')
    expect(history.map(({ id }) => id)).toEqual(payments.slice(0, 50).map(({ id }) => id))
  })

  test('finds a payment by its person, by the beginning of our number and of the provider’s', async () => {
    const one = { plan: 'daily', status: 'succeeded', returned: 0 } as const
    const { server, user, payments, get } = await panel([
      { ...one, ageMs: 100 * dayMs },
      { ...one, ageMs: 5 * dayMs },
    ])
    await server.deps.db
      .updateTable('users')
      .set({ first_name: 'Алёна', last_name: 'По_пова' })
      .where('id', '=', user.id)
      .execute()
    const [newest, oldest] = payments
    const find = async (text: string) =>
      (await get<AdminPayment[]>(`payments?search=${encodeURIComponent(text)}`)).map(({ id }) => id)
    const both = [newest?.id, oldest?.id]

    expect(await find(user.email.toUpperCase())).toEqual(both)
    expect(await find('алена')).toEqual(both)
    expect(await find('о_п')).toEqual(both)
    expect(await find('а_ена')).toEqual([])
    expect(await find(oldest?.id.slice(0, 8) ?? '')).toEqual([oldest?.id])
    expect(await find(newest?.id ?? '')).toEqual([newest?.id])
    expect(await find('никто')).toEqual([])
    expect(await find('deadbeef')).toEqual([])
    await server.deps.db
      .updateTable('payments')
      .set({ yookassa_payment_id: '2d6e1f00-000f-5000-8000-1b4d4c3f6a11' })
      .where('id', '=', oldest?.id ?? '')
      .execute()
    expect(await find('2D6E1F00')).toEqual([oldest?.id])
  })

  test('keeps the line of an account that is gone', async () => {
    const { server, user, payments, get } = await panel([
      { ageMs: dayMs, plan: 'monthly', status: 'succeeded', returned: 0 },
    ])

    await server.deps.db.deleteFrom('users').where('id', '=', user.id).execute()

    expect(await get('payments')).toEqual([
      expect.objectContaining({ id: payments[0]?.id, userId: null, userEmail: null, amount: 1490 }),
    ])
    expect(await get<PaymentStats>('payment-stats')).toMatchObject({ totalAmount: 1490 })
  })
})

describe('the file', () => {
  test('has every payment of the filtered list, however long it is', async () => {
    const many = Array.from({ length: 4100 }, (_, index) => ({
      ageMs: Math.floor(index / 3) * 1000,
      plan: 'daily' as const,
      status: index % 41 === 0 ? ('failed' as const) : ('succeeded' as const),
      returned: 0,
    }))
    const { server, admin, payments } = await panel(many)

    const answer = await server.app.inject({
      url: '/api/admin/payments/export.csv?status=succeeded',
      headers: admin.headers,
    })

    expect(answer.headers['content-type']).toBe('text/csv; charset=utf-8')
    expect(answer.headers['content-disposition']).toBe('attachment; filename="lunaria-payments-2026-11-21.csv"')
    const [header, ...lines] = answer.body.trimEnd().split('\r\n')
    expect(header?.startsWith('\uFEFFПлатёж;Дата (Москва);E-mail;Тариф;Сумма')).toBe(true)
    const meant = payments.filter(({ status }) => status === 'succeeded').map(({ id }) => id)
    expect(lines.map((line) => line.split(';', 1)[0])).toEqual(meant)
    expect(lines[0]).toContain(';Пробный;149;0;Успешно;')
  })
})

test('a payment that is not there has no page, and an amount that is no sum is refused', async () => {
  const { server, admin } = await panel([])
  const never = '0193e0a0-0000-7000-8000-00000000dead'
  const { headers } = admin

  const page = await server.app.inject({ url: `/api/admin/payments/${never}`, headers })
  const refund = (amount: unknown, note = 'По просьбе') =>
    server.app.inject({
      method: 'POST',
      url: `/api/admin/payments/${never}/refund`,
      headers,
      payload: { amount, left: 1490, note },
    })

  expect(page.json()).toMatchObject({ code: 'payment_not_found' })
  expect((await refund(100)).json()).toMatchObject({ code: 'payment_not_found' })
  for (const amount of [0, -1, 0.001, 10.005, '100'])
    expect.soft((await refund(amount)).statusCode, String(amount)).toBeGreaterThanOrEqual(400)
  expect((await refund(0.001)).json()).toMatchObject({ code: 'invalid_fields', details: [{ field: 'amount' }] })
  expect((await refund(100, ' ')).json()).toMatchObject({ code: 'invalid_fields', details: [{ field: 'note' }] })
})

function sumBy<Key extends string>(rows: readonly Record<Key, number>[], key: Key): number {
  return rows.reduce((sum, row) => sum + row[key], 0)
}

const calendar = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Moscow' })

function moscowDay(moment: Date): string {
  return calendar.format(moment)
}

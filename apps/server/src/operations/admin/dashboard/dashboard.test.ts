import { adminDashboardApi } from '@lunaria/contract/admin-dashboard'
import { PlanId } from '@lunaria/contract/common'
import type { Endpoint, ReplyOf } from '@lunaria/contract/endpoint'
import { dayMs, hourMs } from '@lunaria/words/time'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { closeDays } from './close-days.ts'
import { insertRows, type RandomRows, randomRows } from './testing/random-rows.ts'

const now = new Date('2026-11-21T20:59:00Z') // a minute before Moscow's midnight
/** Random rows, and until how many days ago the days are closed. */
const seeds = [
  [1, undefined],
  [2, 0],
  [3, 12],
] as const

type Person = Awaited<ReturnType<TestApp['createUser']>>
type Panel = {
  rows: RandomRows
  get<E extends Endpoint & { reply: z.ZodType }>(call: E, query?: string): Promise<ReplyOf<E>>
}

/** A product in which all this happened, and an administrator who looks at it. */
async function panelOver(rows: RandomRows, closedAgo?: number): Promise<Panel & { server: TestApp; admin: Person }> {
  const server = await testApp({ now: () => now })
  const admin = await server.createUser('admin')
  await server.deps.db.deleteFrom('events').execute()
  await insertRows(server.deps.db, rows)
  if (closedAgo !== undefined)
    await closeDays({ db: server.deps.db, now: () => new Date(now.getTime() - closedAgo * dayMs) })
  // The administrator is a person too, and was here today.
  const { id, email } = admin
  rows.users.push({
    id,
    email,
    password_hash: '',
    last_login_at: now,
    is_guest: false,
    created_at: now,
    updated_at: now,
  })
  return {
    rows,
    server,
    admin,
    async get(call, query = '') {
      const answer = await server.app.inject({ url: `${call.path}${query}`, headers: admin.headers })
      expect(answer.statusCode, answer.body).toBe(200)
      return call.reply.parse(answer.json()) as ReplyOf<typeof call> // as the schema says
    },
  }
}

const since = (days: number) => (at: unknown) => at instanceof Date && at.getTime() >= now.getTime() - days * dayMs
const toDay = (at: unknown) =>
  at instanceof Date ? new Date(at.getTime() + 3 * hourMs).toISOString().slice(0, 10) : ''
const isPaid = ({ status }: RandomRows['payments'][number]) => status === 'succeeded' || status === 'refunded'
const sumNet = (payments: RandomRows['payments']) =>
  payments.reduce((sum, { amount_kopecks, refunded_kopecks = 0 }) => sum + amount_kopecks - refunded_kopecks, 0) / 100
const listGuests = ({ users }: RandomRows) => new Set(users.filter(({ is_guest }) => is_guest).map(({ id }) => id))
/** The thirty days that end with today. */
const days = Array.from({ length: 30 }, (_, index) => toDay(new Date(now.getTime() - (29 - index) * dayMs)))

test.each(
  seeds,
)('the figures are those of a count by hand (rows %i, days closed until %s days ago)', async (seed, closedAgo) => {
  const { rows, get } = await panelOver(randomRows({ seed, now }), closedAgo)
  const guests = listGuests(rows)
  const people = rows.users.filter(({ id }) => !guests.has(id))
  const taken = rows.charges.filter(({ user_id, returned_at }) => !guests.has(user_id) && returned_at === null)
  const writers = new Set(rows.charges.filter(({ taken_at }) => since(30)(taken_at)).map(({ user_id }) => user_id))
  const current = rows.grants.filter(
    ({ status, ends_at, source }) =>
      status === 'active' && source !== 'demo' && ends_at instanceof Date && ends_at > now,
  )
  const planned = (plan: string) => current.filter((grant) => grant.plan === plan).length
  const demoChats = new Set(rows.demo_sessions.map(({ chat_id }) => chat_id))
  const laid = rows.messages.filter(
    ({ type, chat_id, is_from_client, created_at }) =>
      type === 'assistant' && !is_from_client && !demoChats.has(chat_id) && since(30)(created_at),
  )
  const countDraws = (spreadId: string) => laid.filter(({ spread_id }) => spread_id === spreadId).length

  const stats = await get(adminDashboardApi.stats)

  expect(stats).toMatchObject({
    totalUsers: people.length,
    activeUsers: people.filter(({ id, last_login_at }) => since(30)(last_login_at) || writers.has(id)).length,
    newRegistrations: people.filter(({ created_at }) => since(7)(created_at)).length,
    previousRegistrations: people.filter(({ created_at }) => since(14)(created_at) && !since(7)(created_at)).length,
    totalReadings: taken.length,
    readingsToday: taken.filter(({ taken_at }) => since(1)(taken_at)).length,
    careAnswers: { today: 0, month: 0 },
    totalRevenue: sumNet(rows.payments.filter(isPaid)),
    activeSubscriptions: current.length,
  })
  expect({ reader: 0, ...stats.subscriptionsByType }).toEqual({
    free: people.length - current.length,
    ...Object.fromEntries(PlanId.options.map((plan) => [plan, planned(plan)])),
  })
  expect(stats.popularSpreads.map(({ spreadId, count }) => [spreadId, count]).sort()).toEqual(
    ['celtic_cross', 'one_card', 'three_cards'].map((id) => [id, countDraws(id)]).filter(([, count]) => count !== 0),
  )
  expect(stats.popularSpreads.map(({ count }) => count)).toEqual(
    stats.popularSpreads.map(({ count }) => count).toSorted((a, b) => b - a),
  )
  const newest = rows.payments.toSorted((a, b) => Number(b.created_at) - Number(a.created_at) || (a.id < b.id ? 1 : -1))
  expect(stats.recentPayments.map(({ id }) => id)).toEqual(newest.slice(0, 10).map(({ id }) => id))
})

test.each(
  seeds,
)('each of thirty days of Moscow has its figures, also the empty ones (rows %i, days closed until %s days ago)', async (seed, closedAgo) => {
  const { rows, get } = await panelOver(randomRows({ seed, now, people: 40 }), closedAgo)
  const guests = listGuests(rows)

  const payments = await get(adminDashboardApi.paymentDays)
  const people = await get(adminDashboardApi.peopleDays)

  const paidOn = (day: string) =>
    rows.payments.filter((payment) => isPaid(payment) && toDay(payment.created_at) === day)
  expect(payments.days).toEqual(
    days.map((day) => ({ day, count: paidOn(day).length, amount: expect.closeTo(sumNet(paidOn(day)), 5) })),
  )
  const within = rows.payments.filter(({ created_at }) => days.includes(toDay(created_at)))
  expect(payments.succeeded).toBe(within.filter(isPaid).length)
  expect(payments.failed).toBe(within.filter(({ status }) => status === 'failed').length)
  expect(payments.amount).toBeCloseTo(sumNet(within.filter(isPaid)), 5)
  const monthBefore = days.map((day) => toDay(new Date(Date.parse(`${day}T00:00:00Z`) - 30 * dayMs)))
  const earlier = rows.payments.filter(({ created_at }) => monthBefore.includes(toDay(created_at)))
  expect(payments.previousAmount).toBeCloseTo(sumNet(earlier.filter(isPaid)), 5)
  expect(people.days).toEqual(
    days.map((day) => ({
      day,
      registrations: rows.users.filter(({ id, created_at }) => !guests.has(id) && toDay(created_at) === day).length,
      active: new Set(
        rows.charges
          .filter(({ user_id, taken_at }) => !guests.has(user_id) && toDay(taken_at) === day)
          .map(({ user_id }) => user_id),
      ).size,
    })),
  )
})

test.each(
  seeds,
)('the demo chat and the funnel are counted as they happened (rows %i, days closed until %s days ago)', async (seed, closedAgo) => {
  const { rows, get } = await panelOver(randomRows({ seed, now }), closedAgo)
  const sessions = new Map(rows.demo_sessions.map(({ id, chat_id }) => [chat_id, id]))
  const said = rows.messages.filter(({ chat_id }) => sessions.has(chat_id))
  const asked = said.filter(({ type }) => type === 'user').length

  const { summary, recentMessages } = await get(adminDashboardApi.demoStats)

  expect(summary).toEqual({
    session_count: sessions.size,
    total_user_messages: asked,
    total_messages: said.length,
    avg_user_messages: expect.closeTo(asked / sessions.size, 2),
  })
  const newest = said
    .filter(({ content }) => content !== '')
    .toSorted((a, b) => Number(b.created_at) - Number(a.created_at) || (a.id < b.id ? 1 : -1))
  expect(recentMessages.map(({ id, session_id }) => [id, session_id])).toEqual(
    newest.slice(0, 50).map(({ id, chat_id }) => [id, sessions.get(chat_id)]),
  )

  const guests = listGuests(rows)
  for (const period of [7, 30, 90]) {
    const within = since(period)
    const visitsWith = (name: string) =>
      new Set(
        rows.events.filter((event) => event.name === name && event.visit && within(event.at)).map(({ visit }) => visit),
      ).size
    const payers = new Set(
      rows.payments.filter((payment) => isPaid(payment) && within(payment.created_at)).map(({ user_id }) => user_id),
    )
    const registered = rows.users.filter(({ id, created_at }) => !guests.has(id) && within(created_at))

    expect(await get(adminDashboardApi.funnel, `?days=${period}`)).toEqual({
      days: period,
      visits: visitsWith('page_view'),
      demos: visitsWith('demo_message'),
      registrations: registered.length,
      purchases: registered.filter(({ id }) => payers.has(id)).length,
    })
  }
})

/** The value that at least this share of the values does not exceed. */
function percentile(values: (number | null | undefined)[], share: number): number | null {
  const sorted = values.filter((value) => typeof value === 'number').sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)] ?? null
}

test.each(
  seeds,
)('the answers of the AI are summed up by window, by day and by person (rows %i, days closed until %s days ago)', async (seed, closedAgo) => {
  const { rows, get, server } = await panelOver(randomRows({ seed, now }), closedAgo)
  await server.deps.settings.update({ aiPromptPrice: 37, aiCompletionPrice: 211 })
  const sumPrice = (calls: RandomRows['ai_calls']) =>
    calls.reduce((sum, call) => sum + call.prompt_tokens * 37 + call.completion_tokens * 211, 0) / 1_000_000

  const health = await get(adminDashboardApi.aiHealth)
  const cost = await get(adminDashboardApi.aiCost)

  expect(health).toMatchObject({ provider: 'builtin', model: '' })
  for (const window of health.windows) {
    const calls = rows.ai_calls.filter(
      ({ provider, at }) => provider === window.provider && since(window.hours / 24)(at),
    )
    const failed = calls.filter(({ outcome }) => outcome === 'failed')
    const spans = (values: (number | null | undefined)[]) => ({
      p50: percentile(values, 0.5),
      p95: percentile(values, 0.95),
    })
    expect(window).toMatchObject({
      calls: calls.length,
      stopped: calls.filter(({ outcome }) => outcome === 'stopped').length,
      failed: failed.length,
      firstTokenMs: spans(calls.map(({ first_token_ms }) => first_token_ms)),
      durationMs: spans(calls.filter(({ outcome }) => outcome === 'done').map(({ duration_ms }) => duration_ms)),
    })
    for (const { code, count } of window.failures)
      expect(count).toBe(failed.filter(({ error_code }) => error_code === code).length)
    expect(window.failures.reduce((sum, { count }) => sum + count, 0)).toBe(failed.length)
  }
  expect(health.windows.map(({ hours }) => hours)).toEqual(expect.arrayContaining([24, 168]))

  const guests = listGuests(rows)
  const paid = rows.ai_calls.filter(({ provider, at }) => provider === 'openai' && days.includes(toDay(at)))
  expect(cost.days.map(({ day }) => day)).toEqual(days)
  for (const { day, calls, cost: roubles } of cost.days) {
    const onDay = paid.filter(({ at }) => toDay(at) === day)
    expect(calls).toBe(onDay.length)
    expect(roubles).toBeCloseTo(sumPrice(onDay), 2)
  }
  expect(cost.total.calls).toBe(paid.length)
  expect(cost.total.cost).toBeCloseTo(sumPrice(paid), 2)
  expect(cost.total.estimated).toBe(paid.filter(({ is_estimate }) => is_estimate).length)
  const sumTokens = (userId: string) =>
    paid
      .filter(({ user_id }) => user_id === userId)
      .reduce((sum, { prompt_tokens, completion_tokens }) => sum + prompt_tokens + completion_tokens, 0)
  const people = rows.users.filter(({ id }) => !guests.has(id) && sumTokens(id) > 0)
  const most = people.map(({ id }) => sumTokens(id)).toSorted((a, b) => b - a)
  expect(cost.users.map(({ userId }) => sumTokens(userId))).toEqual(most.slice(0, 10))
  for (const user of cost.users) {
    expect(user.promptTokens + user.completionTokens).toBe(sumTokens(user.userId))
    expect(user.email).toBe(rows.users.find(({ id }) => id === user.userId)?.email)
  }
  const peopleIds = new Set(people.map(({ id }) => id))
  const others = paid.filter(({ user_id }) => !user_id || !peopleIds.has(user_id))
  expect(cost.others.calls).toBe(others.length)
  expect(cost.others.promptTokens).toBe(others.reduce((sum, { prompt_tokens }) => sum + prompt_tokens, 0))
})

test('an empty product has figures too', async () => {
  const server = await testApp({ now: () => now })
  const admin = await server.createUser('admin')
  const get = async (path: string) => (await server.app.inject({ url: path, headers: admin.headers })).json()

  expect(await get('/api/admin/stats')).toMatchObject({ totalUsers: 1, totalReadings: 0, popularSpreads: [] })
  expect(await get('/api/admin/demo-chat/stats')).toMatchObject({
    summary: { session_count: 0, total_user_messages: 0, total_messages: 0, avg_user_messages: 0 },
    recentMessages: [],
  })
  expect((await get('/api/admin/stats/payments')).days).toHaveLength(30)
  expect(await get('/api/admin/stats/funnel?days=7')).toMatchObject({ days: 7, visits: 0, purchases: 0 })
  expect((await get('/api/admin/stats/ai')).windows).toEqual([])
  expect((await get('/api/admin/stats/ai-cost')).others).toMatchObject({ calls: 0, cost: 0 })
})

test('a payment whose account is gone is still listed', async () => {
  const rows = randomRows({ seed: 5, now, people: 5 })
  rows.payments = rows.payments.slice(0, 1).map((payment) => ({ ...payment, user_id: null }))
  const { get } = await panelOver(rows)

  expect((await get(adminDashboardApi.stats)).recentPayments).toMatchObject([{ userId: null, userEmail: '' }])
})

test('a period that the funnel does not know is refused', async () => {
  const server = await testApp()
  const admin = await server.createUser('admin')

  const answer = await server.app.inject({ url: '/api/admin/stats/funnel?days=31', headers: admin.headers })

  expect(answer.statusCode).toBe(422)
})

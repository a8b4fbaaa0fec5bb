import type {
  AdminStats,
  AiCost,
  AiHealth,
  DemoStats,
  Funnel,
  PaymentDays,
  PeopleDays,
} from '@lunaria/contract/admin-dashboard'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { DashboardPage } from './dashboard-page.tsx'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const paymentId = '018f0000-0000-7000-8000-0000000000aa'
const stats: AdminStats = {
  totalUsers: 1200,
  activeUsers: 300,
  newRegistrations: 30,
  previousRegistrations: 20,
  totalReadings: 4567,
  readingsToday: 89,
  careAnswers: { today: 2, month: 7 },
  totalRevenue: 150_000,
  activeSubscriptions: 60,
  subscriptionsByType: { free: 1140, daily: 10, monthly: 50 },
  popularSpreads: [
    { spreadId: 'one_card', name: 'Одна карта', count: 75 },
    { spreadId: 'three_cards', name: 'Три карты', count: 25 },
  ],
  recentPayments: [
    {
      id: paymentId,
      userId: null,
      userEmail: '',
      amount: 1490,
      status: 'refunded',
      createdAt: '2026-11-20T10:00:00Z',
    },
  ],
}
const paymentDays: PaymentDays = {
  days: [
    { day: '2026-11-20', count: 0, amount: 0 },
    { day: '2026-11-21', count: 2, amount: 2980 },
  ],
  succeeded: 2,
  failed: 2,
  amount: 2980,
  previousAmount: 1490,
}
const peopleDays: PeopleDays = {
  days: [
    { day: '2026-11-20', registrations: 3, active: 10 },
    { day: '2026-11-21', registrations: 1, active: 12 },
  ],
}
const funnel: Funnel = { days: 30, visits: 1000, demos: 250, registrations: 100, purchases: 25 }
const demo: DemoStats = {
  summary: { session_count: 7, total_user_messages: 14, total_messages: 28, avg_user_messages: 2 },
  recentMessages: [
    {
      id: paymentId,
      session_id: paymentId,
      role: 'user',
      content: 'Что меня ждёт? Вчера вышла [/fool].',
      created_at: '2026-11-20T10:00:00Z',
    },
  ],
}
const health: AiHealth = {
  provider: 'openai',
  model: 'gpt-4.1-mini',
  windows: [
    {
      hours: 24,
      provider: 'openai',
      calls: 10,
      stopped: 0,
      failed: 2,
      failures: [],
      firstTokenMs: { p50: 850, p95: null },
      durationMs: { p50: 8000, p95: 12_000 },
    },
  ],
}
const spent = { calls: 4, promptTokens: 1000, completionTokens: 500, cost: 120 }
const cost: AiCost = {
  promptPrice: 40,
  completionPrice: 160,
  days: [{ day: '2026-11-21', ...spent }],
  total: { ...spent, estimated: 1 },
  users: [{ userId: paymentId, email: 'ann+1@example.com', ...spent, cost: 90 }],
  others: { ...spent, cost: 30 },
}

const answers = {
  'GET /api/admin/stats': gives(stats),
  'GET /api/admin/stats/payments': gives(paymentDays),
  'GET /api/admin/stats/people': gives(peopleDays),
  'GET /api/admin/stats/funnel': gives(funnel),
  'GET /api/admin/stats/ai': gives(health),
  'GET /api/admin/stats/ai-cost': gives(cost),
  'GET /api/admin/demo-chat/stats': gives(demo),
}

function open(more: Answers = {}, address = '/app/admin') {
  return openPage(
    <>
      <DashboardPage />
      <Toaster />
    </>,
    { address, answers: { ...answers, ...more } },
  )
}

/** By its heading, not by its role: to look for a role in so large a page takes seconds. */
async function region(name: string) {
  const heading = await screen.findByText(name, { selector: 'h2' })
  return within(heading.closest('section') ?? heading)
}
const down = refused(500, 'internal', 'Сервер споткнулся.')

test('shows the figures with what has changed, and how each is counted', async () => {
  open()

  const label = await screen.findByText('Новые за 7 дней')

  const tile = within(label.closest('div') ?? document.body)
  expect(tile.getByText('30')).toBeVisible()
  expect(tile.getByText(/^\+50\s%$/)).toBeVisible()
  expect(tile.getByText(/созданные за последние 7 суток/)).toBeVisible()
})

test('each chart is a table to those who do not see it', async () => {
  open()

  const payments = await region('Платежи за 30 дней')
  const table = within(await payments.findByRole('table', { name: 'Выручка и успешные платежи по дням' }))

  expect(table.getByRole('row', { name: /^21 ноября 2\s980\s₽ 2$/ })).toBeVisible()
  expect(table.getByRole('row', { name: /^20 ноября 0\s₽ 0$/ })).toBeVisible()
  const plans = await region('Тарифы')
  expect(await plans.findByRole('row', { name: /^Месячный 50 4,2\s%$/ })).toBeVisible()
})

test('payments lead to their pages, a user who costs much to the list of users', async () => {
  open()

  const payments = await region('Последние платежи')
  const payment = await payments.findByRole('link', { name: paymentId.slice(0, 8) })

  expect(payment.getAttribute('href')).toBe(`/app/admin/payments/${paymentId}`)
  expect(screen.getByText('аккаунт удалён')).toBeVisible()
  const costs = await region('Расход на ИИ за 30 дней')
  const person = await costs.findByRole('link', { name: 'ann+1@example.com' })
  expect(person.getAttribute('href')).toBe('/app/admin/users?search=ann%2B1%40example.com')
})

test('one call that fails leaves the rest of the screen as it is, and can be tried again', async () => {
  open({ 'GET /api/admin/stats/payments': [down, gives(paymentDays)] })

  const payments = await region('Платежи за 30 дней')
  expect((await payments.findByRole('alert')).textContent).toContain('Статистика платежей недоступна')
  expect(await screen.findByText('Ошибка загрузки данных дашборда')).toBeVisible()
  expect((await region('Демо-чат')).getByText('Что меня ждёт? Вчера вышла Шут.')).toBeVisible()
  expect(screen.getByText('Новые за 7 дней')).toBeVisible()

  await userEvent.click(payments.getByRole('button', { name: 'Повторить попытку' }))
  expect(await payments.findByText('Конверсия')).toBeVisible()
  expect(payments.queryByRole('alert')).toBeNull()
})

test.each([
  ['GET /api/admin/stats', 'Популярные расклады', 'Статистика админ-панели недоступна'],
  ['GET /api/admin/stats/ai', 'Ответы ИИ', 'Ошибка загрузки данных'],
  ['GET /api/admin/demo-chat/stats', 'Демо-чат', 'Ошибка загрузки данных'],
])('when %s fails, its block says so with the server’s words', async (call, name, said) => {
  open({ [call]: down })

  const alert = await (await region(name)).findByRole('alert')

  expect(alert.textContent).toContain(said)
  expect(alert.textContent).toContain('Сервер споткнулся.')
})

test('the period of the funnel is in the address', async () => {
  const { search } = open()
  const section = await region('Воронка')
  expect(await section.findByText(/25\s% визитов/)).toBeVisible()

  await userEvent.click(section.getByRole('radio', { name: '90 дней' }))

  expect(search()).toBe('?funnel=90')
})

test('more accounts than visits are no share of them', async () => {
  open({ 'GET /api/admin/stats/funnel': gives({ ...funnel, registrations: 1387 }) })

  expect(await (await region('Воронка')).findByText('больше, чем визитов')).toBeVisible()
})

test('the master’s failures of today are summed up in a word', async () => {
  open()

  expect(await (await region('Ответы ИИ')).findByText('gpt-4.1-mini: много сбоев')).toBeVisible()
})

test('the age of the figures grows by the second, until they are asked for again', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { calls } = open()
  await screen.findByText('Новые за 7 дней')
  await act(() => vi.advanceTimersByTimeAsync(12_000))
  expect(screen.getByText(/^обновлено 1[23]\s/)).toBeVisible()
  const before = calls.length

  await userEvent
    .setup({ advanceTimers: vi.advanceTimersByTime })
    .click(screen.getByRole('button', { name: 'Обновить' }))

  await act(() => vi.advanceTimersByTimeAsync(1000))
  expect(calls.length - before).toBe(7)
  expect(screen.getByText(/^обновлено [01]\s/)).toBeVisible()
})

test('no two parts of it have one name', async () => {
  open()
  await screen.findByRole('table', { name: 'Последние платежи' })

  const names = screen
    .getAllByRole('region')
    .map(
      (part) =>
        part.getAttribute('aria-label') ??
        document.getElementById(part.getAttribute('aria-labelledby') ?? '')?.textContent,
    )

  expect(names.length).toBeGreaterThan(8)
  expect(new Set(names).size).toBe(names.length)
})

import type { LedgerEntry } from '@lunaria/contract/payments'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toLedgerEntry, toUsage, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives, refused } from '#testing/stub-server.ts'
import { PlanPanel } from './plan-panel.tsx'

const ledger = 'GET /api/subscriptions/ledger/:userId'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(usage: ReturnType<typeof toUsage>, entries: LedgerEntry[] = []) {
  return openPage(<PlanPanel userId={userId} />, { usage, answers: { [ledger]: gives({ entries, next: null }) } })
}

test('a plan in its middle is one row: how much is used, until when it lasts; it leads to the account and cancels nothing', () => {
  open(toUsage('monthly', 600, 400))

  const row = screen.getByRole('link', { name: /^Месячный.*400 из 1000 сообщений.*до \d\d\.\d\d/ })
  expect(row.getAttribute('href')).toBe('/app/profile')
  expect(screen.queryByRole('button')).toBeNull()
})

test.each([
  ['daily', 2, true],
  ['daily', 4, false],
  ['monthly', 71, true],
  ['monthly', 73, false],
] as const)('%s with %i hours left: said to end soon, with the hour, is %s', (type, hours, isSoon) => {
  open(toUsage(type, 10, hours))

  expect(screen.queryByText('закончится:') !== null).toBe(isSoon)
  const end = /до (?:сегодня|завтра|\d\d\.\d\d), \d\d:\d\d/.test(screen.getByRole('link').textContent ?? '')
  expect(end).toBe(isSoon)
})

test('a plan that cannot be learnt is said to be so, and asked for again', async () => {
  const info = 'GET /api/subscriptions/info/:userId'
  openPage(<PlanPanel userId={userId} />, {
    usage: null,
    answers: { [info]: [refused(500, 'internal', 'Что-то сломалось.'), gives(toUsage('daily', 60, 20))] },
  })

  expect((await screen.findByRole('alert')).textContent).toBe('Не удалось узнать, какой у вас тариф. Что-то сломалось.')
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByRole('link', { name: /40 из 100 сообщений/ })).toBeVisible()
  expect(screen.queryByRole('alert')).toBeNull()
})

test('a user whose plan has ended is told when', async () => {
  open(toUsage('free'), [
    toLedgerEntry({ kind: 'returned', at: '2026-11-20T12:01:00Z', subscriptionType: 'monthly' }),
    toLedgerEntry({ kind: 'ended', at: '2026-11-20T12:00:00Z', subscriptionType: 'monthly' }),
    toLedgerEntry({ kind: 'ended', at: '2026-10-01T12:00:00Z', subscriptionType: 'daily' }),
  ])

  expect(await screen.findByText('«Месячный» завершился 20 ноября')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Выбрать тариф' })).toBeVisible()
})

test('a plan that ends while the page is open is asked about just then', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const info = 'GET /api/subscriptions/info/:userId'
  const { calls } = openPage(<PlanPanel userId={userId} />, {
    usage: toUsage('daily', 10, 1),
    answers: { [info]: gives(toUsage('free')), [ledger]: gives({ entries: [], next: null }) },
  })

  await vi.advanceTimersByTimeAsync(59 * 60_000)
  expect(calls).toEqual([])
  await vi.advanceTimersByTimeAsync(2 * 60_000)

  expect(calls.map(({ call }) => call)).toContain(info)
  expect(await screen.findByText('Бесплатный')).toBeVisible()
  vi.useRealTimers()
})

import type { LedgerEntry } from '@lunaria/contract/payments'
import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toLedgerEntry, toUsage } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives } from '#testing/stub-server.ts'
import { PlanNotice } from './plan-notice.tsx'

const ledger = 'GET /api/subscriptions/ledger/:userId'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(usage: ReturnType<typeof toUsage> | undefined, entries: LedgerEntry[] = []) {
  return openPage(<PlanNotice usage={usage} />, { answers: { [ledger]: gives({ entries, next: null }) } })
}

test.each([
  ['the plan is not known yet', undefined],
  ['messages are left', toUsage('daily', 1, 1)],
])('there is no notice while %s', (_, usage) => {
  open(usage)

  expect(screen.queryByRole('status')).toBeNull()
})

test.each([
  ['free', 'Выбрать тариф', /^Спросить мастера можно с тарифом: день 149\s₽ или месяц 1\s490\s₽$/],
  ['monthly', 'Продлить', /неизрасходованное время не пропадёт/],
] as const)('on the plan %s the way on is «%s»', async (plan, action, text) => {
  const { search } = open(toUsage(plan, 0, 10))
  expect(await screen.findByText(text)).toBeVisible()

  expect(screen.getByRole('link', { name: 'Позвонить 112, экстренная помощь' }).getAttribute('href')).toBe('tel:112')

  await userEvent.click(screen.getByRole('button', { name: action }))

  await expect.poll(search).toBe('?modal=plans')
})

test('a plan that has ended is named, with its day', async () => {
  open(toUsage('free'), [toLedgerEntry({ kind: 'ended', at: '2026-11-20T12:00:00Z', subscriptionType: 'monthly' })])

  expect(await screen.findByText(/^Тариф «Месячный» завершился 20 ноября\. Ваши гадания на месте/)).toBeVisible()
})

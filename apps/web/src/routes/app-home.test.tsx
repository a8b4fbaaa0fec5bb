import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { usageOf } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives } from '#testing/stub-server.ts'
import AppHome from './app-home.tsx'

const ledger = { 'GET /api/subscriptions/ledger/:userId': gives({ entries: [], next: null }) }

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a user without a plan reads what it takes before creating a chat', () => {
  openPage(<AppHome />, { answers: ledger })

  const notice = screen.getByText('Чтобы спросить карты, выберите тариф: хватит и пробного дня.')
  const create = screen.getByRole('button', { name: 'Создать чат' })
  expect(notice.compareDocumentPosition(create)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
})

test('with messages left nothing is said of plans', () => {
  openPage(<AppHome />, { usage: usageOf('daily', 50, 10), answers: ledger })

  expect(screen.getByRole('button', { name: 'Создать чат' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Выбрать тариф' })).toBeNull()
})

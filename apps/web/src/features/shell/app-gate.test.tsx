import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { configKey } from '#shared/api/keys.ts'
import { config } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives } from '#testing/stub-server.ts'
import { AppGate } from './app-gate.tsx'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an open application closes for maintenance within a minute, and opens again', async () => {
  const site = { ...config, maintenanceMode: true }
  openPage(
    <AppGate>
      <p>Чат</p>
    </AppGate>,
    { answers: { 'GET /api/config': gives(site) } },
  )
  expect(screen.getByText('Чат')).toBeVisible()

  await pass(61_000)
  expect(screen.getByRole('heading', { name: 'Технические работы' })).toBeVisible()

  site.maintenanceMode = false
  await pass(61_000)
  expect(screen.getByText('Чат')).toBeVisible()
})

const away = () => Promise.reject(new TypeError('Failed to fetch'))

test.each([
  ['/app/journal', true],
  ['/app/cards/moon', true],
  ['/app/learn', true],
  ['/app/learn/path', true],
  ['/app/chat/1', false],
])('without the server and its configuration %s opens: %s', async (address, isOpen) => {
  const { queryClient } = openPage(
    <AppGate>
      <p>Страница</p>
    </AppGate>,
    { address, answers: { 'GET /api/config': away } },
  )
  await act(() => queryClient.resetQueries({ queryKey: configKey }))
  await pass(2000)

  expect(screen.queryByText('Страница') !== null).toBe(isOpen)
  expect(screen.queryByRole('button', { name: 'Дневник без связи' }) !== null).toBe(!isOpen)
})

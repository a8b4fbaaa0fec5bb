import { act, cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
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

test('an open application closes for maintenance within five seconds, and opens again', async () => {
  const site = { ...config, maintenanceMode: true }
  openPage(
    <AppGate>
      <p>Чат</p>
    </AppGate>,
    { answers: { 'GET /api/config': gives(site) } },
  )
  expect(screen.getByText('Чат')).toBeVisible()

  await pass(5000)
  expect(screen.getByRole('heading', { name: 'Технические работы' })).toBeVisible()

  site.maintenanceMode = false
  await pass(5000)
  expect(screen.getByText('Чат')).toBeVisible()
})

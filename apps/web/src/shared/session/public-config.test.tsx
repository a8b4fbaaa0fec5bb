import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '#testing/fixtures.ts'
import { stubServer } from '#testing/stub-server.ts'

const site = { ...config }
let isInSight = true
let asked = 0
let renders = 0

beforeEach(() => {
  Object.assign(site, { maintenanceMode: false })
  isInSight = true
  asked = 0
  renders = 0
  vi.useFakeTimers()
  vi.resetModules() // a tab knows one configuration
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isInSight ? 'visible' : 'hidden'))
  stubServer({
    'GET /api/config': () => {
      asked++
      return { reply: site }
    },
  })
})

afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

async function open() {
  const { usePublicConfig } = await import('./public-config.ts')
  function Page() {
    renders++
    return <p>{usePublicConfig()?.maintenanceMode ? 'закрыто' : 'открыто'}</p>
  }
  render(<Page />)
  await pass(0)
}

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))

test('an open page knows within a minute that the site has closed, and that it has opened again', async () => {
  await open()
  expect(screen.getByText('открыто')).toBeVisible()

  site.maintenanceMode = true
  await pass(60_000)
  expect(screen.getByText('закрыто')).toBeVisible()

  site.maintenanceMode = false
  await pass(60_000)
  expect(screen.getByText('открыто')).toBeVisible()
})

test('a refusal for maintenance is followed by a question immediately', async () => {
  const { refreshPublicConfig } = await import('./public-config.ts')
  await open()
  site.maintenanceMode = true

  refreshPublicConfig()
  await pass(0)

  expect(screen.getByText('закрыто')).toBeVisible()
})

test('however often a page comes into sight, it asks once a minute at most', async () => {
  await open()

  for (let second = 0; second < 60; second++) {
    document.dispatchEvent(new Event('visibilitychange'))
    await pass(1000)
  }

  expect(asked).toBe(2)
})

test('a hidden page asks nothing until it is visible', async () => {
  await open()
  isInSight = false
  site.maintenanceMode = true
  await pass(120_000)
  expect(asked).toBe(1)

  isInSight = true
  document.dispatchEvent(new Event('visibilitychange'))
  await pass(0)

  expect(screen.getByText('закрыто')).toBeVisible()
})

test('an answer like the one before draws nothing anew', async () => {
  await open()
  const before = renders

  await pass(660_000)

  expect(asked).toBeGreaterThan(10)
  expect(renders).toBe(before)
})

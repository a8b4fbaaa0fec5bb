import { settingsHeader } from '@lunaria/contract/settings-header'
import { QueryObserver } from '@tanstack/react-query'
import { act, cleanup, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '#testing/fixtures.ts'
import { stubServer } from '#testing/stub-server.ts'

const site = { ...config }
let isInSight = true
let asked = 0
let changedAt = '0'
let renders = 0

beforeEach(() => {
  Object.assign(site, { maintenanceMode: false })
  isInSight = true
  asked = 0
  changedAt = '0'
  renders = 0
  vi.useFakeTimers()
  vi.resetModules() // a tab knows one configuration
  vi.spyOn(document, 'visibilityState', 'get').mockImplementation(() => (isInSight ? 'visible' : 'hidden'))
  stubServer({
    'GET /api/config': () => {
      asked++
      return { response: Response.json(site, { headers: { [settingsHeader]: changedAt } }) }
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

const answered = (changedAt: string) => new Response('', { headers: { [settingsHeader]: changedAt } })

test('an answer that names a later change of the settings is followed by a question immediately', async () => {
  const { noteSettings } = await import('./public-config.ts')
  await open()
  noteSettings('/api/chats', answered('0'))
  noteSettings('/api/chats', answered('0'))
  expect(asked).toBe(1)
  site.maintenanceMode = true

  noteSettings('/api/chats', answered('2026-11-29T12:00:00.000Z'))
  await pass(0)

  expect(screen.getByText('закрыто')).toBeVisible()
  noteSettings('/api/chats', answered('2026-11-29T12:00:00.000Z'))
  noteSettings('/api/chats', answered('0')) // another process of the server, which knows of it a moment later
  await pass(0)
  expect(asked).toBe(2)
})

test('the configuration that says so itself is not asked for again', async () => {
  changedAt = '2026-11-29T12:00:00.000Z'
  await open()
  changedAt = '2026-11-29T13:00:00.000Z'
  await pass(60_000)

  expect(asked).toBe(2)
})

test('beside the application’s cache a page asks through it, once a minute together and once for a change', async () => {
  const { queryClient } = await import('#shared/session/query-client.ts')
  const { configQuery } = await import('#shared/session/config-queries.ts')
  await open()
  expect(screen.getByText('открыто')).toBeVisible()
  const observer = new QueryObserver(queryClient, { ...configQuery, refetchInterval: 60_000 })
  const stop = observer.subscribe(() => {})
  site.maintenanceMode = true

  await pass(600_000)

  expect(screen.getByText('закрыто')).toBeVisible()
  expect(asked).toBe(11)

  site.maintenanceMode = false
  const { noteSettings } = await import('./public-config.ts')
  noteSettings('/api/chats', answered('2026-11-29T12:00:00.000Z'))
  await pass(0)
  expect(screen.getByText('открыто')).toBeVisible()
  expect(queryClient.getQueryData(configQuery.queryKey)?.maintenanceMode).toBe(false)
  expect(asked).toBe(12)
  stop()
  queryClient.clear()
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

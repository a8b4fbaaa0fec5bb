import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fakeCaches } from '#testing/fake-caches.ts'
import { listScripts, type TestRelease, toPage, toRelease } from '#testing/test-release.ts'
import type { Release } from './site.ts'

// Workbox looks for its worker when it is loaded; it would write a diary of the tests.
vi.stubGlobal('self', Object.assign(globalThis, { __WB_DISABLE_DEV_LOGS: true }))
const { deleteOtherCaches, openSite } = await import('./site.ts')

const origin = 'https://lunaria.example'

const [a, b, c] = [toRelease('a'), toRelease('b'), toRelease('c')]

let served: TestRelease
let isOnline: boolean
let missing: Set<string>
let fetched: string[]
let before: Map<string, () => Promise<void>>
let works: Promise<unknown>[]

/** An event of the worker, which ends when all is done that waits for it. */
class WorkerEvent extends Event {
  waitUntil = (work: Promise<unknown>) => void works.push(work)
}

beforeEach(() => {
  served = a
  isOnline = true
  missing = new Set()
  fetched = []
  before = new Map()
  works = []
  vi.stubGlobal('caches', fakeCaches())
  vi.stubGlobal('self', globalThis)
  vi.stubGlobal('location', new URL(origin))
  for (const name of ['FetchEvent', 'ExtendableEvent']) vi.stubGlobal(name, WorkerEvent)
  vi.stubGlobal('fetch', async (asked: string | Request) => {
    const { pathname } = new URL(typeof asked === 'string' ? asked : asked.url, origin)
    if (!isOnline) throw new TypeError('Failed to fetch')
    fetched.push(pathname)
    await before.get(pathname)?.()
    if (missing.has(pathname)) return new Response('', { status: 404 })
    const isPage = /^\/(app|cards)(\/|$)/.test(pathname) && !pathname.endsWith('.data')
    if (isPage) return new Response(toPage(served, pathname), { headers: { 'content-type': 'text/html' } })
    return new Response(`${pathname} of ${served.id}`)
  })
})

afterEach(() => vi.unstubAllGlobals())

function ask(release: Release, path: string, { method = 'GET', mode = 'cors' } = {}) {
  const request = new Request(new URL(path, origin), { method })
  Object.defineProperty(request, 'mode', { value: mode }) // a script cannot make a navigation
  return openSite(release).router.handleRequest({ request, event: new WorkerEvent('fetch') })
}

async function saveRelease(release: Release): Promise<void> {
  await openSite(release).saved.install(new WorkerEvent('install'))
}

/** Opens a page as the address bar does, following redirects. */
async function navigate(release: TestRelease, path: string): Promise<{ path: string; text: string }> {
  const answer = await ask(release, path, { mode: 'navigate' })
  await Promise.allSettled(works)
  if (!answer) throw new Error(`${path} is left to the browser`)
  const to = answer.headers.get('location')
  if (to) return navigate(release, to.replace(origin, ''))
  return { path, text: await answer.text() }
}

const readText = async (release: Release, path: string) => (await ask(release, path))?.text()

/** Installs a release beside what the browser has, and lets it take over once no page is open. */
async function update(release: TestRelease): Promise<void> {
  served = release
  await saveRelease(release)
  await takeOver(release)
}

async function takeOver(release: TestRelease, installing: TestRelease | null = null): Promise<void> {
  await openSite(release).deleteOlder(new WorkerEvent('activate'), { installing, waiting: null })
  await deleteOtherCaches()
}

const histories: [string, () => Promise<TestRelease>][] = [
  [
    'the reference was read once and the journal never opened',
    async () => {
      await update(a)
      await navigate(a, '/cards')
      await navigate(a, '/app/chat/1')
      return a
    },
  ],
  [
    'the journal was opened before a release and a chat after it',
    async () => {
      await update(a)
      await navigate(a, '/app/journal')
      await update(b)
      await navigate(b, '/app/chat/1')
      return b
    },
  ],
  [
    'a release has not been saved yet, and its pages were shown',
    async () => {
      await update(a)
      served = b
      await navigate(a, '/app/journal')
      await navigate(a, '/app')
      return a
    },
  ],
  [
    'a release was being saved when the network went',
    async () => {
      await update(a)
      served = b
      missing.add('/assets/app-b.js')
      await expect(saveRelease(b)).rejects.toThrow("/assets/app-b.js' failed with an HTTP status of 404")
      await navigate(a, '/app')
      return a
    },
  ],
  [
    'a release was being saved when the one before it took over',
    async () => {
      await update(a)
      served = b
      await saveRelease(b)
      served = c
      before.set('/cards', () => takeOver(b, c)) // that comes after `/app`
      await saveRelease(c)
      await takeOver(c)
      return c
    },
  ],
  [
    'the application was open for an hour',
    async () => {
      await update(a)
      await navigate(a, '/app')
      for (let call = 0; call < 900; call++) await ask(a, '/api/config')
      await navigate(a, '/app/journal')
      return a
    },
  ],
]

test.each(histories)('offline every place has a page with all its scripts when %s', async (_history, live) => {
  const active = await live()
  isOnline = false

  for (const place of ['/app', '/app/chat/1', '/app/journal/2', '/app/cards', '/app/year', '/app/admin', '/cards']) {
    const { text } = await navigate(active, place)

    expect(listScripts(text)).toHaveLength(3)
    for (const script of listScripts(text)) expect(await readText(active, script)).toContain(script)
  }
})

test('a place that needs the server leads to the journal, the others open themselves', async () => {
  await update(a)
  isOnline = false

  const opened = async (path: string) => (await navigate(a, path)).path

  expect(await opened('/app')).toBe('/app/journal')
  expect(await opened('/app/profile')).toBe('/app/journal')
  for (const place of ['/app/journal/2', '/app/year', '/app/cards/moon', '/app/learn/path'])
    expect(await opened(place)).toBe(place)
})

test('a page comes from the network where there is one', async () => {
  await update(a)
  served = b

  expect((await navigate(a, '/app')).text).toContain('app-b.js')
})

test('what an earlier release had is not fetched again', async () => {
  await update(a)
  fetched = []

  await update(b)

  expect(fetched.toSorted()).toEqual(['/app', '/assets/app-b.js', '/assets/manifest-b.js', '/cards'])
})

test('a picture that has changed is fetched again', async () => {
  await update(a)
  const redrawn = toRelease('b', '2')

  await update(redrawn)
  isOnline = false

  expect(await readText(redrawn, '/images/w160/moon.avif')).toBe('/images/w160/moon.avif of b')
})

test('while a release is rolled out, a page of the other one is not saved with it', async () => {
  await update(a)

  await expect(saveRelease(b)).rejects.toThrow("/app' failed")
})

test('a page that a network puts in the place of each file is not saved as one', async () => {
  vi.stubGlobal('fetch', async () => new Response('Войдите в сеть', { headers: { 'content-type': 'text/html' } }))

  await expect(saveRelease(a)).rejects.toThrow("/assets/react.js' failed")
})

test('a release that failed to be saved is completed later, without what is there', async () => {
  missing.add('/assets/app-a.js')
  await expect(saveRelease(a)).rejects.toThrow()
  missing.clear()
  fetched = []

  await saveRelease(a)

  expect(fetched).toContain('/assets/app-a.js')
  expect(fetched).not.toContain('/assets/react.js')
})

test('only the release in use stays, and none of what earlier versions saved', async () => {
  await caches.open('lunaria-reference-1')
  await caches.open('lunaria-own:anna:1')
  await saveRelease(a)

  await update(b)

  expect(await caches.keys()).toEqual(['lunaria-site'])
  const saved = await (await caches.open('lunaria-site')).keys()
  expect(saved.map(({ url }) => url).join()).not.toMatch(/app-a|REVISION__=a/)
  expect(saved).toHaveLength(b.entries.length)
})

test('a card that was opened keeps its page, any other is opened in the reference', async () => {
  await update(a)
  await navigate(a, '/cards/moon')
  isOnline = false

  expect((await navigate(a, '/cards/moon')).text).toContain('/cards/moon')
  expect((await navigate(a, '/cards/Queen_of_Cups')).path).toBe('/cards?card=Queen_of_Cups')
})

test('a page of a card whose scripts are not saved is not saved either', async () => {
  await update(a)
  served = b
  await navigate(a, '/cards/moon')
  isOnline = false

  expect((await navigate(a, '/cards/moon')).path).toBe('/cards?card=moon')
})

test('the data of a card are refused so that the route shows the reference', async () => {
  await update(a)
  expect(await readText(a, '/cards/moon.data')).toBe('/cards/moon.data of a')
  isOnline = false

  expect((await ask(a, '/cards/moon.data'))?.status).toBe(504)
})

test.each([
  '/images/moon.avif',
  '/images/w640/moon.avif',
  '/images/w160/moon.avif',
])('%s is the small picture offline', async (path) => {
  await update(a)
  isOnline = false

  expect(await readText(a, path)).toBe('/images/w160/moon.avif of a')
})

test('a script of another release is fetched', async () => {
  await update(a)

  expect(await readText(a, '/assets/app-b.js')).toBe('/assets/app-b.js of a')
})

test.each([
  ['a call', '/api/config', {}],
  ['what is sent', '/cards', { method: 'POST' }],
  ['another host', 'https://elsewhere.example/assets/react.js', {}],
  ['a page that is not saved', '/help', { mode: 'navigate' }],
])('%s is left to the browser', async (_what, path, how) => {
  await update(a)

  expect(ask(a, path, how)).toBeUndefined()
})

test('a page that was never saved fails as it does without a worker', async () => {
  await update(a)
  isOnline = false

  await expect(navigate(a, '/learn/compare')).rejects.toThrow('Failed to fetch')
})

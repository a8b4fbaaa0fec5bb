import { QueryClient, queryOptions } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { recordKey } from '#shared/storage/saved-role.ts'
import { clearSaved, networkFirst, pruneSaved, refreshSaved, saveAnswers, useIsFromDevice } from './answers.ts'

const fails = (code: 'network' | 'unreadable' | 'internal') => () =>
  Promise.reject<string>(new ApiError('нет', { code, status: code === 'internal' ? 500 : 0 }))
const key = ['journal', 'anna', 'entries']
const reading = (queryFn: () => Promise<string>, queryKey: string[] = key) =>
  queryOptions({ queryKey, queryFn, persister: networkFirst })

let clients: QueryClient[] = []

/** A page that has just been opened: nothing is in its memory. */
function openTab(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  saveAnswers(client)
  clients.push(client)
  return client
}

const signIn = (id: string) => localStorage.setItem(recordKey, JSON.stringify({ id }))
const isSaved = (queryKey: string[], persister = networkFirst<string>) =>
  openTab()
    .fetchQuery({ ...reading(fails('network'), queryKey), persister })
    .then(
      () => true,
      () => false,
    )
const answered = () => vi.waitFor(async () => expect(await isSaved(key)).toBe(true))

const database = new IDBFactory() // one, as in a browser: it stays open from test to test

beforeEach(async () => {
  vi.stubGlobal('indexedDB', database)
  await clearSaved()
  signIn('anna')
})

afterEach(() => {
  for (const client of clients) client.clear()
  clients = []
})

test.each(['network', 'unreadable'] as const)('without an answer (%s) the last one is shown again', async (code) => {
  await openTab().fetchQuery(reading(async () => 'старое'))
  await openTab().fetchQuery(reading(async () => 'новое'))
  await answered()

  expect(await openTab().fetchQuery(reading(fails(code)))).toBe('новое')
})

test('a refusal of the server is not covered by what was saved', async () => {
  await openTab().fetchQuery(reading(async () => 'старое'))
  await answered()

  await expect(openTab().fetchQuery(reading(fails('internal')))).rejects.toThrow('нет')
})

test('a page knows while it shows what this device has, whatever the browser says of the network', async () => {
  const { result } = renderHook(useIsFromDevice)
  const readWith = (queryFn: () => Promise<string>) => act(() => openTab().fetchQuery(reading(queryFn)))
  await readWith(async () => 'старое')
  await answered()
  expect(result.current).toBe(true) // it was looked up

  await readWith(async () => 'новое')
  expect(result.current).toBe(false)
  await readWith(fails('network'))
  expect(result.current).toBe(true)
})

test('what was never asked for fails', async () => {
  await expect(openTab().fetchQuery(reading(fails('network')))).rejects.toThrow('нет')
})

test('what the page has changed itself is saved too', async () => {
  const tab = openTab()
  await tab.fetchQuery(reading(async () => 'старое'))
  tab.setQueryData(key, 'с заметкой')
  await answered()

  expect(await openTab().fetchQuery(reading(fails('network')))).toBe('с заметкой')
})

test('a query without the persister is not saved', async () => {
  await openTab().fetchQuery({ queryKey: key, queryFn: async () => 'чужое' })
  await new Promise((resolve) => setTimeout(resolve, 20))

  expect(await isSaved(key)).toBe(false)
})

test('another user of the browser is not shown it', async () => {
  await openTab().fetchQuery(reading(async () => 'личное'))
  await answered()
  signIn('boris')

  await expect(openTab().fetchQuery(reading(fails('network')))).rejects.toThrow('нет')
})

test('after a sign-out nothing is left, nor does an answer that was under way stay', async () => {
  const tab = openTab()
  let arrive: (answer: string) => void = () => {}
  await tab.fetchQuery(reading(async () => 'личное'))
  await answered()
  const late = tab.fetchQuery(reading(() => new Promise((resolve) => (arrive = resolve)), ['late'])).catch(() => {})

  localStorage.removeItem(recordKey)
  await clearSaved()
  tab.clear()
  signIn('boris')
  arrive('опоздало')
  await late
  await new Promise((resolve) => setTimeout(resolve, 20))

  for (const user of ['anna', 'boris']) {
    signIn(user)
    expect(await Promise.all([key, ['late']].map((each) => isSaved(each)))).toEqual([false, false])
  }
})

test('of a group only what is wanted stays, and nothing of another user', async () => {
  signIn('boris')
  await openTab().fetchQuery(reading(async () => 'чужое'))
  await answered()
  signIn('anna')
  const tab = openTab()
  const records = ['1', '2'].map((id) => ['journal', 'anna', 'record', id])
  for (const record of [...records, key]) await tab.fetchQuery(reading(async () => 'текст', record))
  await answered()

  const wanted = ['1', '3'].map((id) => ({ queryKey: ['journal', 'anna', 'record', id] }))
  const missing = await pruneSaved(['journal', 'anna', 'record'], wanted)

  expect(missing).toEqual(wanted.slice(1))
  expect(await Promise.all([...records, key].map((each) => isSaved(each)))).toEqual([true, false, true])
  signIn('boris')
  expect(await isSaved(key)).toBe(false)
})

test('when the network is back, what came from this device or failed is asked for again', async () => {
  const tab = openTab()
  const other = { queryKey: ['other'], queryFn: async () => 'другое' }
  await tab.fetchQuery(reading(async () => 'старое'))
  await tab.fetchQuery(other)
  await tab.fetchQuery({ queryKey: ['failed'], queryFn: fails('network') }).catch(() => {})

  refreshSaved(tab)

  const isStale = (queryKey: string[]) => tab.getQueryState(queryKey)?.isInvalidated
  expect([key, ['failed'], ['other']].map(isStale)).toEqual([true, true, false])
})

test('an answer of another shape is not read, and goes when the journal is next saved', async () => {
  const otherKey = ['journal', 'anna', 'summary']
  for (const queryKey of [otherKey, key]) await openTab().fetchQuery(reading(async () => 'старое', queryKey))
  await answered()
  vi.resetModules()
  vi.stubEnv('ANSWER_SHAPES', 'another')
  const next = await import('./answers.ts')
  expect(await isSaved(otherKey, next.networkFirst<string>)).toBe(false)
  await next.pruneSaved(['journal', 'anna', 'record'], [])
  vi.unstubAllEnvs()
  vi.resetModules()
  const back = await import('./answers.ts')

  expect(await isSaved(key, back.networkFirst<string>)).toBe(false)
})

test('the pages of a list come back as they were, the first without a parameter', async () => {
  const list = {
    queryKey: ['list'],
    initialPageParam: undefined,
    getNextPageParam: () => 'next',
    persister: networkFirst<string>,
  }
  await openTab().fetchInfiniteQuery({ ...list, pages: 2, queryFn: async ({ pageParam }) => pageParam ?? 'первая' })
  await vi.waitFor(async () => expect(await isSaved(['list'])).toBe(true))

  const saved = await openTab().fetchInfiniteQuery({ ...list, queryFn: fails('network') })

  expect(saved).toEqual({ pages: ['первая', 'next'], pageParams: [undefined, 'next'] })
})

test('a browser without storage reads online only', async () => {
  vi.resetModules()
  vi.stubGlobal('indexedDB', undefined)
  const answers = await import('./answers.ts')
  const tab = openTab()
  answers.saveAnswers(tab)

  expect(await tab.fetchQuery({ ...reading(async () => 'новое'), persister: answers.networkFirst<string> })).toBe(
    'новое',
  )
  await answers.clearSaved()
  expect(await isSaved(key, answers.networkFirst<string>)).toBe(false)
})

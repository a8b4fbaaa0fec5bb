import { QueryClient, queryOptions } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { recordKey } from '#shared/session/saved-role.ts'
import { fakeCaches } from '#testing/fake-caches.ts'
import { forgetSaved, isSaved, orSaved, pruneSaved, refreshSaved, saveAnswers } from './answers.ts'

const fails = (code: 'network' | 'unreadable' | 'internal') => () =>
  Promise.reject<string>(new ApiError('нет', { code, status: code === 'internal' ? 500 : 0 }))
const key = ['journal', 'anna', 'entries']
const reading = (queryFn: () => Promise<string>, queryKey: string[] = key) =>
  queryOptions({ queryKey, queryFn, persister: orSaved })

let clients: QueryClient[] = []

/** A page that has just been opened: nothing is in its memory. */
function openTab(): QueryClient {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false, networkMode: 'always' } } })
  saveAnswers(client)
  clients.push(client)
  return client
}

const signIn = (id: string) => localStorage.setItem(recordKey, JSON.stringify({ id }))
const answered = () => vi.waitFor(async () => expect(await isSaved(key)).toBe(true))

beforeEach(() => {
  vi.stubGlobal('caches', fakeCaches())
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
  await new Promise((resolve) => setTimeout(resolve))

  expect(await caches.keys()).toEqual([])
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
  await forgetSaved()
  tab.clear()
  signIn('boris')
  arrive('опоздало')
  await late
  await new Promise((resolve) => setTimeout(resolve))

  expect(await caches.keys()).toEqual([])
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

  await pruneSaved(['journal', 'anna', 'record'], records.slice(0, 1))

  expect(await Promise.all([...records, key].map(isSaved))).toEqual([true, false, true])
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

test('a browser without storage reads online only', async () => {
  vi.stubGlobal('caches', { open: () => Promise.reject(new Error('refused')), keys: () => Promise.reject(new Error()) })

  expect(await openTab().fetchQuery(reading(async () => 'новое'))).toBe('новое')
  await forgetSaved()
  expect(await isSaved(key)).toBe(false)
})

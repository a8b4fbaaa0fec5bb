import { JournalChange, type JournalRecord } from '@lunaria/contract/journal'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { sessionKey } from '#shared/api/keys.ts'
import { abortSession } from '#shared/api/session-signal.ts'
import { entryDrafts } from '#shared/journal/entry-drafts.ts'
import { recordQuery } from '#shared/journal/queries.ts'
import { recordKey } from '#shared/storage/saved-role.ts'
import { storedNames, userKey } from '#shared/storage/storage.ts'
import { type Answer, type Answers, refused, stubServer } from '#testing/stub-server.ts'
import { openLocalDrafts } from './open-drafts.ts'
import { unsentTexts } from './unsent.ts'

const id = '0193e0a0-0000-7000-8000-000000000007'
const record: JournalRecord = {
  drawId: id,
  chatId: '0193e0a0-0000-7000-8000-000000000008',
  created_at: '2026-11-22T10:00:00.000Z',
  question: 'Переезжать ли?',
  title: 'Переезжать ли?',
  spreadId: 'one_card',
  day: null,
  isClarifying: false,
  hand: null,
  cards: [],
  mood: null,
  tags: [],
  outcome: null,
  returnAt: null,
  text: 'Ответ',
  further: [],
  own: null,
  draw: null,
  sharedId: null,
  note: '',
  noteRevision: 0,
  offersHelp: false,
}
const patch = 'PATCH /api/journal/:drawId'
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))
const saved = { ...record, note: 'Моё', noteRevision: 1 }

beforeEach(() => void vi.useFakeTimers())
const settle = (ms = 1000) => vi.advanceTimersByTimeAsync(ms)

function serve(answers: Answers) {
  const calls = stubServer(answers, { drawId: id })
  const queryClient = new QueryClient()
  return {
    calls,
    queryClient,
    openFor: (userId: string) => entryDrafts.open(queryClient, { userId, id, record }),
    resendFor: (userId: string) => entryDrafts.resend(queryClient, { userId, id }),
  }
}

test('a record has one draft in a tab, so that a page that was left and one that is open cannot contradict each other', async () => {
  const { openFor, calls } = serve({ [patch]: [away, () => ({ reply: { isSaved: true, record: saved } })] })
  openFor('one').change({ note: 'Моё' })
  await settle() // without a network; the page is left and opened again

  const again = openFor('one')
  again.change({ note: 'Моё' })
  await settle(10_000)

  expect(calls).toHaveLength(2)
  expect(again.read()).toMatchObject({ state: 'saved', values: { note: 'Моё' }, theirs: undefined })
})

/** A server on which another device has written, and which answers late. */
function serveSlowly() {
  const server = { record: { ...record, note: 'С телефона.', noteRevision: 1 }, running: 0, most: 0 }
  const drafts = serve({
    [patch]: async (_, body) => {
      const { note } = JournalChange.parse(body)
      server.most = Math.max(server.most, ++server.running)
      await new Promise((resolve) => setTimeout(resolve, 300))
      server.running--
      const isSaved = note?.revision === server.record.noteRevision
      if (isSaved) server.record = { ...record, note: note.text, noteRevision: note.revision + 1 }
      return { reply: { isSaved, record: server.record } }
    },
  })
  return { server, ...drafts }
}

const orders = [
  ['the page opens before the application sends', 'page', 10],
  ['the application sends before the page opens', 'application', 10],
  ['the page opens between the two tries of the application', 'application', 450],
  ['the page opens after the application has sent', 'application', 2000],
] as const

test.each(
  orders,
)('%s: one of them sends what a closed page has left, beside what another device wrote', async (_, first, ms) => {
  const base = { values: { note: '', mood: null, tags: [], outcome: null, returnAt: null }, revision: 0 }
  localStorage.setItem(userKey('one', `journal:${id}`), JSON.stringify({ pending: { note: 'Моё' }, base }))
  const { server, calls, openFor, resendFor } = serveSlowly()
  const openPage = () => void openFor('one').flush()
  const resend = () => void resendFor('one')

  const steps = first === 'page' ? [openPage, resend] : [resend, openPage]
  for (const step of steps) {
    step()
    await settle(ms)
  }
  openFor('one').adopt({ values: base.values, revision: 0 }) // as the page has read it before
  await settle(10_000)

  expect(server.record.note).toBe('С телефона.\n\nМоё')
  expect(openFor('one').read()).toMatchObject({
    state: 'saved',
    savedAt: expect.any(Date),
    values: { note: server.record.note },
  })
  expect(calls).toHaveLength(2)
  expect(server.most).toBe(1)
})

test('a session that the server has ended keeps the text stored, sends it no more, and says so to the application', async () => {
  const { openFor, calls, queryClient } = serve({ [patch]: refused(401, 'unauthenticated', 'Войдите в аккаунт') })
  queryClient.setQueryData(sessionKey, { user: { id: 'one' } })
  openFor('one').change({ note: 'Моё' })
  await settle(60_000)

  expect(calls).toHaveLength(1)
  expect(queryClient.getQueryData(sessionKey)).toBeNull()
  expect(storedNames('one')).toEqual([`journal:${id}`])
})

test('what one user has left is neither shown to another nor sent or deleted for them, and goes on for the one who wrote it', async () => {
  const { openFor, resendFor, calls, queryClient } = serve({
    [patch]: [away, () => ({ reply: { isSaved: true, record: saved } })],
  })
  openFor('one').change({ note: 'Моё' })
  await settle()
  abortSession()
  const left = localStorage.getItem(userKey('one', `journal:${id}`))

  expect(unsentTexts('another')).toBe(0)
  expect(openFor('another').read().values.note).toBe('')
  await resendFor('another')
  entryDrafts.discard({ userId: 'another', id })
  await settle(60_000)
  expect(calls).toHaveLength(1)
  expect(localStorage.getItem(userKey('one', `journal:${id}`))).toBe(left)

  abortSession()
  expect(unsentTexts('one')).toBe(1)
  await resendFor('one')
  expect(calls).toHaveLength(2)
  expect(queryClient.getQueryData(recordQuery('one', id).queryKey)).toEqual(saved)
  expect(storedNames('one').filter((name) => name.startsWith('journal:'))).toEqual([])
})

test('a page that has not heard yet of a sign-out in another tab stores nothing, sends nothing, and asks who is signed in', async () => {
  localStorage.setItem(recordKey, JSON.stringify({ id: 'one' }))
  const { openFor, calls, queryClient } = serve({ [patch]: away })
  const asked = vi.spyOn(queryClient, 'invalidateQueries')
  const draft = openFor('one')
  draft.change({ note: 'Моё' })
  await settle()
  localStorage.clear() // the other tab

  draft.change({ note: 'Моё, дальше' })
  await settle()

  expect(draft.read().isStored).toBe(false)
  expect(Object.keys(localStorage)).toEqual([])
  expect(calls).toHaveLength(1)
  expect(asked).toHaveBeenCalledWith({ queryKey: sessionKey })
})

test('a page whose browser has lost the record goes on once the record is there again', async () => {
  const record = JSON.stringify({ id: 'one' })
  localStorage.setItem(recordKey, record)
  const { openFor } = serve({ [patch]: () => ({ reply: { isSaved: true, record: saved } }) })
  const draft = openFor('one')
  localStorage.clear()
  draft.change({ note: 'Моё' })
  await settle()
  expect(draft.read().state).toBe('waiting')

  localStorage.setItem(recordKey, record)
  await settle(6000)

  expect(draft.read().state).toBe('saved')
})

test('an answer that arrives after the session has ended changes nothing here', async () => {
  const answer = Promise.withResolvers<{ reply: { isSaved: boolean; record: JournalRecord } }>()
  const { openFor, queryClient } = serve({ [patch]: () => answer.promise })
  openFor('one').change({ note: 'Моё' })
  await settle()
  abortSession()
  localStorage.clear() // signed out

  answer.resolve({ reply: { isSaved: true, record: saved } })
  await settle()

  expect(Object.keys(localStorage)).toEqual([])
  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

test('a text about a reading that has been deleted goes with it', async () => {
  const { openFor, resendFor } = serve({ [patch]: [away, refused(404, 'entry_not_found', 'Такой записи нет.')] })
  openFor('one').change({ note: 'Моё' })
  await settle()
  abortSession()

  await resendFor('one')

  expect(storedNames('one')).toEqual([])
})

test('what a page shows is not dropped by the sending of what closed pages have left', async () => {
  const { openFor, resendFor, calls } = serve({ [patch]: refused(404, 'entry_not_found', 'Такой записи нет.') })
  const draft = openFor('one')
  draft.change({ note: 'Моё' })
  await settle()

  await resendFor('one')

  expect(draft.read()).toMatchObject({ state: 'refused', values: { note: 'Моё' } })
  expect(calls).toHaveLength(1)
})

test('while the page shows it, a refused text stays in its field, and is tried again after the next change only', async () => {
  const { openFor, calls } = serve({ [patch]: refused(404, 'entry_not_found', 'Такой записи нет.') })
  const draft = openFor('one')
  draft.change({ note: 'Моё' })
  await settle()
  dispatchEvent(new Event('online'))
  await settle(60_000)
  expect(draft.read()).toMatchObject({ state: 'refused', values: { note: 'Моё' } })
  expect(calls).toHaveLength(1)

  draft.change({ note: 'Моё!' })
  await settle()

  expect(calls).toHaveLength(2)
})

test('a text that waits for the user follows the other tabs', () => {
  const questions = openLocalDrafts<{ text: string }>('question')
  const { queryClient } = serve({})
  const draft = questions.open(queryClient, { userId: 'one', id: 'chat', record: { text: '' } })
  const key = userKey('one', 'question:chat')
  const stored = { pending: { text: 'Из другой вкладки' }, base: { values: { text: '' }, revision: 0 } }

  localStorage.setItem(key, JSON.stringify(stored))
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(draft.read().values.text).toBe('Из другой вкладки')

  localStorage.removeItem(key)
  dispatchEvent(new StorageEvent('storage', { key }))
  expect(draft.read().values.text).toBe('')
})

import type { JournalChange, JournalRecord } from '@lunaria/contract/journal'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { abortSession } from '#shared/api/session-signal.ts'
import { storedNames } from '#shared/storage/storage.ts'
import { userId } from '#testing/fixtures.ts'
import { type Answer, refused, stubServer } from '#testing/stub-server.ts'
import { entryDrafts } from './entry-drafts.ts'

const first: JournalRecord = {
  drawId: '0193e0a0-0000-7000-8000-000000000007',
  chatId: '0193e0a0-0000-7000-8000-000000000008',
  created_at: '2026-11-22T10:00:00.000Z',
  question: 'Переезжать ли?',
  title: 'Переезжать ли?',
  spreadId: 'one_card',
  day: null,
  isClarifying: false,
  hand: null,
  cards: [{ cardId: 'hermit', isReversed: false }],
  mood: null,
  tags: [],
  outcome: null,
  returnAt: null,
  text: 'Ответ',
  further: [],
  own: null,
  draw: { seed: '', picks: [0], commitment: '' },
  sharedId: null,
  note: '',
  noteRevision: 0,
  offersHelp: false,
}

/** A server with one reading, which can be away; `changes` are those that reached it. */
function createServer(record: JournalRecord) {
  const server = {
    record,
    changes: [] as JournalChange[],
    fault: undefined as Answer | undefined,
    /** The change is made, and the answer does not come back. */
    isAnswerLost: false,
  }
  stubServer(
    {
      'PATCH /api/journal/:drawId': (address, body) => {
        if (server.fault) return server.fault(address, body)
        const { note, ...rest }: JournalChange = Object(body)
        server.changes.push({ ...rest, ...(note && { note }) })
        const isNew = note !== undefined && note.text !== server.record.note
        if (isNew && note.revision !== server.record.noteRevision)
          return { reply: { isSaved: false, record: server.record } }
        server.record = {
          ...server.record,
          ...rest,
          ...(isNew && { note: note.text, noteRevision: server.record.noteRevision + 1 }),
        }
        if (server.isAnswerLost) return away(address, body)
        return { reply: { isSaved: true, record: server.record } }
      },
    },
    { drawId: record.drawId },
  )
  return server
}
const away: Answer = () => Promise.reject(new TypeError('Failed to fetch'))

function open(server: ReturnType<typeof createServer>, record = server.record) {
  const draft = entryDrafts.open(new QueryClient(), { userId, id: record.drawId, record })
  void draft.flush()
  return draft
}

/** What a page that is closed leaves. */
const kill = () => abortSession()
const stored = () => storedNames(userId).filter((name) => name.startsWith('journal:'))

beforeEach(() => {
  vi.useFakeTimers()
})
const settle = () => vi.advanceTimersByTimeAsync(1000)

test('a note is sent once the typing has paused, and nothing is kept when the server has it', async () => {
  const server = createServer(first)
  const draft = open(server)

  for (const note of ['П', 'По', 'Поз', 'Позвонила']) draft.change({ note })
  expect(draft.read()).toMatchObject({ state: 'changed', values: { note: 'Позвонила' } })
  expect(stored()).toEqual([`journal:${first.drawId}`])
  await settle()

  expect(server.changes).toEqual([{ note: { text: 'Позвонила', revision: 0 } }])
  expect(draft.read().state).toBe('saved')
  expect(stored()).toEqual([])
})

test('with the line cut it waits, keeps all that is changed, and sends it once when the line is back', async () => {
  const server = createServer(first)
  const draft = open(server)
  server.fault = away

  draft.change({ note: 'Позвонила' })
  await settle()
  draft.change({ mood: 'light' })
  await settle()
  expect(draft.read()).toMatchObject({ state: 'waiting', values: { note: 'Позвонила', mood: 'light' } })
  server.fault = undefined
  dispatchEvent(new Event('online'))
  await settle()

  expect(server.record).toMatchObject({ note: 'Позвонила', noteRevision: 1, mood: 'light' })
  expect(draft.read().state).toBe('saved')
})

test('a killed tab loses nothing: the next one sends what it left', async () => {
  const server = createServer(first)
  open(server).change({ note: 'Недописан' })
  kill()
  await settle()
  expect(server.changes).toEqual([])

  const draft = open(server)
  expect(draft.read().values.note).toBe('Недописан')
  await settle()

  expect(server.record.note).toBe('Недописан')
})

test('a save whose answer was lost is not taken for another’s change', async () => {
  const server = createServer(first)
  const draft = open(server)
  server.isAnswerLost = true
  draft.change({ note: 'Один раз' })
  await settle()
  server.isAnswerLost = false
  await vi.advanceTimersByTimeAsync(6000)

  expect(server.record).toMatchObject({ note: 'Один раз', noteRevision: 1 })
  expect(draft.read()).toMatchObject({ state: 'saved', values: { note: 'Один раз' } })
})

test('what was written on another device meanwhile stays beside what is written here', async () => {
  const server = createServer(first)
  const draft = open(server)
  server.record = { ...first, note: 'с ноутбука', noteRevision: 1 }

  draft.change({ note: 'с телефона' })
  await settle()

  expect(server.record).toMatchObject({ note: 'с ноутбука\n\nс телефона', noteRevision: 2 })
  expect(draft.read()).toMatchObject({ state: 'saved', values: { note: 'с ноутбука\n\nс телефона' } })
})

test('a refusal is told and not tried again by itself', async () => {
  const server = createServer(first)
  const draft = open(server)
  server.fault = refused(422, 'invalid_fields', 'Заметка слишком длинная')

  draft.change({ note: 'x' })
  await settle()

  expect(draft.read()).toMatchObject({ state: 'refused', error: { message: 'Заметка слишком длинная' } })
  expect(vi.getTimerCount()).toBe(0)
  expect(stored()).toEqual([`journal:${first.drawId}`])
})

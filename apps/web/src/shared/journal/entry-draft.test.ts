import type { JournalChange, JournalRecord } from '@lunaria/contract/journal'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { createEntryDraft, keptDrafts } from './entry-draft.ts'

const first: JournalRecord = {
  drawId: '0193e0a0-0000-7000-8000-000000000007',
  chatId: '0193e0a0-0000-7000-8000-000000000008',
  created_at: '2026-11-22T10:00:00.000Z',
  question: 'Переезжать ли?',
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
  own: null,
  draw: { seed: '', picks: [0], commitment: '' },
  sharedId: null,
  note: '',
  noteRevision: 0,
  offersHelp: false,
}

/** A server with one reading, which can be away; `changes` are those that reached it. */
function serverOf(record: JournalRecord) {
  const server = {
    record,
    changes: [] as JournalChange[],
    fault: undefined as ApiError | undefined,
    /** The change is made, and the answer does not come back. */
    isAnswerLost: false,
    async send({ note, ...rest }: JournalChange) {
      if (server.fault) throw server.fault
      server.changes.push({ note, ...rest })
      const isNew = note !== undefined && note.text !== server.record.note
      if (isNew && note.revision !== server.record.noteRevision) return { isSaved: false, record: server.record }
      server.record = {
        ...server.record,
        ...rest,
        ...(isNew && { note: note.text, noteRevision: server.record.noteRevision + 1 }),
      }
      if (server.isAnswerLost) throw away
      return { isSaved: true, record: server.record }
    },
  }
  return server
}
const away = new ApiError('Нет связи', { code: 'network', status: 0 })

function open(server: ReturnType<typeof serverOf>, record = server.record) {
  const draft = createEntryDraft({ record, send: server.send, onSaved: () => {} })
  return { draft, close: draft.open() }
}

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  localStorage.clear()
})
const settle = () => vi.advanceTimersByTimeAsync(1000)

test('a note is sent once the typing has paused, and nothing is kept when the server has it', async () => {
  const server = serverOf(first)
  const { draft } = open(server)

  for (const note of ['П', 'По', 'Поз', 'Позвонила']) draft.change({ note })
  expect(draft.read()).toMatchObject({ state: 'changed', values: { note: 'Позвонила' } })
  expect(keptDrafts()).toEqual([first.drawId])
  await settle()

  expect(server.changes).toEqual([{ note: { text: 'Позвонила', revision: 0 } }])
  expect(draft.read().state).toBe('saved')
  expect(keptDrafts()).toEqual([])
})

test('with the line cut it waits, keeps all that is changed, and sends it once when the line is back', async () => {
  const server = serverOf(first)
  const { draft } = open(server)
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
  const server = serverOf(first)
  const killed = open(server)
  killed.draft.change({ note: 'Недописан' })
  killed.close()
  await settle()
  expect(server.changes).toEqual([])

  const { draft } = open(server)
  expect(draft.read().values.note).toBe('Недописан')
  await settle()

  expect(server.record.note).toBe('Недописан')
})

test('a save whose answer was lost is not taken for another’s change', async () => {
  const server = serverOf(first)
  const { draft } = open(server)
  server.isAnswerLost = true
  draft.change({ note: 'Один раз' })
  await settle()
  server.isAnswerLost = false
  await vi.advanceTimersByTimeAsync(6000)

  expect(server.record).toMatchObject({ note: 'Один раз', noteRevision: 1 })
  expect(draft.read()).toMatchObject({ state: 'saved', values: { note: 'Один раз' } })
})

test('what was written on another device meanwhile stays beside what is written here', async () => {
  const server = serverOf(first)
  const { draft } = open(server)
  server.record = { ...first, note: 'с ноутбука', noteRevision: 1 }

  draft.change({ note: 'с телефона' })
  await settle()

  expect(server.record).toMatchObject({ note: 'с ноутбука\n\nс телефона', noteRevision: 2 })
  expect(draft.read()).toMatchObject({ state: 'saved', values: { note: 'с ноутбука\n\nс телефона' } })
})

test('a refusal is told and not tried again by itself', async () => {
  const server = serverOf(first)
  const { draft } = open(server)
  server.fault = new ApiError('Заметка слишком длинная', { code: 'invalid_fields', status: 422 })

  draft.change({ note: 'x' })
  await settle()

  expect(draft.read()).toMatchObject({ state: 'refused', problem: 'Заметка слишком длинная' })
  expect(vi.getTimerCount()).toBe(0)
  expect(keptDrafts()).toEqual([first.drawId])
})

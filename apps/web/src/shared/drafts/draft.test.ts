import fc from 'fast-check'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { away, createServer, first, key, open, settle, type Values, word } from '#testing/draft-server.ts'
import { createDraft, type Merge, storedDraft } from './draft.ts'

beforeEach(() => void vi.useFakeTimers())

const both: Merge<Values> = { note: ({ mine, theirs }) => (theirs.includes(mine) ? theirs : `${theirs} ${mine}`) }

test('a change is stored at the same moment, sent after a pause, and then stored no longer', async () => {
  const server = createServer()
  const draft = open(server)

  for (const note of ['П', 'По', 'Поз']) draft.change({ note })
  expect(storedDraft(key)?.pending).toEqual({ note: 'Поз' })
  expect(server.requests).toBe(0)
  await settle()

  expect(server.requests).toBe(1)
  expect(draft.read()).toMatchObject({ state: 'saved', values: { note: 'Поз' } })
  expect(localStorage).toHaveLength(0)
})

test('the server’s form of a text does not replace it while it is typed', async () => {
  const server = createServer()
  const draft = open(server)
  draft.change({ note: 'Аня ' })
  await settle()

  draft.adopt(server.record) // the query cache has it, too

  expect(server.record.values.note).toBe('Аня')
  expect(draft.read().values.note).toBe('Аня ')
})

test('what another device has changed is shown, except for what is being changed here', async () => {
  const server = createServer()
  server.fault = away
  const draft = open(server)
  draft.change({ note: 'моё' })

  draft.adopt({ values: { note: 'их', mood: 'light' }, revision: 2 })

  expect(draft.read().values).toEqual({ note: 'моё', mood: 'light' })
})

test('an older record than the known one is not taken over', async () => {
  const server = createServer()
  const draft = open(server)
  draft.change({ note: 'новое' })
  await settle()

  draft.adopt(first)

  expect(draft.read().values.note).toBe('новое')
})

test.each([
  ['mine', 'моё'],
  ['theirs', 'их'],
] as const)('of two versions the user keeps %s, and nothing is sent before that', async (which, kept) => {
  const server = createServer()
  const draft = open(server)
  server.change({ note: 'их' })
  draft.change({ note: 'моё' })
  await settle(60_000)
  expect(server.requests).toBe(1)
  expect(draft.read().theirs?.values.note).toBe('их')

  draft.choose(which)
  await settle()

  expect(server.record.values.note).toBe(kept)
  expect(draft.read()).toMatchObject({ values: { note: kept }, theirs: undefined })
  expect(localStorage).toHaveLength(0)
})

test('a closed draft neither stores, deletes, shows nor sends anything, whatever it was doing', async () => {
  const server = createServer()
  const draft = open(server)
  const onChange = vi.fn()
  draft.change({ note: 'моё' })
  const sending = draft.flush()
  const before = localStorage.getItem(key)
  draft.subscribe(onChange)

  draft.close()
  await sending
  draft.change({ note: 'позже' })
  draft.discard()
  await settle(60_000)

  expect(localStorage.getItem(key)).toBe(before)
  expect(onChange).not.toHaveBeenCalled()
  expect(vi.getTimerCount()).toBe(0)
  expect(server.requests).toBe(1)
})

test('a draft that was closed while it waited for the network tries no more', async () => {
  const server = createServer()
  server.fault = away
  const draft = open(server)
  draft.change({ note: 'моё' })
  await settle()
  expect(draft.read().state).toBe('waiting')

  draft.close()
  await settle(60_000)

  expect(server.requests).toBe(1)
})

test.each([
  ['there is no network', away],
  ['the server is restarted', new ApiError('Сервер перезапускается', { code: 'draining', status: 503 })],
  ['too much was sent', new ApiError('Слишком часто', { code: 'too_many_requests', status: 429 })],
  ['a page of the network answers in its place', new ApiError('Не читается', { code: 'unreadable', status: 200 })],
])('where %s, a change waits and goes by itself', async (_, fault) => {
  const server = createServer()
  server.fault = fault
  const draft = open(server)
  draft.change({ note: 'моё' })
  await settle()
  expect(draft.read().state).toBe('waiting')

  server.fault = undefined
  await settle(6000)

  expect(server.record.values.note).toBe('моё')
})

test.each([
  ['is full', { setItem: refuse, getItem: () => null, removeItem: () => {} }],
  ['is blocked', { setItem: refuse, getItem: refuse, removeItem: refuse }],
])('a storage that %s is told, and the change is sent all the same', async (_, storage) => {
  vi.stubGlobal('localStorage', storage)
  const server = createServer()
  server.fault = away
  const draft = open(server)

  draft.change({ note: 'моё' })
  await settle()
  expect(draft.read()).toMatchObject({ state: 'waiting', isStored: false, values: { note: 'моё' } })
  server.fault = undefined
  await settle(6000)

  expect(server.record.values.note).toBe('моё')
  expect(draft.read()).toMatchObject({ state: 'saved', isStored: true })
})

function refuse(): never {
  throw new DOMException('full', 'QuotaExceededError')
}

test('what another tab has stored since is not deleted with what is sent here', async () => {
  const draft = open(createServer())
  draft.change({ note: 'здесь' })
  const theirs = JSON.stringify({ pending: { note: 'там' }, base: first })
  localStorage.setItem(key, theirs)

  await settle()

  expect(draft.read().state).toBe('saved')
  expect(localStorage.getItem(key)).toBe(theirs)
})

test('a draft that is not sent by itself stays until it is discarded, and follows the other tabs', async () => {
  const draft = createDraft<Values>({ key, first })
  draft.change({ note: 'вопрос' })
  await settle(60_000)
  expect(draft.read()).toMatchObject({ state: 'changed', values: { note: 'вопрос' } })

  localStorage.setItem(key, JSON.stringify({ pending: { note: 'вопрос длиннее' }, base: first }))
  draft.reread()
  expect(draft.read().values.note).toBe('вопрос длиннее')
  draft.discard()

  expect(draft.read().values.note).toBe('')
  expect(localStorage).toHaveLength(0)
})

test.each(['{', '{"pending":1}', 'null', '[]'])('what cannot be read, as %s, is taken for nothing', (text) => {
  localStorage.setItem(key, text)

  expect(createDraft<Values>({ key, first }).read()).toMatchObject({ state: 'saved', values: first.values })
})

type Step =
  | { type: 'write'; word: string }
  | { type: 'mood'; mood: string }
  | { type: 'elsewhere'; word: string }
  | { type: 'fault'; fault: ApiError | undefined }
  | { type: 'wait'; ms: number }
  | { type: 'reopen' }

const step = fc.oneof<fc.Arbitrary<Step>[]>(
  fc.record({ type: fc.constant('write'), word }),
  fc.record({ type: fc.constant('mood'), mood: fc.constantFrom('light', 'even') }),
  fc.record({ type: fc.constant('elsewhere'), word }),
  fc.record({
    type: fc.constant('fault'),
    fault: fc.constantFrom(away, new ApiError('Занят', { code: 'draining', status: 503 }), undefined),
  }),
  fc.record({ type: fc.constant('wait'), ms: fc.constantFrom(1, 500, 1000, 6000) }),
  fc.record({ type: fc.constant('reopen') }),
)

test('however writing, faults, other devices and closed tabs interleave, no written word is lost', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 25 }), async (steps) => {
      localStorage.clear()
      const server = createServer()
      let draft = open(server, both)
      let mood = ''
      const written: string[] = []
      for (const now of steps) {
        if (now.type === 'write') {
          written.push(now.word)
          draft.change({ note: `${draft.read().values.note} ${now.word}` })
        } else if (now.type === 'mood') {
          mood = now.mood
          draft.change({ mood })
        } else if (now.type === 'elsewhere') {
          written.push(now.word)
          server.change({ note: `${server.record.values.note} ${now.word}` })
        } else if (now.type === 'fault') server.fault = now.fault
        else if (now.type === 'wait') await settle(now.ms)
        else {
          draft.close()
          draft = open(server, both)
          draft.adopt(server.record)
        }
      }
      server.fault = undefined
      await draft.flush()
      await settle(20_000)

      const { note, mood: savedMood } = server.record.values
      expect(written.filter((each) => !note.includes(each))).toEqual([])
      expect(savedMood).toBe(mood)
      expect(draft.isUnsent()).toBe(false)
      expect(localStorage).toHaveLength(0)
      draft.close()
    }),
    { numRuns: 200 },
  )
})

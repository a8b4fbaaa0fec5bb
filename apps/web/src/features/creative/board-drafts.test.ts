import type { Board } from '@lunaria/contract/creative'
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, expect, test, vi } from 'vitest'
import { abortSession } from '#shared/api/session-signal.ts'
import { storedNames } from '#shared/storage/storage.ts'
import { userId } from '#testing/fixtures.ts'
import { type Answers, gives, refused, stubServer } from '#testing/stub-server.ts'
import { boardDrafts } from './board-drafts.ts'
import { boardQuery } from './creative-queries.ts'

const board: Board = {
  id: '0193e0a0-0000-7000-8000-000000000001',
  title: '',
  seed: '7',
  cards: [],
  story: '',
  revision: 1,
  updated_at: '2026-11-23T10:00:00.000Z',
}
const patch = 'PATCH /api/creative/boards/:boardId'
const away = () => Promise.reject(new TypeError('Failed to fetch'))
const changed = refused(409, 'board_changed', 'Эту доску уже изменили в другом окне.')

beforeEach(() => void vi.useFakeTimers())
function open(answers: Answers) {
  const queryClient = new QueryClient()
  const calls = stubServer(answers, { boardId: board.id })
  const draft = boardDrafts.open(queryClient, { userId, id: board.id, record: board })
  return { draft, calls, queryClient }
}

test('what could not be sent is kept, and goes with the next window over the revision that was seen', async () => {
  const first = open({ [patch]: away })
  first.draft.change({ title: 'Рынок' })
  expect(await first.draft.flush()).toBe(false)
  expect(first.draft.read().state).toBe('waiting')
  abortSession() // the window is closed

  const second = open({ [patch]: gives({ ...board, title: 'Рынок', revision: 2 }) })

  expect(second.draft.read().values.title).toBe('Рынок')
  expect(await second.draft.flush()).toBe(true)
  expect(second.calls).toEqual([{ call: patch, body: { title: 'Рынок', seed: '7', cards: [], revision: 1 } }])
  expect(storedNames(userId)).toEqual([])
  expect(second.queryClient.getQueryData(boardQuery(userId, board.id).queryKey)?.revision).toBe(2)
})

test('what is changed while it is being sent goes after it, over the new revision', async () => {
  const { promise, resolve } = Promise.withResolvers<{ reply: Board }>()
  const { draft, calls } = open({ [patch]: [() => promise, gives({ ...board, title: 'аб', revision: 3 })] })
  draft.change({ title: 'а' })
  const sent = draft.flush()
  draft.change({ title: 'аб' })
  resolve({ reply: { ...board, title: 'а', revision: 2 } })

  expect(await sent).toBe(true)
  expect(calls.at(-1)?.body).toMatchObject({ title: 'аб', revision: 2 })
  expect(draft.read().state).toBe('saved')
})

test('a board that was changed in another window is not written over: the writer chooses', async () => {
  const theirs = { ...board, title: 'Их', revision: 5 }
  const { draft, calls } = open({
    [patch]: changed,
    'GET /api/creative/boards/:boardId': gives(theirs),
  })
  draft.change({ title: 'Моё' })

  expect(await draft.flush()).toBe(false)
  expect(draft.read()).toMatchObject({ values: { title: 'Моё' }, theirs: { values: { title: 'Их' } } })
  await vi.advanceTimersByTimeAsync(60_000)
  expect(calls.filter(({ call }) => call === patch)).toHaveLength(1)

  draft.choose('theirs')

  expect(draft.read()).toMatchObject({ state: 'saved', values: { title: 'Их' } })
  expect(storedNames(userId)).toEqual([])
})

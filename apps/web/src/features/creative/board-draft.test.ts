import type { Board } from '@lunaria/contract/creative'
import { afterEach, expect, test, vi } from 'vitest'
import { ApiError } from '#shared/api/api-error.ts'
import { createBoardStore } from './board-draft.ts'

const board: Board = {
  id: '0193e0a0-0000-7000-8000-000000000001',
  title: '',
  seed: '7',
  cards: [],
  story: '',
  revision: 1,
  updated_at: '2026-11-23T10:00:00.000Z',
}
const refusal = (code: 'network' | 'board_changed') => new ApiError('Не вышло', { code, status: 0 })

afterEach(() => localStorage.clear())

test('what could not be sent is kept, and goes with the next window over the revision that was seen', async () => {
  const save = vi
    .fn()
    .mockRejectedValueOnce(refusal('network'))
    .mockResolvedValue({ ...board, revision: 2 })
  const first = createBoardStore({ board, save, onSaved: () => {} })
  first.change(() => ({ title: 'Рынок' }))
  expect(await first.flush()).toBe(false)
  expect(first.read().state).toBe('waiting')

  const second = createBoardStore({ board, save, onSaved: () => {} })

  expect(second.read().values.title).toBe('Рынок')
  expect(await second.flush()).toBe(true)
  expect(save).toHaveBeenLastCalledWith({ title: 'Рынок', seed: '7', cards: [], revision: 1 })
  expect(localStorage).toHaveLength(0)
})

test('what is changed while it is being sent goes after it, over the new revision', async () => {
  const { promise, resolve } = Promise.withResolvers<Board>()
  const save = vi
    .fn()
    .mockReturnValueOnce(promise)
    .mockResolvedValue({ ...board, revision: 3 })
  const store = createBoardStore({ board, save, onSaved: () => {} })
  store.change(() => ({ title: 'а' }))
  const sent = store.flush()
  store.change(() => ({ title: 'аб' }))
  resolve({ ...board, revision: 2 })

  expect(await sent).toBe(true)
  expect(save).toHaveBeenLastCalledWith(expect.objectContaining({ title: 'аб', revision: 2 }))
  expect(store.read().state).toBe('saved')
})

test('a board that was changed in another window is not written over', async () => {
  const store = createBoardStore({ board, save: () => Promise.reject(refusal('board_changed')), onSaved: () => {} })
  store.change(() => ({ title: 'Моё' }))

  expect(await store.flush()).toBe(false)
  expect(store.read()).toMatchObject({ state: 'refused', values: { title: 'Моё' } })
})

import type { Board } from '@lunaria/contract/creative'
import { expect, test } from 'vitest'
import { replyApp } from '#testing/reply-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { freeLapsedBoards } from './lock-board.ts'

async function writerWith(messagesLeft: number) {
  const clock = testClock()
  const server = await replyApp({ now: clock.now })
  const writer = await server.createReader({ messagesLeft })
  const send = (method: 'POST' | 'DELETE', path: string, payload: object = {}) =>
    server.app.inject({ method, url: `/api/creative/${path}`, headers: writer.headers, payload })
  return {
    clock,
    server,
    create: async () => (await send('POST', 'boards')).json<Board>(),
    unfold: ({ id }: Board) => send('POST', `boards/${id}/unfold`),
    remove: ({ id }: Board) => send('DELETE', `boards/${id}`),
    left: async () => (await server.usage(writer)).remainingMessages,
  }
}

test('boards that are unfolded in parallel with one message left reach the provider once and are charged once', async () => {
  const { server, create, unfold, left } = await writerWith(1)
  const boards = await Promise.all(Array.from({ length: 6 }, create))
  server.provider.script({ text: 'Марфа.' })

  const answers = await Promise.all(boards.map(unfold))

  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 402, 402, 402, 402, 402])
  expect(server.provider.requests).toHaveLength(1)
  expect(await left()).toBe(0)
})

test('the message of a board that is deleted while its story is being written goes back, once', async () => {
  const { server, create, unfold, remove, left } = await writerWith(3)
  const board = await create()
  const gate = Promise.withResolvers<void>()
  server.provider.script({ text: 'Марфа.', beforeToken: () => gate.promise })
  const unfolding = unfold(board)
  await expect.poll(() => server.provider.requests.length).toBe(1)
  expect(await left()).toBe(2)

  await remove(board)
  expect(await left()).toBe(3)
  gate.resolve()

  expect((await unfolding).statusCode).toBe(404)
  expect(await left()).toBe(3)
})

test('a story of a process that seemed dead does not come for nothing after its message was given back', async () => {
  const { clock, server, create, unfold, left } = await writerWith(1)
  const board = await create()
  const gate = Promise.withResolvers<void>()
  server.provider.script({ text: 'Марфа.', beforeToken: () => gate.promise })
  const unfolding = unfold(board)
  await expect.poll(() => server.provider.requests.length).toBe(1)

  await freeLapsedBoards(server.deps)
  expect(await left()).toBe(0)
  clock.forward({ minutes: 6 })
  await freeLapsedBoards(server.deps)
  expect(await left()).toBe(1)
  gate.resolve()

  expect((await unfolding).statusCode).toBe(409)
  expect(await left()).toBe(1)
  expect((await unfold(board)).json()).toMatchObject({ board: { story: 'Марфа.' }, usage: { remainingMessages: 0 } })
})

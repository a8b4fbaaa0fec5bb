import { Chat } from '@lunaria/contract/chats'
import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

async function open() {
  let at = new Date('2027-03-01T10:00:00Z')
  const { app, createReader } = await testApp({ now: () => at })
  const { id: userId, headers, chatId } = await createReader()
  await app.inject({ method: 'DELETE', url: `/api/chats/${chatId}`, headers })
  const post = (url: string, payload: object) => app.inject({ method: 'POST', url, headers, payload })
  const create = async (asked: { title?: string; reuseEmpty?: boolean } = {}) =>
    Chat.parse((await post('/api/chats', { userId, ...asked })).json())

  return {
    create,
    later: () => {
      at = new Date(at.getTime() + 5 * 60_000)
    },
    write: (chatId: string) => post('/api/messages', { chatId, type: 'user', content: 'Первый вопрос' }),
    rename: (chatId: string) =>
      app.inject({ method: 'PATCH', url: `/api/chats/${chatId}`, headers, payload: { title: 'О море' } }),
    leave: (chatId: string) => app.inject({ method: 'DELETE', url: `/api/chats/${chatId}?ifEmpty=true`, headers }),
    ids: async () =>
      Chat.array()
        .parse((await app.inject({ url: `/api/chats/${userId}`, headers })).json())
        .map(({ id }) => id),
  }
}

type Opened = Awaited<ReturnType<typeof open>>

test.each([
  ['nothing was said in the earlier one', async () => {}, 1],
  ['the earlier one was given a name', ({ rename }: Opened, { id }: Chat) => rename(id), 2],
  ['something was said in the earlier one', ({ write }: Opened, { id }: Chat) => write(id), 2],
])('two empty chats never exist: %s', async (_, happens, count) => {
  const opened = await open()
  const earlier = await opened.create()
  await happens(opened, earlier)
  opened.later()

  const [one, other] = await Promise.all([opened.create({ reuseEmpty: true }), opened.create({ reuseEmpty: true })])

  expect(one.id).toBe(other.id)
  expect(one.id === earlier.id).toBe(count === 1)
  expect(one.title).toBe('Новое гадание 01.03.2027, 13:05')
  expect(await opened.ids()).toHaveLength(count)
})

test('who does not ask for it gets a chat of their own', async () => {
  const { create } = await open()

  expect((await create()).id).not.toBe((await create()).id)
})

test('a chat that is left goes only while nothing was said in it and it has no name of its own', async () => {
  const { create, write, leave, ids } = await open()
  const [empty, named, begun] = [await create(), await create({ title: 'О море' }), await create()]
  await write(begun.id)

  for (const { id } of [empty, empty, named, begun]) expect((await leave(id)).statusCode).toBe(200)

  expect((await ids()).sort()).toEqual([named.id, begun.id].sort())
})

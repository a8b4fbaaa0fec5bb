import { expect, test } from 'vitest'
import { toChat, userId } from './fixtures.ts'
import { gives, refused, stubServer } from './stub-server.ts'

const list = 'GET /api/chats/:userId'
const mine = `/api/chats/${userId}`

test('a call gets its answers in turn, the last of them again and again', async () => {
  const calls = stubServer({ [list]: [gives([toChat()]), refused(503, 'draining', 'Перезапуск')] }, { userId })

  const statuses = [await fetch(mine), await fetch(mine), await fetch(mine)].map(({ status }) => status)

  expect(statuses).toEqual([200, 503, 503])
  expect(calls.map(({ call }) => call)).toEqual([list, list, list])
})

test('a call that the test does not expect fails, also one with another id', async () => {
  stubServer({ [list]: gives([]) }, { userId })

  await expect(fetch('/api/config')).rejects.toThrow('Unexpected call: GET /api/config')
  await expect(fetch('/api/chats/another-user')).rejects.toThrow('Unexpected call: GET /api/chats/another-user')
})

test('an answer that the contract does not know does not compile', () => {
  const { title: _, ...nameless } = toChat()

  // @ts-expect-error: a chat has a title
  stubServer({ [list]: gives([nameless]) }, { userId })
  // @ts-expect-error: there is no such call
  stubServer({ 'GET /api/dreams': gives([]) })
})

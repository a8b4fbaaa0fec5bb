import { expect, test } from 'vitest'
import { createBuiltinModel } from '#conversation/readings/builtin-model.ts'
import { expectInOrder, findData, joinText } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Person, Reader } from '#testing/test-app.ts'

/** Minutes, unless it is hurried. */
const slow = () => createBuiltinModel({ charsPerSecond: 5 })

async function begun(server: ReplyApp, reader: Reader) {
  const stream = await server.reply(reader, { messageId: await server.ask(reader) })
  const [start] = await stream.take(3)
  return { stream, answerId: findData(start ? [start] : [], 'start').messageId }
}

async function hurry({ app }: ReplyApp, { headers }: Pick<Person, 'headers'>, answerId: string) {
  return (await app.inject({ method: 'POST', url: `/api/messages/${answerId}/hurry`, headers })).statusCode
}

test('the rest of an answer comes at once, from whichever process it is asked', async () => {
  const owner = await replyApp({ model: slow() })
  const other = await replyApp({ model: slow(), address: owner.address, provider: owner.provider })
  const reader = await owner.createReader()
  for (const asked of [owner, other]) {
    const { stream, answerId } = await begun(owner, reader)

    expect(await hurry(asked, reader, answerId)).toBe(200)

    const events = await stream.toEnd()
    expectInOrder(events)
    expect(findData(events, 'done').message).toMatchObject({ status: 'done', content: joinText(events) })
    expect(await hurry(asked, reader, answerId)).toBe(200) // too late, and no harm
  }
})

test('nobody hurries the answer of somebody else', async () => {
  const server = await replyApp({ model: slow() })
  const reader = await server.createReader()
  const { answerId } = await begun(server, reader)

  expect(await hurry(server, await server.createUser(), answerId)).toBe(404)
  expect((await server.messages(reader)).at(-1)?.status).toBe('running')
})

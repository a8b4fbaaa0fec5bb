import { expect, test } from 'vitest'
import { expectInOrder, findData, joinText } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

const endless = { text: 'слово '.repeat(2000), tokensPerSecond: 50 }

async function remove({ app }: ReplyApp, { chatId, headers }: Reader): Promise<number> {
  return (await app.inject({ method: 'DELETE', url: `/api/chats/${chatId}`, headers })).statusCode
}

/** How often something was given back to a person. */
async function countReturns({ deps }: ReplyApp, { id }: Reader): Promise<number> {
  const charges = deps.db.selectFrom('charges').select('id').where('user_id', '=', id)
  return (await charges.where('returned_at', 'is not', null).execute()).length
}

test('an answer that runs in a deleted chat ends as a stopped one, and what was shown stays paid for', async () => {
  const server = await replyApp()
  const other = await replyApp({ address: server.address, provider: server.provider })
  server.provider.script(endless)
  const reader = await server.createReader()
  const stream = await server.reply(reader, { messageId: await server.ask(reader) })
  const [start] = await stream.take(8)
  const elsewhere = await other.follow(reader, findData(start ? [start] : [], 'start').messageId)
  await elsewhere.take(2)

  expect(await remove(other, reader)).toBe(200)

  for (const heard of [await stream.toEnd(), await elsewhere.toEnd()]) {
    expectInOrder(heard)
    const { message, usage } = findData(heard, 'done')
    expect(message).toMatchObject({ status: 'stopped', content: joinText(heard) })
    expect(usage.readingsThisPeriod).toBe(1)
  }
  expect(await server.usage(reader)).toMatchObject({ readingsThisPeriod: 1 })
  await expect.poll(() => server.provider.requests[0]?.releasedAt).toBeDefined()
})

test('before the first word the message is given back, once, however many delete the chat', async () => {
  const server = await replyApp()
  server.provider.script({ headers: 'never' })
  const reader = await server.createReader()
  const stream = await server.reply(reader, { messageId: await server.ask(reader) })
  await stream.take(1)

  const statuses = await Promise.all(Array.from({ length: 5 }, () => remove(server, reader)))

  expect(statuses.toSorted()).toEqual([200, 404, 404, 404, 404])
  expect(findData(await stream.toEnd(), 'done')).toMatchObject({
    message: { status: 'stopped', content: '' },
    usage: { readingsThisPeriod: 0 },
  })
  expect(await server.usage(reader)).toMatchObject({ readingsThisPeriod: 0 })
  expect(await countReturns(server, reader)).toBe(1)
})

test('a question that nobody has answered is given back with its chat; one that was answered is not', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()
  await server.ask(reader)
  expect(await server.usage(reader)).toMatchObject({ readingsThisPeriod: 2 })

  await remove(server, reader)

  expect(await server.usage(reader)).toMatchObject({ readingsThisPeriod: 1 })
  expect(await countReturns(server, reader)).toBe(1)
})

test('an answer that begins while its chat is deleted has an ending or is refused, and is paid for or given back', async () => {
  const server = await replyApp()
  server.provider.script(endless)

  for (let round = 0; round < 8; round++) {
    const reader = await server.createReader()
    const messageId = await server.ask(reader)
    const [stream, status] = await Promise.all([server.reply(reader, { messageId }), remove(server, reader)])

    expect(status).toBe(200)
    const shown = joinText(await stream.toEnd())
    if (stream.failure) expect(stream.failure.code).toMatch(/^(chat|message)_not_found$/)
    else expect(stream.events.at(-1)?.event).toBe('done')
    expect(await server.usage(reader)).toMatchObject({ readingsThisPeriod: shown === '' ? 0 : 1 })
    expect(await countReturns(server, reader)).toBe(shown === '' ? 1 : 0)
  }
})

import { expect, test } from 'vitest'
import { expectInOrder, findData, joinText } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

const endless = { text: 'слово '.repeat(2000), tokensPerSecond: 50 }

async function begun(server: ReplyApp, reader: Reader) {
  const stream = await server.reply(reader, { messageId: await server.ask(reader) })
  const [start] = await stream.take(1)
  return { stream, answerId: findData(start ? [start] : [], 'start').messageId }
}

test('what has been said stays and is paid for', async () => {
  const server = await replyApp()
  server.provider.script(endless)
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)
  await stream.take(8)

  const stopped = await server.stop(reader, answerId)

  const events = await stream.toEnd()
  expectInOrder(events)
  expect(findData(events, 'done').message).toEqual(stopped.message)
  expect(stopped.message).toMatchObject({ id: answerId, status: 'stopped', content: joinText(events) })
  expect(stopped.message.content.length).toBeGreaterThan(20)
  expect(stopped.usage.readingsThisPeriod).toBe(1)
  expect((await server.messages(reader)).at(-1)).toEqual(stopped.message)
  await expect.poll(() => server.provider.requests[0]?.releasedAt).toBeDefined()
  expect(server.provider.requests[0]?.isCompleted).toBe(false)
})

test('before the first word the message is given back, and the question may be asked again', async () => {
  const server = await replyApp()
  server.provider.script({ headers: 'never' }, {})
  const reader = await server.createReader()
  const messageId = await server.ask(reader)
  const stream = await server.reply(reader, { messageId })
  const [start] = await stream.take(1)
  await expect.poll(() => server.provider.requests).toHaveLength(1)

  const stopped = await server.stop(reader, findData(start ? [start] : [], 'start').messageId)

  expect(stopped).toMatchObject({ message: { status: 'stopped', content: '' }, usage: { readingsThisPeriod: 0 } })
  expect(findData(await stream.toEnd(), 'done').usage.readingsThisPeriod).toBe(0)
  const again = await (await server.reply(reader, { messageId })).toEnd()
  expect(findData(again, 'done').usage.readingsThisPeriod).toBe(1)
})

test('stopping twice, or after the end, changes nothing', async () => {
  const server = await replyApp()
  server.provider.script(endless, {})
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)
  await stream.take(4)

  const many = await Promise.all(Array.from({ length: 5 }, () => server.stop(reader, answerId)))
  const late = await server.stop(reader, answerId)
  const { stream: next, answerId: doneId } = await begun(server, reader)
  await next.toEnd()
  const afterEnd = await server.stop(reader, doneId)

  for (const { message } of many) expect(message).toEqual(late.message)
  expect(late.usage.readingsThisPeriod).toBe(1)
  expect(afterEnd.message.status).toBe('done')
})

test('the chat is free for the next question at once', async () => {
  const server = await replyApp()
  server.provider.script(endless, {})
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)
  await stream.take(3)
  await server.stop(reader, answerId)

  const { stream: next } = await begun(server, reader)

  expect(findData(await next.toEnd(), 'done').message.status).toBe('done')
})

test('nobody stops what is not his own', async () => {
  const server = await replyApp()
  server.provider.script({ text: 'слово '.repeat(40), tokensPerSecond: 100 })
  const [reader, other] = [await server.createReader(), await server.createReader()]
  const { stream, answerId } = await begun(server, reader)
  const url = `/api/messages/${answerId}/stop`

  const refused = await server.app.inject({ method: 'POST', url, headers: other.headers })

  expect(refused.statusCode).toBe(404)
  expect(findData(await stream.toEnd(), 'done').message.status).toBe('done')
})

test('one that waits for its turn is stopped before it begins, and says how many were ahead', async () => {
  const server = await replyApp({ env: { AI_MAX_CONCURRENT: '1' } })
  server.provider.script(endless)
  const [first, second] = [await server.createReader(), await server.createReader()]
  const running = await begun(server, first)
  const waiting = await begun(server, second)
  expect(findData(waiting.stream.events, 'start').queued).toBe(1)
  expect(server.deps.replies.load()).toEqual({ running: 1, waiting: 1 })

  const { message, usage } = await server.stop(second, waiting.answerId)

  expect(message).toMatchObject({ status: 'stopped', content: '' })
  expect(usage.readingsThisPeriod).toBe(0)
  expect(server.provider.requests).toHaveLength(1)
  expect(server.deps.replies.load()).toEqual({ running: 1, waiting: 0 })
  await server.stop(first, running.answerId)
})

test('one that waits for its turn begins when the one ahead has ended', async () => {
  const server = await replyApp({ env: { AI_MAX_CONCURRENT: '1' } })
  server.provider.script({ text: 'слово '.repeat(20), tokensPerSecond: 60 }, {})
  const [first, second] = [await server.createReader(), await server.createReader()]
  const running = await begun(server, first)
  const waiting = await begun(server, second)

  const [told, toldNext] = await Promise.all([running.stream.toEnd(), waiting.stream.toEnd()])

  expect(findData(told, 'done').message.status).toBe('done')
  expect(findData(toldNext, 'done').message.status).toBe('done')
  expectInOrder(toldNext)
})

import { describe, expect, test } from 'vitest'
import { expectInOrder, findData, joinText, type SeenEvent } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

const text = Array.from({ length: 30 }, (_, index) => `слово${index}`).join(' ')
const slow = { text, tokensPerSecond: 100 }

async function begun(server: ReplyApp, reader: Reader) {
  const stream = await server.reply(reader, { messageId: await server.ask(reader) })
  const [start] = await stream.take(1)
  return { stream, answerId: findData(start ? [start] : [], 'start').messageId }
}

/** The events by name and id, without the usage, which may have changed since. */
const toShape = (events: readonly SeenEvent[]) =>
  events.map((seen) => [seen.id, seen.event, seen.event === 'delta' ? seen.data.text : seen.data])

test('a reader who was cut off gets the rest, every event once', async () => {
  const server = await replyApp()
  server.provider.script(slow)
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)
  await stream.take(12)
  stream.drop()
  const before = [...stream.events]
  const lastEventId = before.at(-1)?.id ?? 0
  await new Promise((resolve) => setTimeout(resolve, 100))

  const after = await (await server.follow(reader, answerId, lastEventId)).toEnd()

  const all = [...before, ...after]
  expectInOrder(after, lastEventId + 1)
  expectInOrder(all)
  expect(joinText(all)).toBe(text)
  expect(findData(all, 'done').message.content).toBe(text)
})

test('a reader who is cut off again and again misses nothing', async () => {
  const server = await replyApp()
  server.provider.script(slow)
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)
  const all: SeenEvent[] = [...stream.events]
  stream.drop()

  while (all.at(-1)?.event !== 'done') {
    const lastEventId = all.at(-1)?.id ?? 0
    const next = await server.follow(reader, answerId, lastEventId)
    await next.take(7).catch(() => {}) // fewer are left
    next.drop()
    all.push(...next.events)
  }

  expectInOrder(all)
  expect(joinText(all)).toBe(text)
})

test.each([
  ['from the beginning', undefined],
  ['from an unreadable place', Number.NaN],
])('a finished answer is told again %s, just as it was', async (_, lastEventId) => {
  const server = await replyApp()
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)
  const told = await stream.toEnd()

  const again = await (await server.follow(reader, answerId, lastEventId)).toEnd()

  expect(toShape(again)).toEqual(toShape(told))
})

test('a finished answer goes on from any place', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)
  const told = await stream.toEnd()

  for (const place of [1, 2, told.length - 2, told.length - 1]) {
    const rest = await (await server.follow(reader, answerId, place)).toEnd()
    expect(toShape(rest)).toEqual(toShape(told.slice(place)))
  }
})

test('a place beyond what has been said is not believed to the end: the ending still comes', async () => {
  const server = await replyApp()
  server.provider.script(slow)
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)

  const ahead = await (await server.follow(reader, answerId, 5000)).toEnd()
  await stream.toEnd()

  expect(ahead.at(-1)?.event).toBe('done')
})

test('of a finished answer a place beyond its end is not believed: the ending comes with its own number', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)
  const told = await stream.toEnd()

  for (const place of [told.length, 99_999]) {
    const again = await (await server.follow(reader, answerId, place)).toEnd()
    expect(toShape(again)).toEqual(toShape(told.slice(-1)))
  }
})

test('two tabs see the same at the same time', async () => {
  const server = await replyApp()
  server.provider.script(slow)
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)
  await stream.take(5)

  const second = await server.follow(reader, answerId)
  const third = await server.follow(reader, answerId, 3)
  const [first, all, rest] = await Promise.all([stream.toEnd(), second.toEnd(), third.toEnd()])

  expect(toShape(all)).toEqual(toShape(first))
  expect(toShape(rest)).toEqual(toShape(first.slice(3)))
})

test('an answer that failed tells its end again', async () => {
  const server = await replyApp()
  server.provider.script({ text, ending: 'close' })
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)
  const told = await stream.toEnd()

  const again = await (await server.follow(reader, answerId)).toEnd()

  expect(findData(told, 'failed').code).toBe('ai_broken')
  expect(toShape(again)).toEqual(toShape(told))
})

describe('nobody follows', () => {
  test('an answer of somebody else, nor what is no answer', async () => {
    const server = await replyApp()
    const [reader, other] = [await server.createReader(), await server.createReader()]
    const question = await server.ask(reader)
    const { stream, answerId } = await begun(server, other)
    await stream.toEnd()

    for (const messageId of [answerId, question, '0193e0a0-0000-7000-8000-00000000dead']) {
      expect(await server.follow(reader, messageId)).toMatchObject({
        status: 404,
        failure: { code: 'message_not_found' },
      })
    }
  })
})

test('readers who have gone leave nothing behind', async () => {
  const server = await replyApp()
  server.provider.script(slow)
  const reader = await server.createReader()
  const { stream, answerId } = await begun(server, reader)
  const followers = await Promise.all(Array.from({ length: 10 }, () => server.follow(reader, answerId)))
  expect(server.deps.streams.count()).toBe(11)

  for (const follower of followers) follower.drop()

  await expect.poll(() => server.deps.streams.count()).toBe(1)
  await stream.toEnd()
  await expect.poll(() => server.deps.streams.count()).toBe(0)
})

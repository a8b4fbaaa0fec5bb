import { setTimeout as sleep } from 'node:timers/promises'
import { describe, expect, test } from 'vitest'
import { returnUnanswered } from '#conversation/ask/withdraw-question.ts'
import { expectInOrder, findData, joinText, openEvents } from '#testing/event-client.ts'
import { providerKey, type ReplyApp, replyApp } from '#testing/reply-app.ts'
import { type ServerProcess, startServer } from '#testing/server-process.ts'
import type { Reader } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { announceReplies } from './run-queries.ts'

const text = Array.from({ length: 40 }, (_, index) => `слово${index}`).join(' ')
const endless = { text: 'слово '.repeat(2000), tokensPerSecond: 50 }

/** An answer that stops in its middle until the test releases it. */
function gatedAnswer() {
  const { promise, resolve: release } = Promise.withResolvers<void>()
  return { answer: { text, beforeToken: async (index: number) => (index < 40 ? undefined : promise) }, release }
}

/** A question, and its answer begun in another process or app. */
async function begunAt(base: string, server: ReplyApp, reader: Reader) {
  const messageId = await server.ask(reader)
  const url = `${base}/api/chats/${reader.chatId}/reply`
  const stream = await openEvents(url, { method: 'POST', headers: reader.headers, body: { messageId } })
  const [start] = await stream.take(1)
  return { stream, messageId, answerId: findData(start ? [start] : [], 'start').messageId }
}

function startWith(server: ReplyApp, env: Record<string, string> = {}): Promise<ServerProcess> {
  return startServer(server.address, { OPENAI_API_KEY: providerKey, OPENAI_BASE_URL: server.provider.url, ...env })
}

describe('two processes on one database', () => {
  test('an answer is followed from the other one while it runs, every event once', async () => {
    const owner = await replyApp()
    const other = await replyApp({ address: owner.address, provider: owner.provider })
    const { answer, release } = gatedAnswer()
    owner.provider.script(answer)
    const reader = await owner.createReader()
    const { stream, answerId } = await begunAt(owner.base, owner, reader)

    const elsewhere = await other.follow(reader, answerId)
    await elsewhere.take(5)
    const isStillRunning = stream.events.at(-1)?.event === 'delta'
    release()
    const [told, followed] = await Promise.all([stream.toEnd(), elsewhere.toEnd()])

    expect(isStillRunning).toBe(true)
    expectInOrder(followed)
    expect(joinText(followed)).toBe(text)
    expect(followed.slice(0, -1)).toEqual(told.slice(0, -1))
    expect(findData(followed, 'done')).toEqual(findData(told, 'done'))
  })

  test('a reader moves from one to the other in mid-sentence and misses nothing', async () => {
    const owner = await replyApp()
    const other = await replyApp({ address: owner.address, provider: owner.provider })
    owner.provider.script({ text, tokensPerSecond: 60 })
    const reader = await owner.createReader()
    const { stream, answerId } = await begunAt(owner.base, owner, reader)
    await stream.take(20)
    stream.drop()
    const before = [...stream.events]

    const after = await (await other.follow(reader, answerId, before.at(-1)?.id)).toEnd()

    expectInOrder([...before, ...after])
    expect(joinText([...before, ...after])).toBe(text)
  })

  test('the chat in the other one shows it running, with text that grows', async () => {
    const owner = await replyApp()
    const other = await replyApp({ address: owner.address, provider: owner.provider })
    const { answer, release } = gatedAnswer()
    owner.provider.script(answer)
    const reader = await owner.createReader()
    const { stream } = await begunAt(owner.base, owner, reader)

    await expect.poll(async () => (await other.messages(reader)).at(-1)?.content.length).toBeGreaterThan(10)

    const seen = (await other.messages(reader)).at(-1)
    expect(seen?.status).toBe('running')
    expect(text.startsWith(seen?.content ?? '?')).toBe(true)
    release()
    await stream.toEnd()
  })

  test('it is stopped from the other one', async () => {
    const owner = await replyApp()
    const other = await replyApp({ address: owner.address, provider: owner.provider })
    owner.provider.script(endless)
    const reader = await owner.createReader()
    const { stream, answerId } = await begunAt(owner.base, owner, reader)
    await stream.take(5)

    const stopped = await other.stop(reader, answerId)

    const events = await stream.toEnd()
    expect(stopped.message).toMatchObject({ status: 'stopped', content: joinText(events) })
    expect(findData(events, 'done').message).toEqual(stopped.message)
  })

  test('a second answer in the chat is refused by the other one as well', async () => {
    const owner = await replyApp()
    const other = await replyApp({ address: owner.address, provider: owner.provider })
    owner.provider.script({ text, tokensPerSecond: 100 })
    const reader = await owner.createReader()
    const { stream, messageId } = await begunAt(owner.base, owner, reader)

    expect(await other.reply(reader, { messageId })).toMatchObject({ status: 409, failure: { code: 'reply_running' } })
    await stream.toEnd()
    expect(await other.reply(reader, { messageId })).toMatchObject({
      status: 409,
      failure: { code: 'already_answered' },
    })
  })

  test('following for long leaves no listeners behind', async () => {
    const owner = await replyApp()
    const other = await replyApp({ address: owner.address, provider: owner.provider })
    owner.provider.script(endless)
    const reader = await owner.createReader()
    const { stream, answerId } = await begunAt(owner.base, owner, reader)
    const warnings: string[] = []
    const note = ({ message }: Error) => void warnings.push(message)
    process.on('warning', note)

    const elsewhere = await other.follow(reader, answerId)
    for (let news = 0; news < 40; news++) {
      await announceReplies(owner.deps.db, { owner: owner.deps.replies.owner })
      await new Promise((resolve) => setTimeout(resolve, 10))
    }
    await owner.stop(reader, answerId)
    await Promise.all([stream.toEnd(), elsewhere.toEnd()])

    process.off('warning', note)
    expect(warnings).toEqual([])
  })
})

describe('a process that is killed', () => {
  test('leaves an answer that the others close within seconds, and the message comes back once', async () => {
    const server = await replyApp()
    const third = await replyApp({ address: server.address, provider: server.provider })
    const reader = await server.createReader()
    const killed = await startWith(server)
    // While a process loads what its first answer needs, a busy machine may keep it silent for as long as a dead one.
    await (await begunAt(killed.base, server, await server.createReader())).stream.toEnd()
    server.provider.script({ ...endless, tokensPerSecond: 0, beforeToken: (index) => sleep(index < 40 ? 0 : 20) })
    const { stream, messageId, answerId } = await begunAt(killed.base, server, reader)
    await expect.poll(async () => (await server.messages(reader))[1]?.content.length).toBeGreaterThan(100)
    const followers = await Promise.all([server, third, server].map((app) => app.follow(reader, answerId)))

    killed.kill('SIGKILL')
    const killedAt = performance.now()
    const ends = await Promise.all(followers.map((follower) => follower.toEnd()))

    expect(performance.now() - killedAt).toBeLessThan(9000)
    for (const events of ends) {
      expectInOrder(events)
      expect(findData(events, 'failed')).toMatchObject({
        code: 'reply_interrupted',
        message: { type: 'system', content: expect.stringMatching(/^Ошибка: Ответ прервался/) },
        usage: { readingsThisPeriod: 0, remainingMessages: 1000 },
      })
    }
    const messages = await server.messages(reader)
    expect(messages.map(({ type, status }) => [type, status])).toEqual([
      ['user', 'done'],
      ['assistant', 'failed'],
      ['system', 'done'],
    ])
    expect(messages[1]?.content.length).toBeGreaterThan(100) // what had been saved of it stays
    const comesBack = await (await server.follow(reader, answerId, stream.events.at(-1)?.id)).toEnd()
    expect(comesBack.map(({ event }) => event)).toContain('failed')
    expect(comesBack[0]?.id).toBe((stream.events.at(-1)?.id ?? 0) + 1)

    server.provider.script({})
    const again = await (await server.reply(reader, { messageId })).toEnd()
    expect(findData(again, 'done').usage.readingsThisPeriod).toBe(1)
  })
})

test('a question whose process was killed before its answer began is given back, once, and can be asked again', async () => {
  const clock = testClock()
  const server = await replyApp({ now: clock.now })
  const reader = await server.createReader()
  const answered = await server.createReader()
  await (await server.reply(answered, { messageId: await server.ask(answered) })).toEnd()
  const killed = await startWith(server)
  const saved = await fetch(`${killed.base}/api/messages`, {
    method: 'POST',
    headers: { ...reader.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ chatId: reader.chatId, type: 'user', content: 'Что мне важно понять о новой работе?' }),
  })
  killed.kill('SIGKILL')
  const { message }: { message: { id: string } } = await saved.json()

  await returnUnanswered(server.deps)
  const soon = await server.usage(reader)
  clock.forward({ minutes: 11 })
  await Promise.all([returnUnanswered(server.deps), returnUnanswered(server.deps)])
  const later = await server.usage(reader)
  const again = await (await server.reply(reader, { messageId: message.id })).toEnd()

  expect(soon.readingsThisPeriod).toBe(1) // its answer may yet begin
  expect(later).toMatchObject({ readingsThisPeriod: 0, remainingMessages: 1000 })
  expect(findData(again, 'done').usage.readingsThisPeriod).toBe(1)
  expect((await server.usage(answered)).readingsThisPeriod).toBe(1)
})

describe('a process that is asked to leave', () => {
  test('finishes its answers, takes no new ones meanwhile, and goes', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const leaving = await startWith(server)
    server.provider.script({ text, tokensPerSecond: 50 })
    const { stream } = await begunAt(leaving.base, server, reader)
    const other = await server.createReader()
    const messageId = await server.ask(other)
    await stream.take(5)

    leaving.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${leaving.base}/api/ready`)).status).toBe(503)
    const url = `${leaving.base}/api/chats/${other.chatId}/reply`
    const refused = await openEvents(url, { method: 'POST', headers: other.headers, body: { messageId } })

    expect(refused).toMatchObject({ status: 503, failure: { code: 'draining' } })
    expect(refused.headers.get('retry-after')).toBe('5')
    const events = await stream.toEnd()
    expect(joinText(events)).toBe(text)
    expect(findData(events, 'done').usage.readingsThisPeriod).toBe(1)
    expect(await leaving.exited).toBe(0)
  })

  test('cuts short what takes too long, and gives the message back', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const leaving = await startWith(server, { SHUTDOWN_GRACE_MS: '500' })
    server.provider.script(endless)
    const { stream } = await begunAt(leaving.base, server, reader)
    await stream.take(5)

    leaving.kill('SIGTERM')
    const events = await stream.toEnd()

    expectInOrder(events)
    expect(findData(events, 'failed')).toMatchObject({ code: 'reply_interrupted', usage: { readingsThisPeriod: 0 } })
    expect((await server.messages(reader))[1]).toMatchObject({ status: 'failed', content: joinText(events) })
    expect(await leaving.exited).toBe(0)
  })

  test('behind a balancer: is not ready, takes calls until that was seen, and sends its readers to the others', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const leaving = await startWith(server, { SHUTDOWN_DELAY_MS: '2000' })
    const { answer, release } = gatedAnswer()
    server.provider.script(answer)
    const { stream, answerId } = await begunAt(leaving.base, server, reader)
    const other = await server.createReader()

    leaving.kill('SIGTERM')
    await expect.poll(async () => (await fetch(`${leaving.base}/api/ready`)).status).toBe(503)
    const taken = await begunAt(leaving.base, server, other)
    const before = await stream.toEnd()
    const following = await server.follow(reader, answerId, before.at(-1)?.id)
    release()
    const after = await following.toEnd()

    expect(taken.answerId).toBeDefined()
    expect(before.at(-1)?.event).toBe('delta')
    expectInOrder([...before, ...after])
    expect(joinText([...before, ...after])).toBe(text)
    expect(await leaving.exited).toBe(0)
  })
})

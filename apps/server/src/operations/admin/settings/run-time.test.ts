import { describe, expect, test } from 'vitest'
import { type ReplyApp, replyApp, startProvider } from '#testing/reply-app.ts'
import { testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

async function changeSettings(server: Pick<ReplyApp, 'app' | 'createUser'>, payload: object) {
  const { headers } = await server.createUser('admin')
  const answer = await server.app.inject({ method: 'PATCH', url: '/api/admin/settings', headers, payload })
  expect(answer.statusCode).toBe(200)
}

describe('how many answers are generated at once', () => {
  test('grows and shrinks while they run, and goes back to the environment’s', async () => {
    const server = await replyApp({ env: { AI_MAX_CONCURRENT: '1' } })
    server.provider.script({ text: 'слово '.repeat(200), tokensPerSecond: 40 })
    const ask = async () => {
      const reader = await server.createReader()
      return server.reply(reader, { messageId: await server.ask(reader) })
    }
    const load = () => server.deps.replies.load()
    await Promise.all([ask(), ask(), ask()])
    await expect.poll(load).toEqual({ running: 1, waiting: 2 })

    await changeSettings(server, { aiMaxConcurrent: 3 })
    expect(load()).toEqual({ running: 3, waiting: 0 })

    await changeSettings(server, { aiMaxConcurrent: 2 })
    await ask()
    expect(load()).toEqual({ running: 3, waiting: 1 })

    await changeSettings(server, { aiMaxConcurrent: null })
    await ask()
    expect(load()).toEqual({ running: 3, waiting: 2 })
  })

  test('is known in another process, and in one that starts later', async () => {
    const provider = await startProvider()
    const first = await replyApp({ provider, env: { AI_MAX_CONCURRENT: '5' } })
    const second = await replyApp({ provider, address: first.address, env: { AI_MAX_CONCURRENT: '5' } })
    await changeSettings(first, { aiMaxConcurrent: 1 })
    const third = await replyApp({ provider, address: first.address, env: { AI_MAX_CONCURRENT: '5' } })
    provider.script({ text: 'слово '.repeat(200), tokensPerSecond: 40 })

    for (const server of [second, third]) {
      await expect.poll(async () => (await server.deps.settings.read()).aiMaxConcurrent).toBe(1)
      for (let count = 0; count < 2; count++) {
        const reader = await server.createReader()
        await server.reply(reader, { messageId: await server.ask(reader) })
      }
      expect(server.deps.replies.load()).toEqual({ running: 1, waiting: 1 })
    }
  })
})

describe('how long an answer may become', () => {
  test('is sent to the provider from the next answer on', async () => {
    const server = await replyApp()
    const asked = async () => {
      const reader = await server.createReader()
      await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()
      return server.provider.requests.at(-1)?.body
    }
    expect(await asked()).toMatchObject({ max_tokens: 1500 })

    await changeSettings(server, { aiMaxTokens: 700 })

    expect(await asked()).toMatchObject({ max_tokens: 700 })
  })
})

describe('messages a minute', () => {
  test('are counted against the operator’s limit at once', async () => {
    const clock = testClock()
    const server = await testApp({ env: { RATE_LIMITS: 'on' }, now: clock.now })
    const reader = await server.createReader()
    const send = async () => {
      const payload = { chatId: reader.chatId, type: 'user', content: 'Вопрос' }
      return (await server.app.inject({ method: 'POST', url: '/api/messages', headers: reader.headers, payload }))
        .statusCode
    }
    await changeSettings(server, { messagesPerMinute: 2 })

    expect([await send(), await send(), await send()]).toEqual([200, 200, 429])

    await changeSettings(server, { messagesPerMinute: 4 })
    expect(await send()).toBe(200)
    expect(await send()).toBe(429)
    clock.forward({ minutes: 1 })
    expect(await send()).toBe(200)
  })
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { createBuiltinModel } from '#conversation/readings/builtin-model.ts'
import { asOwner } from '#testing/as-owner.ts'
import { findData } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import { shortest } from '#testing/shortest.ts'

const listCalls = ({ deps }: ReplyApp) => deps.db.selectFrom('ai_calls').selectAll().orderBy('id').execute()

/** The rows, once there are so many. */
async function recorded(server: ReplyApp, count: number) {
  await expect.poll(async () => (await listCalls(server)).length).toBe(count)
  return listCalls(server)
}

test('each answer is one row: who asked, who answered, what it cost and how long it took', async () => {
  const server = await replyApp()
  server.provider.script({ hasUsage: true })
  const reader = await server.createReader()
  await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()

  const [call] = await recorded(server, 1)

  expect(call).toMatchObject({
    user_id: reader.id,
    provider: 'openai',
    model: 'gpt-4.1-mini',
    outcome: 'done',
    error_code: null,
    prompt_tokens: 9,
    completion_tokens: 9,
    is_estimate: false,
  })
  expect(call?.first_token_ms).toBeGreaterThanOrEqual(0)
  expect(call?.duration_ms).toBeGreaterThanOrEqual(call?.first_token_ms ?? Number.NaN)
})

test('a failed answer is a row with its code, a stopped one a row too', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  server.provider.script({ status: 401 })
  await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()
  server.provider.script({ text: 'слово '.repeat(200), tokensPerSecond: 20 })
  const events = await server.reply(reader, { messageId: await server.ask(reader) })
  await server.stop(reader, findData(await events.take(3), 'start').messageId)

  const calls = await recorded(server, 2)

  expect(calls.map(({ outcome, error_code }) => [outcome, error_code])).toEqual([
    ['failed', 'ai_key'],
    ['stopped', null],
  ])
  expect(calls[0]?.first_token_ms).toBeNull()
  expect(calls[1]?.completion_tokens).toBeGreaterThan(0)
})

test('the built-in reader costs nothing and is counted; a guest’s call stays when he is forgotten', async () => {
  const server = await replyApp({ model: createBuiltinModel({ charsPerSecond: 0 }) })
  const opened = await server.app.inject({ method: 'POST', url: '/api/demo/session' })
  const { sessionId } = opened.json<{ session: { sessionId: string } }>().session
  await server.app.inject({ method: 'POST', url: '/api/demo/message', payload: { sessionId, message: 'Что дальше?' } })
  const [call] = await recorded(server, 1)
  expect(call).toMatchObject({ provider: 'builtin', prompt_tokens: 0, completion_tokens: 0, is_estimate: false })
  expect(call?.user_id).not.toBeNull()

  await server.deps.db.deleteFrom('users').where('is_guest', '=', true).execute()

  expect(await listCalls(server)).toMatchObject([{ user_id: null }])
})

test('an answer ends well when its accounts cannot be written', async () => {
  const logTo: string[] = []
  const server = await replyApp({ logTo })
  await sql`alter table ai_calls add check (duration_ms < 0)`.execute(asOwner(server.deps))
  const reader = await server.createReader()

  const events = await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()

  expect(events.at(-1)?.event).toBe('done')
  await expect.poll(() => logTo.join('')).toContain('An AI call was not recorded')
})

test('a count that comes late does not hold the answer back', async () => {
  const server = await replyApp()
  server.provider.script({ ending: 'done, then hang' })
  const reader = await server.createReader()
  let count = 0

  const answeredMs = await shortest(900, async () => {
    const startedAt = performance.now()
    const events = await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()
    expect(events.at(-1)?.event).toBe('done')
    count++
    return performance.now() - startedAt
  })

  expect(answeredMs).toBeLessThan(900)
  for (const call of await recorded(server, count)) expect(call).toMatchObject({ outcome: 'done', is_estimate: true })
})

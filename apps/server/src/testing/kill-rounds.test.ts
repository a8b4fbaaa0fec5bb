import { setTimeout as sleep } from 'node:timers/promises'
import { Chat, Message } from '@lunaria/contract/chats'
import { expect, onTestFinished, test } from 'vitest'
import { z } from 'zod'
import { assignPlan } from '#billing/subscriptions/assign-plan.ts'
import { connect } from '#platform/db/connect.ts'
import { type EventReader, expectInOrder, joinText, openEvents, type SeenEvent } from './event-client.ts'
import { testRandom } from './random.ts'
import { providerKey, startProvider } from './reply-app.ts'
import { startServer } from './server-process.ts'
import { createTestDatabase } from './test-database.ts'

const rounds = 20
const readersCount = 4
const text = Array.from({ length: 40 }, (_, index) => `слово${index}`).join(' ')

type Account = { userId: string; headers: { cookie: string } }
/** What a client knows about a question that the server has acknowledged. */
type Acknowledged = { account: Account; questionId: string; stream?: EventReader }

async function post(base: string, path: string, headers: Record<string, string>, body: object): Promise<Response> {
  const answer = await fetch(`${base}${path}`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`)
  return answer
}

async function signUp(base: string, name: string): Promise<Account> {
  const answer = await post(base, '/api/auth/signup', {}, { email: `${name}@example.com`, password: 'correct horse' })
  const cookie = answer.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const { user } = z.object({ user: z.object({ id: z.uuid() }) }).parse(await answer.json())
  return { userId: user.id, headers: { cookie } }
}

/** Asks in a new chat and opens the stream of its answer; notes what was acknowledged. */
async function ask(base: string, account: Account, noted: Acknowledged[]): Promise<EventReader> {
  const { userId, headers } = account
  const chat = Chat.parse(await (await post(base, '/api/chats', headers, { userId })).json())
  const question = { chatId: chat.id, type: 'user', content: 'Что мне делать дальше?', spreadId: 'three_cards' }
  const { message } = z
    .object({ message: Message })
    .parse(await (await post(base, '/api/messages', headers, question)).json())
  const acknowledged: Acknowledged = { account, questionId: message.id }
  noted.push(acknowledged)
  acknowledged.stream = await openEvents(`${base}/api/chats/${chat.id}/reply`, {
    method: 'POST',
    headers,
    body: { messageId: message.id },
  })
  return acknowledged.stream
}

test('whenever the process is killed, no acknowledged question is lost and every message is accounted for', async () => {
  const { address, drop } = await createTestDatabase()
  onTestFinished(drop)
  const { db, close } = connect(address, { max: 2, onError: () => {} })
  onTestFinished(close)
  const provider = await startProvider()
  provider.script({ text, tokensPerSecond: 120 })
  const start = () => startServer(address, { OPENAI_API_KEY: providerKey, OPENAI_BASE_URL: provider.url })

  let server = await start()
  const accounts = await Promise.all(
    Array.from({ length: readersCount }, (_, index) => signUp(server.base, `r${index}`)),
  )
  for (const { userId } of accounts) {
    await db
      .transaction()
      .execute((trx) => assignPlan(trx, { userId, plan: 'daily', source: 'admin', now: new Date() }))
  }

  const noted: Acknowledged[] = []
  const random = testRandom()
  for (let round = 0; round < rounds; round++) {
    const answers = accounts.map((account) => ask(server.base, account, noted))
    const ends = answers.map(async (answer) => (await answer).toEnd())
    // Of four rounds one ends with an answer, one in the middle of an answer, and two anywhere.
    if (round % 4 === 3) await Promise.any(ends)
    else if (round % 4 === 1) await Promise.any(answers.map(async (answer) => (await answer).take(5)))
    else await sleep(20 + random() * 700)
    server.kill('SIGKILL')
    await Promise.allSettled([...ends, server.exited])
    server = await start()
  }

  const isRunning = () => db.selectFrom('replies').select('message_id').where('status', '=', 'running').execute()
  const told = await Promise.all(noted.map((acknowledged) => followToEnd(server.base, acknowledged)))
  await expect.poll(isRunning, { timeout: 15_000 }).toEqual([])

  // A busy machine may acknowledge nothing before an early kill; a round that waits for an end always has one.
  expect(noted.length).toBeGreaterThanOrEqual(rounds / 4)
  await expectAllAccountedFor()
  const begun = told.filter((events) => events.length > 0)
  expect(new Set(begun.map((events) => events.at(-1)?.event))).toEqual(new Set(['done', 'failed']))
  for (const events of begun) {
    expectInOrder(events)
    expect(joinText(events)).toBe(events.at(-1)?.event === 'done' ? text : text.slice(0, joinText(events).length))
  }

  async function expectAllAccountedFor(): Promise<void> {
    const questions = await db.selectFrom('messages').select('id').where('type', '=', 'user').execute()
    const ids = new Set(questions.map(({ id }) => id))
    for (const { questionId } of noted) expect(ids.has(questionId)).toBe(true)

    const replies = await db
      .selectFrom('replies')
      .innerJoin('messages', 'messages.id', 'replies.message_id')
      .innerJoin('charges', 'charges.id', 'replies.charge_id')
      .select(['question_id', 'replies.status', 'error_code', 'content', 'returned_at', 'is_given_back'])
      .execute()
    for (const reply of replies) {
      if (reply.status === 'done')
        expect(reply).toMatchObject({ content: text, returned_at: null, is_given_back: false })
      else {
        expect(reply).toMatchObject({ status: 'failed', error_code: 'reply_interrupted', is_given_back: true })
        expect(reply.returned_at).not.toBeNull()
        expect(text.startsWith(reply.content)).toBe(true)
      }
    }
    expect(new Set(replies.map(({ question_id }) => question_id)).size).toBe(replies.length)
    expect(new Set(replies.map(({ status }) => status))).toEqual(new Set(['done', 'failed']))

    const answered = new Map(replies.map((reply) => [reply.question_id, reply.status]))
    const kept = [...ids].filter((id) => answered.get(id) !== 'failed').length // answered, or still open
    const charges = await db.selectFrom('charges').select('message_id').where('returned_at', 'is', null).execute()
    const { used } = await db
      .selectFrom('grants')
      .select((grant) => grant.fn.sum<string>('messages_used').as('used'))
      .executeTakeFirstOrThrow()
    expect(new Set(charges.map(({ message_id }) => message_id)).size).toBe(charges.length)
    expect(charges).toHaveLength(kept)
    expect(Number(used)).toBe(kept)
  }
}, 600_000)

/** What the client has seen in all: before the kill, and after coming back. */
async function followToEnd(base: string, { account, stream }: Acknowledged): Promise<SeenEvent[]> {
  const [start, ...rest] = stream?.events ?? []
  if (start?.event !== 'start') return []
  const seen = [start, ...rest]
  if (seen.at(-1)?.event !== 'delta' && seen.length > 1) return seen

  const url = `${base}/api/messages/${start.data.messageId}/stream`
  const back = await openEvents(url, { headers: account.headers, lastEventId: seen.at(-1)?.id })
  return [...seen, ...(await back.toEnd())]
}

import { newSeed } from '@lunaria/tarot/draw'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { uuidv7 } from '#lib/uuid.ts'
import { type Reader, type TestApp, testApp } from '#testing/test-app.ts'
import { type AnswerEnd, endInTransaction } from './end-in-transaction.ts'
import { insertReply } from './queries.ts'
import { endInOneStatement } from './run.ts'

const owner = '0193e0a0-0000-7000-8000-0000000000aa'
const at = new Date('2026-11-20T10:00:00.000Z')
const laterMs = 60_000

type Case = {
  name: string
  status?: 'done' | 'stopped'
  deltas?: string[]
  hasDraw?: boolean
  /** What has happened by the time that it ends. */
  meanwhile?: (server: TestApp, answerId: string, reader: Reader) => Promise<unknown>
  /** Another process has ended it. */
  isLost?: boolean
}

const grants = ({ deps: { db } }: TestApp, reader: Reader) => db.updateTable('grants').where('user_id', '=', reader.id)
const replies = ({ deps: { db } }: TestApp, answerId: string) =>
  db.updateTable('replies').where('message_id', '=', answerId)

const cases: Case[] = [
  { name: 'an answer about cards is done' },
  { name: 'an answer without cards is done', hasDraw: false },
  { name: 'an answer is stopped after its first words', status: 'stopped', deltas: ['Карты'] },
  { name: 'pieces with line breaks and quotes', deltas: ['«Луна»\n', '\\n "и" \t', '\u2028 тишина'] },
  { name: 'the preview of a long answer', deltas: [`${'слово '.repeat(33)}`, '🌙'.repeat(20)] },
  {
    name: 'the plan has ended meanwhile',
    meanwhile: (server, _, reader) => grants(server, reader).set({ ends_at: at }).execute(),
  },
  {
    name: 'the plan is used up',
    meanwhile: (server, _, reader) => grants(server, reader).set({ messages_used: 1000 }).execute(),
  },
  {
    name: 'a stop has been asked for, and nothing was saved before',
    meanwhile: (server, answerId) => replies(server, answerId).set({ stop_requested: true }).execute(),
  },
  {
    name: 'another process has closed it',
    isLost: true,
    meanwhile: (server, answerId) => replies(server, answerId).set({ status: 'failed', deltas: '' }).execute(),
  },
  {
    name: 'it belongs to another process',
    isLost: true,
    meanwhile: (server, answerId) => replies(server, answerId).set({ owner: crypto.randomUUID() }).execute(),
  },
  {
    name: 'its chat has been deleted',
    isLost: true,
    meanwhile: ({ deps: { db } }, _, reader) => db.deleteFrom('chats').where('id', '=', reader.chatId).execute(),
  },
]

type Way = (server: TestApp, asked: AnswerEnd & { status: 'done' | 'stopped'; deltas: string[] }) => Promise<unknown>
const oneStatement: Way = ({ deps }, asked) => endInOneStatement(deps.pool, { ...asked, owner })
const transaction: Way = ({ deps }, asked) => endInTransaction(deps.db, asked)

describe('one statement does what the transaction does', () => {
  test.each(cases)('$name', async (how) => {
    const server = await testApp({ now: () => at })

    const fast = await ended(server, how, oneStatement)
    const plain = await ended(server, how, transaction)

    expect(fast).toEqual(plain)
    expect(plain.ending === null).toBe(how.isLost ?? false)
  })
})

/** Begins an answer, ends it one way and gives what came of it, with ids by their names. */
async function ended(server: TestApp, how: Case, way: Way): Promise<{ ending: unknown; rows: unknown }> {
  const { status = 'done', deltas = ['Карты ', 'говорят: ', 'да.'], hasDraw = true } = how
  const reader = await server.createReader()
  const { questionId, chargeId, grantId } = await asked(server, reader)
  const answerId = uuidv7(at.getTime())
  const draw = { id: uuidv7(at.getTime()), seed: newSeed(), commitment: 'c'.repeat(64), picks: [3, 1, 2] }
  await insertReply(server.deps.pool, {
    messageId: answerId,
    chatId: reader.chatId,
    userId: reader.id,
    questionId,
    chargeId,
    owner,
    spreadId: hasDraw ? 'three_cards' : null,
    selectedCards: hasDraw ? [{ cardId: 'fool' }] : [],
    metadata: { questionId, act: 'question', ...(hasDraw && { draw: { drawId: draw.id } }) },
    draw: hasDraw ? draw : undefined,
    now: at,
  })
  // The engine of this app does not know it, and must not take it for an orphan.
  await replies(server, answerId).set({ heartbeat_at: sql`clock_timestamp() + interval '20 seconds'` }).execute()
  await how.meanwhile?.(server, answerId, reader)

  const now = new Date(at.getTime() + laterMs)
  const outcome = { status }
  const ending = await way(server, { messageId: answerId, by: { owner }, outcome, status, deltas, now })

  const names = {
    answerId,
    questionId,
    chargeId,
    grantId,
    userId: reader.id,
    chatId: reader.chatId,
    drawId: draw.id,
    seed: draw.seed,
  }
  return named({ ending: ending ?? null, rows: await readRows(server, reader) }, names)
}

async function asked({ app, deps }: TestApp, reader: Reader) {
  const payload = { chatId: reader.chatId, type: 'user', content: 'Что меня ждёт?' }
  const answer = await app.inject({ method: 'POST', url: '/api/messages', headers: reader.headers, payload })
  const questionId = answer.json<{ message: { id: string } }>().message.id
  const { id: chargeId, grant_id: grantId } = await deps.db
    .selectFrom('charges')
    .select(['id', 'grant_id'])
    .where('message_id', '=', questionId)
    .executeTakeFirstOrThrow()
  return { questionId, chargeId, grantId }
}

/** All that the end of an answer may touch. */
async function readRows({ deps: { db } }: TestApp, { id, chatId }: Reader) {
  return {
    replies: await db
      .selectFrom('replies')
      .selectAll()
      .where('user_id', '=', id)
      .execute()
      .then((rows) => rows.map(({ heartbeat_at: _, owner: __, ...row }) => row)),
    messages: await db.selectFrom('messages').selectAll().where('chat_id', '=', chatId).orderBy('id').execute(),
    chats: await db.selectFrom('chats').selectAll().where('id', '=', chatId).execute(),
    charges: await db.selectFrom('charges').selectAll().where('user_id', '=', id).execute(),
    grants: await db
      .selectFrom('grants')
      .select(['messages_used', 'message_limit'])
      .where('user_id', '=', id)
      .execute(),
    draws: await db.selectFrom('draws').selectAll().where('chat_id', '=', chatId).execute(),
  }
}

function named<Value>(value: Value, names: Record<string, string>): Value {
  let text = JSON.stringify(value)
  for (const [name, id] of Object.entries(names)) text = text.replaceAll(id, name)
  return JSON.parse(text)
}

import { createHash } from 'node:crypto'
import pg from 'pg'
import { jsonHeaders, post } from './call.ts'
import { referenceSchema } from './chat-ref-database.ts'
import type { SubjectParts } from './product.ts'
import {
  chatsPerVisitor,
  pastMessages,
  question,
  type Running,
  type Subject,
  unlimitedMessages,
  type Visitor,
} from './subject.ts'

/** Opens chat-ref with the same users, chats and messages as the product. */
export async function openReference(parts: SubjectParts): Promise<Subject & { close(): Promise<void> }> {
  const pool = new pg.Pool({ connectionString: parts.databaseUrl, max: 2 })
  pool.on('error', () => {})
  await pool.query(referenceSchema)
  const visitors = await insertVisitors(pool, parts.visitorCount)
  return {
    name: 'chat-ref',
    visitors,
    async setMessagesLeft({ userId }, count) {
      await pool.query('update grants set messages_used = message_limit - $2 where user_id = $1', [userId, count])
    },
    start: () => start(parts),
    close: () => pool.end(),
  }
}

async function start({ databaseUrl, providerUrl, children, nodeArgs }: SubjectParts): Promise<Running> {
  const child = children.start('bench/src/chat-ref.ts', {
    nodeArgs,
    env: { DATABASE_URL: databaseUrl, OPENAI_BASE_URL: providerUrl },
  })
  const port = Number(await child.first())
  return {
    pid: child.pid,
    port,
    ask(agent, visitor) {
      const { headers, body } = addMessage(visitor)
      return post({ port, agent, path: '/chat', headers, body })
    },
    listChats: ({ cookie }) => ({ method: 'GET', path: '/chats', headers: { cookie } }),
    addMessage,
    stop: child.stop,
  }
}

function addMessage({ chatId, cookie }: Visitor) {
  const body = JSON.stringify({ chatId, content: question })
  return { method: 'POST' as const, path: '/messages', headers: jsonHeaders(cookie), body }
}

async function insertVisitors(pool: pg.Pool, count: number): Promise<Visitor[]> {
  const tokens = Array.from({ length: count }, (_, index) => `bench-${index}`)
  const hashes = tokens.map((token) => createHash('sha256').update(token).digest('base64url'))
  await pool.query(`insert into users select gen_random_uuid(), 'bench-' || n from generate_series(0, ${count - 1}) n`)
  await pool.query(
    `insert into sessions select hash, users.id, now() + interval '30 days'
     from unnest($1::text[]) with ordinality as given (hash, n) join users on users.email = 'bench-' || (n - 1)`,
    [hashes],
  )
  await pool.query(`
    insert into grants select gen_random_uuid(), id, ${unlimitedMessages}, 0, now() + interval '30 days' from users`)
  await pool.query(`
    insert into chats (id, user_id, title, message_count, last_message_content, last_message_at, created_at, updated_at)
    select gen_random_uuid(), users.id, 'Гадание № ' || n, ${pastMessages}, '${question}', now(), now(), now() - n * interval '1 hour'
    from users, generate_series(1, ${chatsPerVisitor}) n`)
  await pool.query(`
    insert into messages (id, chat_id, type, content, created_at)
    select gen_random_uuid(), chats.id, case n % 2 when 1 then 'user' else 'assistant' end, repeat('${question} ', n % 2 * -4 + 5),
      now() - interval '1 day' + n * interval '1 minute'
    from chats, generate_series(1, ${pastMessages}) n where chats.title = 'Гадание № 1'`)
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ userId: string; chatId: string; n: number }>(`
    select users.id as "userId", chats.id as "chatId", substring(users.email from '\\d+')::int as n
    from users join chats on chats.user_id = users.id and chats.title = 'Гадание № 1' order by n`)
  return rows.map(({ userId, chatId, n }) => ({ userId, chatId, cookie: `session=${tokens[n]}` }))
}

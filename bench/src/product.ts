import { createHmac } from 'node:crypto'
import { existsSync } from 'node:fs'
import { createServer } from 'node:net'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { connect } from '@lunaria/server/src/platform/db/connect.ts'
import { migrate } from '@lunaria/server/src/platform/db/migrate.ts'
import type pg from 'pg'
import { jsonHeaders, post } from './call.ts'
import type { Children } from './children.ts'
import {
  chatsPerVisitor,
  pastMessages,
  question,
  type Running,
  type Subject,
  unlimitedMessages,
  type Visitor,
} from './subject.ts'

export const sessionSecret = 'known to the benchmark and long enough to pass'
const readyMs = 30_000
const root = path.join(import.meta.dirname, '../..')

export type SubjectParts = {
  databaseUrl: string
  providerUrl: string
  children: Children
  visitorCount: number
  /** More arguments for Node, such as a profiler's. */
  nodeArgs?: string[]
  /** The folder of another release of the product, and what it is called. */
  release?: { folder: string; commit: string }
}

/** Opens the product, as `npm start` runs it, but without the rate limits. */
export async function openProduct(parts: SubjectParts): Promise<Subject & { close(): Promise<void> }> {
  const { db, pool, close } = connect({ connectionString: parts.databaseUrl }, { max: 2, onError: () => {} })
  await (await importMigrate(parts))(db)
  const visitors = await insertVisitors(pool, parts.visitorCount)
  return {
    name: parts.release?.commit ?? 'product',
    visitors,
    async setMessagesLeft({ userId }, count) {
      await pool.query('update grants set messages_used = message_limit - $2 where user_id = $1', [userId, count])
    },
    start: () => start(parts),
    close,
  }
}

async function importMigrate({ release }: SubjectParts): Promise<typeof migrate> {
  if (!release) return migrate
  const src = path.join(release.folder, 'apps/server/src')
  // Older releases have no platform.
  const place = ['platform/db', 'db'].find((folder) => existsSync(path.join(src, folder))) ?? 'db'
  const other: { migrate: typeof migrate } = await import(path.join(src, place, 'migrate.ts'))
  return other.migrate
}

async function start({ databaseUrl, providerUrl, children, nodeArgs = [], release }: SubjectParts): Promise<Running> {
  const port = await freePort()
  const launch = await readLaunch(release?.folder ?? root)
  const child = children.start(launch.program, {
    nodeArgs: [...launch.flags, ...nodeArgs],
    env: {
      ...launch.env,
      HOST: '127.0.0.1',
      PORT: String(port),
      DATABASE_URL: databaseUrl,
      OPENAI_API_KEY: 'sk-bench',
      OPENAI_BASE_URL: providerUrl,
      AI_MAX_CONCURRENT: '10000',
      SESSION_SECRET: sessionSecret,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'warn',
      SHUTDOWN_GRACE_MS: '0',
    },
  })
  await untilHealthy(port)

  return {
    pid: child.pid,
    port,
    ask(agent, { chatId, cookie }) {
      const body = JSON.stringify({ content: question, spreadId: 'three_cards' })
      return post({ port, agent, path: `/api/chats/${chatId}/ask`, headers: jsonHeaders(cookie), body })
    },
    listChats: ({ userId, cookie }) => ({ method: 'GET', path: `/api/chats/${userId}`, headers: { cookie } }),
    addMessage,
    stop: child.stop,
  }
}

function addMessage({ chatId, cookie }: Visitor) {
  const body = JSON.stringify({ chatId, type: 'user', content: question })
  return { method: 'POST' as const, path: '/api/messages', headers: jsonHeaders(cookie), body }
}

/** Returns how `npm start` of a release runs its server. */
async function readLaunch(folder: string): Promise<{ program: string; flags: string[]; env: Record<string, string> }> {
  const settings = path.join(folder, 'apps/server/node-flags.mjs')
  const given: { serverFlags?: string[]; serverEnvironment?: Record<string, string> } = existsSync(settings)
    ? await import(settings)
    : {}
  const { serverFlags = [], serverEnvironment = {} } = given
  const bundler = path.join(folder, 'scripts/lib/server-bundle.mjs')
  if (!existsSync(bundler))
    return { program: path.join(folder, 'apps/server/src/main.ts'), flags: serverFlags, env: serverEnvironment }
  const { bundleServer }: typeof import('../../scripts/lib/server-bundle.mjs') = await import(bundler)
  const bundle = await bundleServer(process.execPath)
  return { program: bundle.program('main'), flags: serverFlags, env: { ...serverEnvironment, ...bundle.env } }
}

/** Waits until the server answers. */
export async function untilHealthy(port: number): Promise<void> {
  const deadline = performance.now() + readyMs
  for (;;) {
    const answer = await fetch(`http://127.0.0.1:${port}/api/health`).catch(() => undefined)
    await answer?.body?.cancel()
    if (answer?.ok) return
    if (performance.now() > deadline) throw new Error(`The product was not up within ${readyMs / 1000} s`)
    await sleep(50)
  }
}

/** Returns a port that is free now. */
export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer()
    server.on('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const address = server.address()
      server.close(() =>
        typeof address === 'object' && address ? resolve(address.port) : reject(new Error('No port')),
      )
    })
  })
}

/** Inserts users with a session, a large plan and a chat that has been used, written straight into the tables. */
export async function insertVisitors(pool: pg.Pool, count: number): Promise<Visitor[]> {
  const tokens = Array.from({ length: count }, (_, index) => `bench-${index}`)
  const hashes = tokens.map((token) => createHmac('sha256', sessionSecret).update(token).digest('base64url'))
  await pool.query(`
    insert into users (id, email, password_hash, created_at, updated_at)
    select gen_random_uuid(), 'bench-' || n || '@example.com', 'none', now(), now() from generate_series(0, ${count - 1}) n`)
  await pool.query(
    `insert into sessions (id_hash, user_id, created_at, expires_at)
     select hash, users.id, now(), now() + interval '30 days'
     from unnest($1::text[]) with ordinality as given (hash, n) join users on users.email = 'bench-' || (n - 1) || '@example.com'`,
    [hashes],
  )
  await pool.query(`
    insert into grants (id, user_id, plan, own_plan, source, message_limit, own_messages, starts_at, ends_at, status)
    select gen_random_uuid(), id, 'monthly', 'monthly', 'admin', ${unlimitedMessages}, ${unlimitedMessages}, now(),
      now() + interval '30 days', 'active' from users`)
  await pool.query(`
    insert into chats (id, user_id, title, message_count, last_message_content, last_message_at, created_at, updated_at)
    select gen_random_uuid(), users.id, 'Гадание № ' || n, ${pastMessages}, '${question}', now(), now(), now() - n * interval '1 hour'
    from users, generate_series(1, ${chatsPerVisitor}) n`)
  await pool.query(`
    insert into messages (id, chat_id, type, content, is_from_client, created_at)
    select gen_random_uuid(), chats.id, case n % 2 when 1 then 'user' else 'assistant' end, repeat('${question} ', n % 2 * -4 + 5),
      false, now() - interval '1 day' + n * interval '1 minute'
    from chats, generate_series(1, ${pastMessages}) n where chats.title = 'Гадание № 1'`)
  await pool.query('vacuum analyze')
  const { rows } = await pool.query<{ userId: string; chatId: string; n: number }>(`
    select users.id as "userId", chats.id as "chatId", substring(users.email from '\\d+')::int as n
    from users join chats on chats.user_id = users.id and chats.title = 'Гадание № 1' order by n`)
  return rows.map(({ userId, chatId, n }) => ({ userId, chatId, cookie: `lunaria_session=${tokens[n]}` }))
}

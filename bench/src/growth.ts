import { readFileSync } from 'node:fs'
import path from 'node:path'
import pg from 'pg'
import type { Databases } from './databases.ts'
import type { Pace } from './fake-provider.ts'
import { readStreams, type StreamsResult } from './load-client.ts'
import { cpuUs } from './process-usage.ts'
import type { SubjectParts } from './product.ts'
import { openProduct } from './product.ts'

/** An answer as an AI provider gives it: a save a second for eight seconds. */
const pace: Pace = { tokens: 400, tokensPerSecond: 50, firstTokenMs: 500 }
const streams = 100
const messages = 100_000
const messagesPerChat = 20
const samples = path.join(import.meta.dirname, '../../docs/sample-readings.md')

type Growth = {
  databases: Databases
  parts: Omit<SubjectParts, 'databaseUrl' | 'visitorCount'>
  setPace(pace: Pace): void
  isQuick: boolean
}

/**
 * Returns what an answer costs the product and the database in processor time and WAL, and how many bytes a message
 * stays.
 */
export async function growth({ databases, parts, setPace, isQuick }: Growth): Promise<boolean> {
  const databaseUrl = await databases.create('growth')
  const client = new pg.Client({ connectionString: databaseUrl })
  await client.connect()
  const product = await openProduct({ ...parts, databaseUrl, visitorCount: streams })
  try {
    setPace(pace)
    const running = await product.start()
    const ask = () => readStreams({ running, visitors: product.visitors, openMs: 3000, pace })
    await ask()
    const before = await measureCosts(client, running.pid)
    const answers: StreamsResult[] = []
    for (let round = 0; round < (isQuick ? 2 : 6); round++) answers.push(await ask())
    const after = await measureCosts(client, running.pid)
    await running.stop()
    const failures = answers.flatMap((answer) => answer.failures)
    const count = answers.length * streams - failures.length
    console.log(
      `\n${count} answers of ${pace.tokens} tokens, ${pace.tokensPerSecond} a second; failed: ${failures.length}`,
    )
    print('processor time of the product', (after.productUs - before.productUs) / count / 1000, 'ms an answer')
    print('processor time of PostgreSQL', (after.databaseUs - before.databaseUs) / count / 1000, 'ms an answer')
    print('WAL', (after.walBytes - before.walBytes) / count / 1024, 'kB an answer (a question and its answer)')
    print('… of it whole pages after checkpoints', after.wholePages - before.wholePages, 'pages in all')
    await printSizes(client)
    return failures.length === 0
  } finally {
    await product.close()
    await client.end()
  }
}

async function measureCosts(client: pg.ClientBase, productPid: number) {
  const { rows } = await client.query<{ pid: number }>('select pid from pg_stat_activity where pid <> pg_backend_pid()')
  const { rows: wal } = await client.query<{ bytes: number; pages: number }>(
    'select wal_bytes::float as bytes, wal_fpi::float as pages from pg_stat_wal',
  )
  return {
    productUs: cpuUs(productPid),
    databaseUs: rows.reduce((sum, { pid }) => sum + cpuUs(pid), 0),
    walBytes: wal[0]?.bytes ?? 0,
    wholePages: wal[0]?.pages ?? 0,
  }
}

async function printSizes(client: pg.ClientBase): Promise<void> {
  const text = readFileSync(samples, 'utf8').replaceAll(/^[#>-].*: |\*\*/gm, '')
  for (const statement of fill) await client.query(statement, statement.includes('$1') ? [text] : [])
  await client.query('vacuum analyze')
  const { rows } = await client.query<{ name: string; rows: number; table: number; indexes: number }>(`
    select relname as name, reltuples::int as rows, pg_table_size(oid)::float as table, pg_indexes_size(oid)::float as indexes
    from pg_class where relname in ('messages', 'replies', 'draws', 'charges', 'chats') order by pg_total_relation_size(oid) desc`)
  console.log(`\n${messages} messages in chats of ${messagesPerChat}; in GB a million messages`)
  console.log(
    `  ${'table'.padEnd(12)}${['rows', 'with TOAST', 'indexes', 'bytes a row'].map((title) => title.padStart(14)).join('')}`,
  )
  const inGb = (bytes: number) => ((bytes / messages) * 1e6) / 2 ** 30
  for (const { name, rows: count, table, indexes } of rows) {
    const cells = [
      String(count),
      inGb(table).toFixed(2),
      inGb(indexes).toFixed(2),
      ((table + indexes) / count).toFixed(0),
    ]
    console.log(`  ${name.padEnd(12)}${cells.map((cell) => cell.padStart(14)).join('')}`)
  }
  print('all', inGb(rows.reduce((sum, { table, indexes }) => sum + table + indexes, 0)), 'GB a million messages')
}

/** Rows like those of the answers above, with pieces of the sample readings for texts: what is alike would be compressed away. */
const fill = [
  `create temp table sample as
   select (select selected_cards from messages where type = 'assistant' and selected_cards <> '[]' limit 1) as cards,
     (select metadata from messages where type = 'assistant' and metadata <> '{}' limit 1) as metadata,
     (select id from grants limit 1) as grant_id, (select id from users limit 1) as user_id, $1::text as text`,
  `truncate chats cascade`,
  `create temp table asked as
   select n, chat_id, uuidv7() as question_id, uuidv7() as answer_id, uuidv7() as charge_id, uuidv7() as draw_id,
     substr(text, 1 + (n * 7919 % (length(text) - 2500)), 900 + n * 31 % 1200) as answer,
     substr(text, 1 + (n * 4729 % (length(text) - 2500)), 30 + n % 120) as question
   from (select uuidv7() as chat_id, c from generate_series(1, ${messages / messagesPerChat}) c) chats
   cross join generate_series(1, ${messagesPerChat / 2}) k cross join lateral (select c * 17 + k as n) numbers, sample`,
  `insert into chats (id, user_id, title, message_count, last_message_content, last_message_at, created_at, updated_at)
   select distinct on (chat_id) chat_id, user_id, left(question, 60), ${messagesPerChat}, left(answer, 200), now(), now(), now() from asked, sample`,
  `insert into messages (id, chat_id, type, content, created_at) select question_id, chat_id, 'user', question, now() from asked`,
  `insert into messages (id, chat_id, type, content, spread_id, selected_cards, metadata, is_from_client, created_at)
   select answer_id, chat_id, 'assistant', answer, 'three_cards', cards, metadata, false, now() from asked, sample`,
  `insert into charges (id, user_id, grant_id, message_id, taken_at)
   select charge_id, user_id, grant_id, question_id, now() from asked, sample`,
  `insert into draws (id, chat_id, spread_id, seed, commitment, picks, created_at)
   select draw_id, chat_id, 'three_cards', sha256(draw_id::text::bytea)::text, sha256(chat_id::text::bytea)::text, '{1,2,3}', now() from asked`,
  `insert into replies (message_id, chat_id, user_id, question_id, charge_id, draw_id, status, owner, deltas, saved_count, created_at, finished_at)
   select answer_id, chat_id, user_id, question_id, charge_id, draw_id, 'done', answer_id, answer, 400, now(), now() from asked, sample`,
]

function print(what: string, value: number, unit: string): void {
  console.log(`  ${what.padEnd(40)}${value.toFixed(value < 10 ? 2 : 0).padStart(8)} ${unit}`)
}

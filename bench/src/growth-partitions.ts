import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { startEmbeddedPostgres } from '@lunaria/server/src/platform/db/embedded-postgres.ts'
import pg from 'pg'
import { cpuUs } from './process-usage.ts'

const months = 24
const reads = 5000
const messagesPerChat = 20
/** Nothing here outlives the run; what counts is the difference between the two tables. */
const settings = {
  fsync: 'off',
  max_wal_size: '8GB',
  shared_buffers: '1GB',
  maintenance_work_mem: '512MB',
  jit: 'off',
  // One process does the work, so that its processor time is all of it.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
}

type Partitions = { rowCount: number; undo: (step: () => Promise<void>) => void }

/** Messages of two years in one table and in one a month: what it costs to get there, to read a chat, to take a month out. */
export async function partitions({ rowCount, undo }: Partitions): Promise<boolean> {
  const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-growth-'))
  chmodSync(folder, 0o711) // under root the database runs as another account, which has to get in
  undo(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const postgres = await startEmbeddedPostgres({ dataDir: folder, settings })
  undo(() => postgres.stop())
  const client = new pg.Client(postgres.connection)
  await client.connect()
  undo(() => client.end())

  const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid')
  const pid = rows[0]?.pid ?? 0
  const run = async (what: string, ...statements: string[]) => {
    const before = { wal: await walBytes(client), cpu: cpuUs(pid), at: performance.now() }
    for (const statement of statements) await client.query(statement)
    const seconds = [(cpuUs(pid) - before.cpu) / 1e6, (performance.now() - before.at) / 1000]
    const megabytes = ((await walBytes(client)) - before.wal) / 2 ** 20
    const cells = [...seconds.map((value) => value.toFixed(2)), megabytes.toFixed(0)]
    console.log(`  ${what.padEnd(68)}${cells.map((cell) => cell.padStart(10)).join('')}`)
  }
  console.log(`${rowCount} messages of ${months} months, in chats of ${messagesPerChat}; processor s, s, MB of WAL`)
  await run('one table: filled', ...oneTable(rowCount))
  await run('one table: its two indexes', ...listIndexes('one'))
  await run('a table a month: filled from the first', ...monthly, 'insert into monthly select * from one')
  await run('a table a month: its indexes', ...listIndexes('monthly'))
  await client.query('vacuum analyze')
  for (const table of ['one', 'monthly']) {
    await run(`${table}: the last 8 messages of ${reads} chats`, readChats(table, ''))
  }
  await run('monthly: … with the month of the chat in the query', readChats('monthly', withMonth))
  await run('one: the oldest month deleted, and vacuumed', `delete from one where id < ${boundary(1)}`, 'vacuum one')
  await run('monthly: the oldest month detached', 'alter table monthly detach partition monthly_0')
  await run(
    'one: made the first partition of a new table, checked beforehand',
    `alter table one add constraint old_ids check (id < ${boundary(months + 1)}) not valid`,
    'alter table one validate constraint old_ids',
  )
  await run(
    '… and attached, which locks it',
    'create table later (like one including defaults, primary key (id)) partition by range (id)',
    `alter table later attach partition one for values from (minvalue) to (${boundary(months + 1)})`,
  )
  return true
}

async function walBytes(client: pg.ClientBase): Promise<number> {
  const { rows } = await client.query<{ bytes: number }>(`select (pg_current_wal_insert_lsn() - '0/0')::float as bytes`)
  return rows[0]?.bytes ?? 0
}

/** Returns the first id of a month: ids are UUIDs of version 7, which begin with their moment. */
function boundary(month: number): string {
  const at = Date.UTC(2025, month, 1).toString(16).padStart(12, '0')
  return `'${at.slice(0, 8)}-${at.slice(8)}-7000-8000-000000000000'`
}

/** A chat's messages are within a day; the rows come in the order of time. */
const oneTable = (rowCount: number) => {
  const chats = Math.ceil(rowCount / messagesPerChat)
  return [
    `create unlogged table chats as
     select n, md5(n::text)::uuid as id, timestamptz '2025-01-01' + interval '730 days' * (n / ${chats}.0) as at
     from generate_series(0, ${chats - 1}) n`,
    'create table one (id uuid not null, chat_id uuid not null, created_at timestamptz not null, content text not null)',
    `insert into one
     select uuidv7(at + k * interval '1 hour' - now()), chats.id, at + k * interval '1 hour', repeat(md5(n::text || k), 3)
     from chats cross join generate_series(1, ${messagesPerChat}) k`,
  ]
}

const monthly = [
  'create table monthly (like one) partition by range (id)',
  ...Array.from(
    { length: months },
    (_, month) =>
      `create table monthly_${month} partition of monthly for values from (${month ? boundary(month) : 'minvalue'}) to (${boundary(month + 1)})`,
  ),
  'create table monthly_rest partition of monthly default',
]

const listIndexes = (table: string) => [
  `alter table ${table} add primary key (id)`,
  `create index on ${table} (chat_id, created_at, id)`,
]

const withMonth = `and id >= id_floor and id < id_ceiling`

/** As a prepared statement of the product: the plan is made for any chat. */
const readChats = (table: string, more: string) => `
  do $$ declare chat record; id_floor uuid; id_ceiling uuid; begin
    for chat in select id, at from chats where n % (select greatest(count(*) / ${reads}, 1) from chats) = 0 limit ${reads} loop
      id_floor := uuidv7(chat.at - now());
      id_ceiling := uuidv7(chat.at + interval '2 days' - now());
      perform content from ${table} where chat_id = chat.id ${more} order by created_at desc, id desc limit 8;
    end loop;
  end $$`

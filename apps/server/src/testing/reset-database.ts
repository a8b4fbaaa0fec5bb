import type pg from 'pg'

/**
 * Makes a database again what it was; false when it cannot be (a test has changed its schema, or filled it). What still
 * runs on it is ended first, and the other connections as well unless `keepsConnections`.
 */
export type DatabaseReset = (client: pg.Client, options?: { keepsConnections: boolean }) => Promise<boolean>

/** What a database has grown by, in bytes, that makes a fresh one the better choice. */
const growthLimit = 4_000_000

type Table = { name: string; rows: string | null }
type State = { schema: string; size: number }

/** Remembers a fresh database: its schema and the rows that it begins with. */
export async function createDatabaseReset(client: pg.Client): Promise<DatabaseReset> {
  const fresh = await readState(client)
  const tables: Table[] = []
  for (const name of await ownRelations(client, 'r')) {
    const { rows } = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${name} t`)
    tables.push({ name, rows: rows[0]?.rows ?? null })
  }
  const sequences = await ownRelations(client, 'S')
  const clear = clearing(tables, sequences)

  return async (client, { keepsConnections } = { keepsConnections: false }) => {
    // A process that was killed, a connection that was left open.
    await client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ($1 or state <> 'idle')`,
      [!keepsConnections],
    )
    const now = await readState(client)
    if (now.schema !== fresh.schema || now.size > fresh.size + growthLimit) return false
    await client.query(clear)
    return true
  }
}

/** Empties the tables that hold something, without asking constraints and triggers, and puts back the first rows. */
function clearing(tables: Table[], sequences: string[]): string {
  const refilled = tables.map(({ name, rows }) =>
    rows === null
      ? `if pg_relation_size('${name}') > 0 then delete from ${name}; end if;`
      : `delete from ${name}; insert into ${name} select * from json_populate_recordset(null::${name}, ${quoted(rows)});`,
  )
  const restarted = sequences.map((name) => `perform setval('${name}', 1, false);`)
  return `do $reset$ begin
    set local session_replication_role = replica;
    ${[...refilled, ...restarted].join('\n')}
  end $reset$`
}

function quoted(text: string): string {
  return `'${text.replaceAll("'", "''")}'`
}

async function ownRelations(client: pg.Client, kind: 'r' | 'S'): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(
    `select oid::regclass::text as name from pg_class
     where relkind = $1 and relnamespace not in ('pg_catalog'::regnamespace, 'information_schema'::regnamespace)`,
    [kind],
  )
  return rows.map(({ name }) => name)
}

/** A fingerprint of the schema: the count and the newest row of the catalogue tables, which any change of it writes to. */
async function readState(client: pg.Client): Promise<State> {
  const catalogues = ['class.oid', 'attribute.attrelid', 'constraint.oid', 'trigger.oid', 'proc.oid', 'type.oid']
  const parts = catalogues.map((catalogue) => {
    const [name, id] = catalogue.split('.')
    return `(select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from pg_${name} where ${id} >= 16384)`
  })
  const { rows } = await client.query<State>(
    `select concat_ws(' ', ${parts.join(', ')}) as schema,
       (select sum(pg_relation_size(oid)) from pg_class where oid >= 16384 and relkind = 'r')::float as size`,
  )
  const [state] = rows
  if (!state) throw new Error('No state')
  return state
}

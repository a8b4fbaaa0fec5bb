import type pg from 'pg'

/**
 * Makes a database again what it was; false when it cannot be (a test has changed its schema, or filled it). What still
 * runs on it is ended first, and the other connections as well unless `keepsConnections`.
 */
export type DatabaseReset = (client: pg.Client, options?: { keepsConnections: boolean }) => Promise<boolean>

/** What a database has grown by, in bytes, that makes a fresh one the better choice. */
const growthLimit = 4_000_000

type FirstRows = { table: string; rows: string }
/** `schema` is a fingerprint; `filled` are the tables that take room on disk, which those that were emptied still do. */
type State = { schema: string; size: number; filled: string[] }

/** Remembers a fresh database: its schema and the rows that it begins with. */
export async function createDatabaseReset(client: pg.Client): Promise<DatabaseReset> {
  const fresh = await readState(client)
  const firstRows: FirstRows[] = []
  for (const table of await ownRelations(client, 'r')) {
    const { rows } = await client.query<{ rows: string | null }>(`select json_agg(t)::text as rows from ${table} t`)
    const [first] = rows
    if (first?.rows) firstRows.push({ table, rows: first.rows })
  }
  const putBack = [
    ...firstRows.map(
      ({ table, rows }) =>
        `insert into ${table} select * from json_populate_recordset(null::${table}, ${quoted(rows)})`,
    ),
    ...(await ownRelations(client, 'S')).map((sequence) => `select setval('${sequence}', 1, false)`),
  ]

  return async (client, { keepsConnections } = { keepsConnections: false }) => {
    // A process that was killed, a connection that was left open.
    await client.query({
      name: 'end others',
      text: `select pg_terminate_backend(pid, 5000) from pg_stat_activity
       where datname = current_database() and pid <> pg_backend_pid() and ($1 or state <> 'idle')`,
      values: [!keepsConnections],
    })
    const { schema, size, filled } = await readState(client)
    if (schema !== fresh.schema || size > fresh.size + growthLimit) return false
    // Without asking constraints and triggers; sent at once, it is one transaction.
    const emptied = filled.map((table) => `delete from ${table}`)
    await client.query(['set local session_replication_role = replica', ...emptied, ...putBack].join(';'))
    return true
  }
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

const catalogues = ['class.oid', 'attribute.attrelid', 'constraint.oid', 'trigger.oid', 'proc.oid', 'type.oid']
/** Of each catalogue the count and the newest row, which any change of the schema writes to. */
const marks = catalogues.map((catalogue) => {
  const [name, id] = catalogue.split('.')
  return `(select count(*) || ':' || coalesce(max(xmin::text::bigint), 0) from pg_${name} where ${id} >= 16384)`
})
const stateQuery = `
  select concat_ws(' ', ${marks.join(', ')}) as schema, sum(size)::float as size,
    array_agg(oid::regclass::text) filter (where size > 0) as filled
  from (select oid, pg_relation_size(oid) as size from pg_class where oid >= 16384 and relkind = 'r') as tables`

/** A connection that stays plans it once. */
async function readState(client: pg.Client): Promise<State> {
  const { rows } = await client.query<State>({ name: 'state', text: stateQuery })
  const [state] = rows
  if (!state) throw new Error('No state')
  return state
}

import { closeSync, openSync, readSync, statSync } from 'node:fs'
import pg from 'pg'

/** A table read row by row that is large enough to matter. */
export type TableScan = { table: string; rows: number }
export type Statement = { ms: number; query: string; scans: TableScan[] }

const settings = [
  `session_preload_libraries to 'auto_explain'`,
  `auto_explain.log_min_duration to 0`,
  `auto_explain.log_analyze to on`,
  `auto_explain.log_timing to off`,
  `auto_explain.log_format to json`,
]

/**
 * Has the database write the plan of everything that new connections ask into its log while the work continues. It is
 * set by the database's owner, since the server's own role may not load a library.
 */
export async function whileExplaining<T>(pool: pg.Pool, work: () => Promise<T>): Promise<T> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  const database = `alter database ${pg.escapeIdentifier(rows[0]?.name ?? '')}`
  await pool.query(`load 'auto_explain'`) // or its settings are not known
  for (const setting of settings) await pool.query(`${database} set ${setting}`)
  try {
    return await work()
  } finally {
    await pool.query(`${database} reset all`)
  }
}

/** Tables below this are read whole by right. */
const bigRows = 5000

/** Returns the tables with very many rows, and how many the planner believes there are. */
export async function listBigTables(pool: pg.Pool): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ name: string; rows: number }>(
    `select relname as name, reltuples::int as rows from pg_class
     where relkind = 'r' and relnamespace = 'public'::regnamespace and reltuples >= ${bigRows}`,
  )
  return new Map(rows.map(({ name, rows: count }) => [name, count]))
}

/** Reads what has been added to the database's log since the last time. */
export function followLog(file: string): () => string {
  let position = statSync(file).size
  return () => {
    const length = statSync(file).size - position
    const buffer = Buffer.alloc(length)
    const handle = openSync(file, 'r')
    readSync(handle, buffer, 0, length, position)
    closeSync(handle)
    position += length
    return buffer.toString('utf8')
  }
}

type PlanNode = {
  'Node Type': string
  'Relation Name'?: string
  'Actual Rows'?: number
  'Actual Loops'?: number
  'Rows Removed by Filter'?: number
  Plans?: PlanNode[]
}

/** Returns the statements in a piece of the log, each with the big tables that it read row by row. */
export function readStatements(log: string, bigTables: ReadonlyMap<string, number>): Statement[] {
  const entries = log.matchAll(/duration: ([\d.]+) ms {2}plan:\n((?:\t.*\n)+)/g)
  return [...entries].map(([, ms, text = '']) => {
    const { 'Query Text': query, Plan: plan }: { 'Query Text': string; Plan: PlanNode } = JSON.parse(text)
    return { ms: Number(ms), query: query.replace(/\s+/g, ' '), scans: findScans(plan, bigTables) }
  })
}

function findScans(node: PlanNode, bigTables: ReadonlyMap<string, number>): TableScan[] {
  const table = node['Relation Name'] ?? ''
  const seen = ((node['Actual Rows'] ?? 0) + (node['Rows Removed by Filter'] ?? 0)) * (node['Actual Loops'] ?? 1)
  const isScan = node['Node Type'] === 'Seq Scan' && bigTables.has(table) && seen >= bigRows
  const own = isScan ? [{ table, rows: Math.round(seen) }] : []
  return [...own, ...(node.Plans ?? []).flatMap((inner) => findScans(inner, bigTables))]
}

import { writeFileSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type pg from 'pg'
import type { Ids } from '#testing/example-calls.ts'

type TableRows = { columns: string[]; rows: Record<string, unknown>[] }
export type Tables = Record<string, TableRows>

/** What a database of a release held. Its schema is what its migrations make, which are never edited. */
export type ReleaseRows = {
  /** The last migration that it had. */
  migration: string
  /** One of its users; the password is that of drive-calls.ts. */
  reader: { email: string; ids: Ids }
  tables: Tables
}

/** Returns all rows of the application's tables, without the columns that the database writes itself. */
export async function readTables(client: pg.ClientBase): Promise<Tables> {
  const { rows: tables } = await client.query<{ name: string; columns: string[] }>(
    `select relname as name, array_agg(attname::text order by attnum) as columns
     from pg_class join pg_attribute on attrelid = pg_class.oid and attnum > 0 and not attisdropped and attgenerated = ''
     where relkind in ('r', 'p') and not relispartition and relnamespace = 'public'::regnamespace
       and relname not like 'kysely_%'
     group by relname order by relname`,
  )
  const read: Tables = {}
  for (const { name, columns } of tables) {
    const { rows } = await client.query<{ row: Record<string, unknown> }>(
      `select to_jsonb(t) as row from (select ${quoted(columns)} from "${name}") t`,
    )
    read[name] = { columns, rows: rows.map(({ row }) => row) }
  }
  return read
}

/** Writes the rows of a release to a compressed file. */
export function writeReleaseRows(file: string, rows: ReleaseRows): void {
  writeFileSync(file, gzipSync(JSON.stringify(rows), { level: 9 }))
}

/** Returns the list of columns as a statement has it. */
export function quoted(columns: string[]): string {
  return columns.map((column) => `"${column}"`).join(', ')
}

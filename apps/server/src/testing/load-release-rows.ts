import { readFileSync } from 'node:fs'
import { gunzipSync } from 'node:zlib'
import type pg from 'pg'
import { quoted, type ReleaseRows, type Tables } from '#releases/release-rows.ts'

/** Fills the empty tables of a migrated database, without asking constraints and triggers. */
export async function loadTables(client: pg.ClientBase, tables: Tables): Promise<void> {
  await client.query('begin')
  await client.query('set local session_replication_role = replica')
  for (const [name, { columns, rows }] of Object.entries(tables)) {
    await client.query(`delete from "${name}"`)
    await client.query(
      `insert into "${name}" (${quoted(columns)}) overriding system value
       select ${quoted(columns)} from jsonb_populate_recordset(null::"${name}", $1)`,
      [JSON.stringify(rows)],
    )
  }
  await client.query(
    `select setval(pg_get_serial_sequence(attrelid::regclass::text, attname), 1000000)
     from pg_attribute join pg_class on pg_class.oid = attrelid
     where attidentity <> '' and relnamespace = 'public'::regnamespace`,
  )
  await client.query('commit')
}

/** Returns the rows that a release has left in a file. */
export function readReleaseRows(file: string): ReleaseRows {
  return JSON.parse(gunzipSync(readFileSync(file)).toString())
}

import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import { type ExportPart, ownedBy } from './export-part.ts'

/** How many rows are in memory at the same time; a message has at most 20,000 characters. */
const pageSize = 100

export type ExportRow = Record<string, unknown>

/** The rows of one part, in the order of its key, a page at a time. */
export async function* exportRows(db: Db, part: ExportPart, ownerId: string): AsyncGenerator<ExportRow> {
  const key = sql.raw<unknown>(`(${part.key})`)
  const columns = part.told.map((column) => sql`${part.changed?.[column] ?? sql.ref(column)} as ${sql.ref(column)}`)
  let after: unknown
  for (;;) {
    const isLater = after === undefined ? sql`true` : sql`${key} > ${after}`
    const { rows } = await sql<ExportRow & { export_key: unknown }>`
      select ${sql.join(columns)}, ${key} as export_key from ${sql.table(part.table)}
      where ${ownedBy[part.owner](ownerId)} and ${isLater}
      order by ${key} limit ${pageSize}`.execute(db)
    for (const { export_key, ...row } of rows) {
      after = export_key
      yield row
    }
    if (rows.length < pageSize) return
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { ExportPart, Owner } from './export-part.ts'

/** How many rows are in memory at the same time; a message has at most 20,000 characters. */
const pageSize = 100

const ownedBy: Record<Owner, (id: string) => RawBuilder<boolean>> = {
  itself: (id) => sql`id = ${id}`,
  user: (id) => sql`user_id = ${id}`,
  payment: (id) => sql`payment_id in (select id from payments where user_id = ${id})`,
  chat: (id) => sql`chat_id = ${id}`,
  board: (id) => sql`board_id in (select id from creative_boards where user_id = ${id})`,
  subject: (id) => sql`subject = ${id}`,
  author: (id) => sql`author_id = ${id}`,
}

export type ExportRow = Record<string, unknown>

/** Yields the rows of one part, in the order of its key, a page at a time. */
export async function* exportRows(db: Db, part: ExportPart, ownerId: string): AsyncGenerator<ExportRow> {
  const key = sql.raw<unknown>(`(${part.key ?? 'id'})`)
  const isOwned = ownedBy[part.owner ?? 'user'](ownerId)
  const columns = part.columns.split(/\s+/).map((column) => {
    const changed = part.changed?.[column]
    return sql`${changed === undefined ? sql.ref(column) : sql.raw(changed)} as ${sql.ref(column)}`
  })
  let after: unknown
  for (;;) {
    const isLater = after === undefined ? sql`true` : sql`${key} > ${after}`
    const { rows } = await sql<ExportRow & { export_key: unknown }>`
      select ${sql.join(columns)}, ${key} as export_key from ${sql.table(part.table)}
      where ${isOwned} and ${isLater}
      order by ${key} limit ${pageSize}`.execute(db)
    for (const { export_key, ...row } of rows) {
      after = export_key
      yield row
    }
    if (rows.length < pageSize) return
  }
}

import { type RawBuilder, sql } from 'kysely'
import type { Db } from './connect.ts'
import type { Database } from './schema.ts'

type Deletion = {
  /** Which rows; a condition on the table's own columns. */
  where: RawBuilder<unknown>
  /** How many rows one statement deletes at most: fewer where each takes many others with it. */
  size?: number | undefined
}

/**
 * Deletes rows a bounded number at a time, each batch in a transaction of its own: however much there is, no lock is held for
 * long. Rows that others hold at the moment are left for the next time. Returns the number of deleted rows.
 */
export async function deleteInBatches(
  db: Db,
  table: keyof Database,
  { where, size = 1000 }: Deletion,
): Promise<number> {
  for (let deleted = 0; ; ) {
    const { numAffectedRows = 0n } = await sql`
      delete from ${sql.table(table)} where ctid = any(array(
        select ctid from ${sql.table(table)} where ${where} limit ${size} for update skip locked
      ))`.execute(db)
    deleted += Number(numAffectedRows)
    if (numAffectedRows < size) return deleted
  }
}

import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './connect.ts'

/** Rows of a prepared statement; what they look like is the statement's business, checked by its tests. */
export type Prepared<Row> = (on: pg.Pool | Db, values: unknown[]) => Promise<Row[]>

/**
 * Returns a statement that each connection of the pool parses and plans once: for the hottest paths, where the query
 * builder would cost. In a transaction it is an ordinary one.
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string): Prepared<Row> {
  return async (on, values) => {
    const { rows } = await ('executeQuery' in on
      ? on.executeQuery<Row>(CompiledQuery.raw(text, values))
      : on.query<Row>({ name, text, values }))
    return rows
  }
}

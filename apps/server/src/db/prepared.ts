import type pg from 'pg'

/** Rows of a prepared statement; what they look like is the statement's business, checked by its tests. */
export type Prepared<Row> = (pool: pg.Pool, values: unknown[]) => Promise<Row[]>

/** A statement that each connection parses and plans once: for the hottest paths, where the query builder would cost. */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string): Prepared<Row> {
  return async (pool, values) => (await pool.query<Row>({ name, text, values })).rows
}

import { CompiledQuery } from 'kysely'
import pg from 'pg'
import { columnTypes, type Db } from './connect.ts'
import { isoTime } from './iso-time.ts'

/** Rows of a prepared statement; what they look like is the statement's business, checked by its tests. */
export type Prepared<Row> = (on: pg.Pool | Db, values: unknown[]) => Promise<Row[]>

/**
 * A statement that each connection of the pool parses and plans once: for the hottest paths, where the query builder would
 * cost. In a transaction it is an ordinary one.
 */
export function prepared<Row extends pg.QueryResultRow>(name: string, text: string): Prepared<Row> {
  return async (on, values) => {
    const { rows } = await ('executeQuery' in on
      ? on.executeQuery<Row>(CompiledQuery.raw(text, values))
      : on.query<Row>({ name, text, values }))
    return rows
  }
}

/** The same for rows that only pass through: moments come as ISO text, without the way over a Date, which costs more than the row. */
export function preparedForWire<Row extends pg.QueryResultRow>(
  name: string,
  text: string,
): (pool: pg.Pool, values: unknown[]) => Promise<Row[]> {
  return async (pool, values) => (await pool.query<Row>({ name, text, values, types: wireTypes })).rows
}

const wireTypes = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === pg.types.builtins.TIMESTAMPTZ ? isoTime : columnTypes.getTypeParser(oid, format),
} as pg.CustomTypesConfig // as in connect.ts

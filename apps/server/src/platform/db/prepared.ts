import { CompiledQuery } from 'kysely'
import type pg from 'pg'
import type { Db } from './connect.ts'

/** Rows of a prepared statement; what they look like is the statement's business, checked by its tests. */
export type Prepared<Row, Values> = (on: pg.Pool | Db, values: Values) => Promise<Row[]>

/** A name of a value, as in `:userId` or `:userId::uuid`; a cast itself is none. */
const placeholder = /(?<![:\w]):([a-z]\w*)/gi

/**
 * Returns a statement that each connection of the pool parses and plans once: for the hottest paths, where the query
 * builder would cost. In a transaction it is an ordinary one. Values are written as their names, `:userId`; one that occurs
 * in several places is sent once.
 */
export function prepared<Row extends pg.QueryResultRow, Values extends Record<string, unknown>>(
  name: string,
  statement: string,
): Prepared<Row, Values> {
  const names = [...new Set(Array.from(statement.matchAll(placeholder), ([, value = '']) => value))]
  const text = statement.replace(placeholder, (_, value) => `$${names.indexOf(value) + 1}`)
  return async (on, values) => {
    const inOrder = names.map((value) => values[value])
    if (inOrder.includes(undefined)) throw new Error(`${name} lacks a value: ${names.join(', ')}`)
    const { rows } = await ('executeQuery' in on
      ? on.executeQuery<Row>(CompiledQuery.raw(text, inOrder))
      : on.query<Row>({ name, text, values: inOrder }))
    return rows
  }
}

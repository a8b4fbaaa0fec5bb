import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'
import { prepared } from './prepared.ts'

const columns = `'2026-11-21 12:43:16.119324+00'::timestamptz as moment, '2026-11-21'::date as day, 5::bigint as count`
const row = { moment: '2026-11-21T12:43:16.119Z', day: '2026-11-21', count: 5 }

test('a row has moments as ISO 8601 text, days as text and whole numbers as numbers', async () => {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const { db, pool, openClient, close } = connect(address, { max: 1, onError: () => {} })
  onTestFinished(close)
  const client = await openClient()
  onTestFinished(() => client.end())
  const statement = prepared('columns', `select ${columns}`)

  const built = await sql`select ${sql.raw(columns)}`.execute(db)
  const byName = await statement(pool, [])
  const plain = await client.query(`select ${columns}`)

  expect([built.rows, byName, plain.rows]).toEqual([[row], [row], [row]])
})

import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'
import { isDatabaseAway } from './database-away.ts'
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
  const byName = await statement(pool, {})
  const plain = await client.query(`select ${columns}`)

  expect([built.rows, byName, plain.rows]).toEqual([[row], [row], [row]])
})

test('a server that only reads is not taken: it is away, until it leads again', async () => {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const { pool, openClient, close } = connect(address, { max: 1, onError: () => {} })
  onTestFinished(close)
  const name = new URL('connectionString' in address ? address.connectionString : '').pathname.slice(1)
  const admin = await openClient()
  onTestFinished(() => admin.end())

  await admin.query(`alter database "${name}" set default_transaction_read_only = on`)
  const refusals = await Promise.all([pool.query('select 1'), openClient()].map((asked) => asked.catch(isDatabaseAway)))
  await admin.query(`alter database "${name}" reset default_transaction_read_only`)

  expect(refusals).toEqual([true, true])
  expect((await pool.query('select 1 as one')).rows).toEqual([{ one: 1 }])
})

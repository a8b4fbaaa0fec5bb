import { expect, onTestFinished, test } from 'vitest'
import { createEmptyDatabase } from '#testing/test-database.ts'
import { connect } from './connect.ts'
import { prepared } from './prepared.ts'

async function openDatabase() {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  const connection = connect(address, { max: 1, onError: () => {} })
  onTestFinished(connection.close)
  return connection
}

test('values stand in a statement by their names, in any order and more than once', async () => {
  const { db, pool } = await openDatabase()
  const statement = prepared<{ line: string; next: number }, { word: string; count: number; by: string }>(
    'named',
    `select repeat(:word::text, :count::int) || :by || :word as line, :count::int + 1 as next`,
  )
  const values = { by: '/', count: 2, word: 'да' }

  expect(await statement(pool, values)).toEqual([{ line: 'дада/да', next: 3 }])
  expect(await statement(db, values)).toEqual([{ line: 'дада/да', next: 3 }])
  const { rows } = await pool.query(
    `select parameter_types::text[] as types from pg_prepared_statements where name = 'named'`,
  )
  expect(rows).toEqual([{ types: ['text', 'integer', 'text'] }])
})

test('null is a value, and a name without one is refused before the database sees it', async () => {
  const { pool } = await openDatabase()
  const statement = prepared<{ is_empty: boolean }, { word: string | null }>(
    'empty',
    'select :word::text is null as is_empty',
  )
  const misspelt = prepared<{ word: string }, { word: string }>('misspelt', 'select :wrod::text as word')

  expect(await statement(pool, { word: null })).toEqual([{ is_empty: true }])
  await expect(misspelt(pool, { word: 'да' })).rejects.toThrow('misspelt lacks a value: wrod')
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { asOwner } from '#testing/as-owner.ts'
import { testApp } from '#testing/test-app.ts'

/**
 * An index that finds all rows by the key's columns: they are its first ones, and it leaves out at most the rows in which
 * the column is null.
 */
const keysWithoutIndex = sql<{ key: string }>`
  select key.conrelid::regclass || '.' || key.conname as key
  from pg_constraint key
  where key.contype = 'f' and key.connamespace = 'public'::regnamespace and not exists (
    select from pg_index index
    where index.indrelid = key.conrelid and index.indisvalid
      and (index.indkey::int2[])[0:cardinality(key.conkey) - 1] @> key.conkey
      and (index.indpred is null or pg_get_expr(index.indpred, index.indrelid) = any(
        select format('(%I IS NOT NULL)', attname) from pg_attribute
        where attrelid = key.conrelid and attnum = any(key.conkey)
      ))
  )
  order by 1`

test('every foreign key has an index by which the rows behind a deleted one are found', async () => {
  const { deps } = await testApp()

  expect((await keysWithoutIndex.execute(deps.db)).rows).toEqual([])
})

test('an index that leaves out some of those rows is none', async () => {
  const { deps } = await testApp()
  const db = asOwner(deps)
  await sql`drop index charges_message`.execute(db)
  await sql`create index charges_open on charges (message_id) where returned_at is null`.execute(db)
  await sql`create index charges_late on charges (taken_at, message_id)`.execute(db)
  const missing = async () => (await keysWithoutIndex.execute(db)).rows

  expect(await missing()).toEqual([{ key: 'charges.charges_message_id_fkey' }])
  await sql`create index charges_with on charges (message_id) where message_id is not null`.execute(db)
  expect(await missing()).toEqual([])
})

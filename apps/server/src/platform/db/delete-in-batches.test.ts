import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { Deps } from '#deps.ts'
import { deleteOldRows } from '#operations/system/delete-old-rows.ts'
import { asOwner } from '#testing/as-owner.ts'
import { testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

import type { Db } from './connect.ts'
import { deleteInBatches } from './delete-in-batches.ts'

/** Writes down how many rows each statement takes from a table. */
async function watchDeletions(deps: Deps, table: string) {
  const db = asOwner(deps)
  await sql`create table deletions (id serial, rows int)`.execute(db)
  await sql`create function note_deletion() returns trigger language plpgsql security definer as $$
    begin insert into deletions (rows) select count(*) from gone; return null; end $$`.execute(db)
  await sql`create trigger noted after delete on ${sql.table(table)} referencing old table as gone
    for each statement execute function note_deletion()`.execute(db)
  return async () => {
    const { rows } = await sql<{ rows: number }>`select rows from deletions order by id`.execute(db)
    return rows.map((row) => row.rows)
  }
}

async function addGuests(db: Db, count: number, at: Date): Promise<void> {
  await sql`insert into users (id, email, password_hash, is_guest, created_at, updated_at)
    select gen_random_uuid(), 'guest:' || number, '!', true, ${at}, ${at} from generate_series(1, ${count}::int) number`.execute(
    db,
  )
}

test('rows go a bounded number at a time until none is left', async () => {
  const { deps } = await testApp()
  await addGuests(deps.db, 25, deps.now())
  const deletions = await watchDeletions(deps, 'users')

  const deleted = await deleteInBatches(deps.db, 'users', { where: sql`is_guest`, size: 10 })

  expect(deleted).toBe(25)
  expect(await deletions()).toEqual([10, 10, 5])
})

test('a locked row is not waited for', async () => {
  const { deps } = await testApp()
  await addGuests(deps.db, 2, deps.now())

  const deleted = await deps.db.transaction().execute(async (trx) => {
    await sql`select from users where email = 'guest:1' for update`.execute(trx)
    return deleteInBatches(deps.db, 'users', { where: sql`is_guest` })
  })

  expect(deleted).toBe(1)
})

test('a month’s guests are forgotten a hundred at a time', async () => {
  const clock = testClock()
  const { deps } = await testApp({ now: clock.now })
  await addGuests(deps.db, 250, deps.now())
  const deletions = await watchDeletions(deps, 'users')

  clock.forward({ days: 31 })
  await deleteOldRows(deps)

  expect(await deletions()).toEqual([100, 100, 50])
})

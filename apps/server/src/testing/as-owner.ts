import type { Kysely } from 'kysely'
import { onTestFinished } from 'vitest'
import type { Deps } from '#deps.ts'
import { connect } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'

/** Returns a connection of the tables' owner, for a test that changes the schema: the application's role may not. */
export function asOwner({ owner }: Pick<Deps, 'owner'>): Kysely<Database> {
  const { db, close } = connect(owner, { max: 1, onError: () => {} })
  onTestFinished(close)
  return db
}

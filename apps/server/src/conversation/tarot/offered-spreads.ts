import type { OfferedSpread } from '@lunaria/contract/own-spreads'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import { listSpreads, refuseTakenName } from './active-spreads.ts'
import { toSpread } from './own-spreads.ts'
import { endOffer, insertMade, listOffered, lockNames } from './spread-queries.ts'

/** Returns the spreads that users would like everyone to have, the earliest first. */
export async function listOfferedSpreads(db: Db): Promise<OfferedSpread[]> {
  const rows = await listOffered(db)
  return rows.flatMap((row) => (row.offered_at === null ? [] : [{ ...toSpread(row), offered_at: row.offered_at }]))
}

type Decision = { spreadId: string; offered_at: string; isPublished: boolean; now: Date }

/**
 * Publishes a copy of an offered spread, or gives it back to its author; gives the copy's id. Must run in a transaction. What
 * has changed since the admin saw it is no longer there to decide about.
 */
export async function decideOffer(
  db: Db,
  { spreadId, offered_at, isPublished, now }: Decision,
): Promise<{ id: string; name: string }> {
  await lockNames(db)
  const row = await endOffer(db, { spreadId, offered_at, isPublished, now })
  if (!row) throw new AppError('spread_not_found')
  if (!isPublished) return row
  refuseTakenName(row.name, await listSpreads(db))
  const { name, description } = row
  const id = uuidv7(now.getTime())
  const places = JSON.stringify(row.places)
  await insertMade(db, { id, userId: null, name, description, places, now })
  return { id, name }
}

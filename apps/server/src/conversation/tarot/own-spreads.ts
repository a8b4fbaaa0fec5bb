import { maxOwnSpreads } from '@lunaria/contract/limits'
import type { OwnSpread, OwnSpreadDraft } from '@lunaria/contract/own-spreads'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import {
  type Change,
  deleteMade,
  findMade,
  insertMade,
  listMade,
  listPublishedRows,
  type OwnSpreadRow,
  updateMade,
} from './spread-queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'now'>
type Own = { userId: string; spreadId: string }

/** Returns the user's own spreads, newest first. */
export async function listOwnSpreads(db: Db, userId: string): Promise<OwnSpread[]> {
  return (await listMade(db, userId)).map(toOwnSpread)
}

/** Saves a spread of the user's own; refuses one more than a user may have. */
export async function createOwnSpread(
  deps: Needs,
  { userId, ...draft }: OwnSpreadDraft & { userId: string },
): Promise<OwnSpread> {
  const now = deps.now()
  return deps.db.transaction().execute(async (trx) => {
    // Two parallel calls must not both add the last spread that fits.
    if (!(await lockUser(trx, userId))) throw new AppError('user_not_found')
    if ((await listOwnSpreads(trx, userId)).length >= maxOwnSpreads) throw new AppError('own_spreads_full')
    return toOwnSpread(await insertMade(trx, { ...written(draft), id: uuidv7(now.getTime()), userId, now }))
  })
}

/** Saves a changed spread. What an admin was offered was another one, so the offer is taken back. */
export async function changeOwnSpread(
  { db, now }: Needs,
  { userId, spreadId, ...draft }: OwnSpreadDraft & Own,
): Promise<OwnSpread> {
  return updated(db, { userId, spreadId }, { ...written(draft), offered_at: null, updated_at: now() })
}

/** Offers a spread of the user's own to all, or withdraws the offer; an admin decides about it. */
export async function offerOwnSpread(
  { db, now }: Needs,
  { isOffered, ...own }: Own & { isOffered: boolean },
): Promise<OwnSpread> {
  return updated(db, own, { offered_at: isOffered ? now() : null })
}

/** Deletes a spread of the user's own; readings that were made with it stay. */
export async function removeOwnSpread(db: Db, own: Own): Promise<void> {
  if (!(await deleteMade(db, own))) throw new AppError('spread_not_found')
}

/** Returns spreads of users that an admin has published. */
export async function listPublished(db: Db): Promise<TarotSpread[]> {
  return (await listPublishedRows(db)).map(toSpread)
}

/** Returns a spread that a user has made; with `userId` only one of that user's. */
export async function findMadeSpread(
  db: Db,
  wanted: { spreadId: string; userId?: string },
): Promise<TarotSpread | undefined> {
  if (!isMade(wanted.spreadId)) return undefined
  const row = await findMade(db, wanted)
  return row && toSpread(row)
}

/** Returns true for a spread that a user has made: the product's own have names for ids. */
export function isMade(spreadId: string): boolean {
  return /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/.test(spreadId)
}

/** Returns a spread that a user made in the form of the product's. */
export function toSpread({
  id,
  name,
  description,
  places,
}: Pick<OwnSpreadRow, 'id' | 'name' | 'description' | 'places'>): TarotSpread {
  return {
    id,
    name,
    description,
    cardCount: places.length,
    difficulty: places.length > 7 ? 'advanced' : places.length > 3 ? 'intermediate' : 'beginner',
    category: 'general',
    is_active: true,
    positions: places.map((place, index) => ({ ...place, id: `place-${index + 1}`, position: index + 1 })),
  }
}

function toOwnSpread(row: OwnSpreadRow): OwnSpread {
  return {
    ...toSpread(row),
    isOffered: row.offered_at !== null,
    isPublished: row.published_at !== null,
    updated_at: row.updated_at,
  }
}

function written({ name, description, places }: OwnSpreadDraft) {
  return { name, description, places: JSON.stringify(places) }
}

async function updated(db: Db, own: Own, change: Change): Promise<OwnSpread> {
  const row = await updateMade(db, own, change)
  if (!row) throw new AppError('spread_not_found')
  return toOwnSpread(row)
}

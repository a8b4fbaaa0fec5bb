import { type Selectable, sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'

export type OwnSpreadRow = Selectable<Database['own_spreads']>
type Own = { userId: string; spreadId: string }
type Written = { name: string; description: string; places: string }

const columns = [
  'id',
  'user_id',
  'name',
  'description',
  'places',
  'offered_at',
  'published_at',
  'created_at',
  'updated_at',
] as const

/** Returns the spreads of a user, newest first. */
export function listMade(db: Db, userId: string) {
  return db
    .selectFrom('own_spreads')
    .select(columns)
    .where('user_id', '=', userId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
}

/** Returns the published copies, which have no user, the earliest first. */
export function listPublishedRows(db: Db) {
  return db
    .selectFrom('own_spreads')
    .select(columns)
    .where('user_id', 'is', null)
    .orderBy('created_at')
    .orderBy('id')
    .execute()
}

/** Returns the spreads that are offered to an admin, the earliest first. */
export function listOffered(db: Db) {
  return db
    .selectFrom('own_spreads')
    .select(['id', 'name', 'description', 'places', 'offered_at'])
    .where('offered_at', 'is not', null)
    .orderBy('offered_at')
    .orderBy('id')
    .execute()
}

/** Returns a spread; with `userId` only one of that user's. */
export function findMade(db: Db, { spreadId, userId }: { spreadId: string; userId?: string }) {
  return db
    .selectFrom('own_spreads')
    .select(columns)
    .where('id', '=', spreadId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? null))
    .executeTakeFirst()
}

type NewSpread = Written & { id: string; userId: string | null; now: Date }

/** Saves a spread that a user made; returns its row. */
export function insertMade(db: Db, { userId, now, ...spread }: NewSpread) {
  return db
    .insertInto('own_spreads')
    .values({ ...spread, user_id: userId, created_at: now, updated_at: now })
    .returning(columns)
    .executeTakeFirstOrThrow()
}

export type Change = Partial<Written> & { offered_at: Date | null; updated_at?: Date }

/** Changes a spread that this user made; returns its row, or undefined where there is none. */
export function updateMade(db: Db, { userId, spreadId }: Own, change: Change) {
  return db
    .updateTable('own_spreads')
    .set(change)
    .where('id', '=', spreadId)
    .where('user_id', '=', userId)
    .returning(columns)
    .executeTakeFirst()
}

/** Deletes a spread of a user; false where there is none. */
export async function deleteMade(db: Db, { userId, spreadId }: Own): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('own_spreads')
    .where('id', '=', spreadId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return numDeletedRows > 0n
}

type Offer = { spreadId: string; offered_at: string; isPublished: boolean; now: Date }

/** Ends an offer as the admin has seen it and returns its spread; undefined where it has changed since. */
export function endOffer(db: Db, { spreadId, offered_at, isPublished, now }: Offer) {
  return db
    .updateTable('own_spreads')
    .set({ offered_at: null, ...(isPublished && { published_at: now }) })
    .where('id', '=', spreadId)
    .where('offered_at', '=', offered_at)
    .returning(['id', 'name', 'description', 'places'])
    .executeTakeFirst()
}

/** Locks the names of spreads to the end of the transaction: they are one list. */
export async function lockNames(trx: Db): Promise<void> {
  await sql`lock table spread_edits in share row exclusive mode`.execute(trx)
}

/** The fields of a spread that the operator has changed; null keeps the built-in value. */
export type SpreadEdit = { spread_id: string; name: string | null; description: string | null; is_active: boolean }

/** Returns the operator's changes to the built-in spreads. */
export function listEdits(db: Db): Promise<SpreadEdit[]> {
  return db.selectFrom('spread_edits').select(['spread_id', 'name', 'description', 'is_active']).execute()
}

/** Saves what the operator has changed in a spread of the product, in place of the change before. */
export async function saveEdit(db: Db, { spread_id, ...edit }: SpreadEdit & { updated_at: Date }): Promise<void> {
  await db
    .insertInto('spread_edits')
    .values({ spread_id, ...edit })
    .onConflict((conflict) => conflict.column('spread_id').doUpdateSet(edit))
    .execute()
}

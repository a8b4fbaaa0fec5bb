import type { Db } from '#platform/db/connect.ts'

/** Returns the pair of keys by which push services know this server, the private one sealed. */
export function findKeys(db: Db) {
  return db
    .selectFrom('push_keys')
    .select(['public_key', 'private_key', 'key_id'])
    .where('id', '=', 1)
    .executeTakeFirst()
}

type NewKeys = { public_key: string; private_key: string; key_id: string }

/** Saves a pair of keys in place of the one that was sealed with a key; false where another process was faster. */
export async function saveKeys(
  db: Db,
  row: NewKeys,
  { before, now }: { before: string | undefined; now: Date },
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('push_keys')
    .values({ id: 1, ...row, created_at: now })
    .onConflict((conflict) =>
      conflict
        .column('id')
        .doUpdateSet(row)
        .where('push_keys.key_id', '=', before ?? ''),
    )
    .executeTakeFirstOrThrow()
  return (numInsertedOrUpdatedRows ?? 0n) > 0n
}

/** Returns the addresses of all browsers that a user gets notifications in. */
export async function listEndpoints(db: Db, userId: string): Promise<string[]> {
  const rows = await db.selectFrom('push_subscriptions').select('endpoint').where('user_id', '=', userId).execute()
  return rows.map(({ endpoint }) => endpoint)
}

/** Returns the subscription of a browser with the keys that a notification is encrypted by. */
export function findSubscription(db: Db, id: string) {
  return db
    .selectFrom('push_subscriptions')
    .select(['id', 'user_id', 'endpoint', 'p256dh', 'auth'])
    .where('id', '=', id)
    .executeTakeFirst()
}

type Subscription = {
  id: string
  user_id: string
  session_hash: string
  endpoint: string
  p256dh: string
  auth: string
  created_at: Date
}

/** Saves the subscription of a browser; an endpoint changes hands with its browser. */
export async function saveSubscription(db: Db, { id, endpoint, ...owned }: Subscription): Promise<void> {
  await db
    .insertInto('push_subscriptions')
    .values({ id, endpoint, ...owned })
    .onConflict((conflict) => conflict.column('endpoint').doUpdateSet(owned))
    .execute()
}

/** Deletes the oldest subscriptions of a user above a number. */
export async function deleteOldest(db: Db, { userId, kept }: { userId: string; kept: number }): Promise<void> {
  await db
    .deleteFrom('push_subscriptions')
    .where('id', 'in', (query) =>
      query
        .selectFrom('push_subscriptions')
        .select('id')
        .where('user_id', '=', userId)
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .offset(kept),
    )
    .execute()
}

/** Deletes the subscription of a browser. */
export async function deleteSubscription(db: Db, id: string): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('id', '=', id).execute()
}

/** Deletes the subscription of a user's browser by its address. */
export async function deleteEndpoint(
  db: Db,
  { userId, endpoint }: { userId: string; endpoint: string },
): Promise<void> {
  await db.deleteFrom('push_subscriptions').where('user_id', '=', userId).where('endpoint', '=', endpoint).execute()
}

/** Deletes the subscriptions of all users: with a new key of the server none of them works. */
export async function deleteAllSubscriptions(db: Db): Promise<void> {
  await db.deleteFrom('push_subscriptions').execute()
}

import { sql } from 'kysely'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'

/** How many notifications about payments that are not ours are kept at the same time. */
const mostUnknown = 1000

/** Returns the payment that has one of the provider's ids. */
export function findByProviderIds(db: Db, ids: string[]): Promise<{ id: string } | undefined> {
  return db.selectFrom('payments').select('id').where('yookassa_payment_id', 'in', ids).limit(1).executeTakeFirst()
}

/** Returns a payment of which the provider's id is not known yet. */
export function findUnmade(db: Db, paymentId: string): Promise<{ id: string } | undefined> {
  return db
    .selectFrom('payments')
    .select('id')
    .where('id', '=', paymentId)
    .where('yookassa_payment_id', 'is', null)
    .executeTakeFirst()
}

/** Makes a payment due to be checked. */
export async function scheduleCheck(db: Db, { paymentId, now }: { paymentId: string; now: Date }): Promise<void> {
  await db.updateTable('payments').set({ next_check_at: now }).where('id', '=', paymentId).execute()
}

/** Returns whether one more event of an unknown payment is stored: their ids may come from anywhere. */
export async function hasRoomForUnknown(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from provider_events where payment_id is null limit ${mostUnknown}
    ) unknown`.execute(trx)
  return (rows[0]?.count ?? 0) < mostUnknown
}

type NewEvent = { event: string; objectId: string; paymentId?: string; address: string; now: Date }

/** Stores that a notification came, once for an event of an object. */
export async function insertEvent(trx: Db, { event, objectId, paymentId, address, now }: NewEvent): Promise<void> {
  await trx
    .insertInto('provider_events')
    .values({
      id: uuidv7(now.getTime()),
      event,
      object_id: objectId,
      payment_id: paymentId ?? null,
      address,
      received_at: now,
      last_received_at: now,
    })
    .onConflict((conflict) =>
      conflict.columns(['object_id', 'event']).doUpdateSet({
        deliveries: sql`provider_events.deliveries + 1`,
        last_received_at: now,
        payment_id: sql`coalesce(provider_events.payment_id, excluded.payment_id)`,
      }),
    )
    .execute()
}

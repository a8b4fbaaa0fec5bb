import { sql } from 'kysely'
import { z } from 'zod'
import type { BillingDeps } from '#billing/payments/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import { deleteInBatches } from '#platform/db/delete-in-batches.ts'
import { isProviderAddress } from './provider-addresses.ts'

/** What a notification refers to; none of it is trusted. */
const Hints = z.object({
  payment_id: z.string().max(60).optional().catch(undefined),
  metadata: z
    .object({ payment_id: z.uuid().optional().catch(undefined) })
    .optional()
    .catch(undefined),
})

/** Events of the provider have names of this form; what else is sent is not written down. */
const Event = z.string().regex(/^(payment|refund|payout|deal)\.[a-z_]{1,30}$/)
/** How many notifications about payments that are not ours are kept at the same time. */
const mostUnknown = 1000

export type Notification = { event: string; object: { id: string }; address: string }

/**
 * Takes a notification of the provider: writes down that it came, once for an event of an object, and has the payment
 * looked up at the provider. An id that is not ours is noted and answered like any other: repeating it would not help.
 */
export async function receiveEvent(deps: BillingDeps, { event, object, address }: Notification): Promise<void> {
  if (deps.config.payments.checksAddress && !isProviderAddress(address)) throw new AppError('forbidden')
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    const payment = await findMeant(trx, object)
    const isNews = Event.safeParse(event).success
    if (isNews && (payment || (await hasRoomForUnknown(trx))))
      await noteEvent(trx, { event, objectId: object.id, paymentId: payment?.id, address, now })
    if (!payment) return deps.log.warn({ event }, 'A notification about a payment that is not ours')
    // The job is quick, next_check_at is safe should the job get lost: the first of the two checks the payment.
    await trx.updateTable('payments').set({ next_check_at: now }).where('id', '=', payment.id).execute()
    await deps.jobs.send(trx, 'payment-check', { paymentId: payment.id }, { singletonKey: payment.id })
  })
}

/**
 * Returns the payment itself, the one that a refund belongs to, or one whose answer from the provider is still on its
 * way.
 */
async function findMeant(trx: Db, object: { id: string }): Promise<{ id: string } | undefined> {
  const { payment_id, metadata } = Hints.parse(object)
  const known = await trx
    .selectFrom('payments')
    .select('id')
    .where('yookassa_payment_id', 'in', [object.id, ...(payment_id ? [payment_id] : [])])
    .limit(1)
    .executeTakeFirst()
  if (known || !metadata?.payment_id) return known
  return trx
    .selectFrom('payments')
    .select('id')
    .where('id', '=', metadata.payment_id)
    .where('yookassa_payment_id', 'is', null)
    .executeTakeFirst()
}

/** Unknown ids may come from anywhere: a limited number of them is enough to see that it happens. */
async function hasRoomForUnknown(trx: Db): Promise<boolean> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from (
      select from provider_events where payment_id is null limit ${mostUnknown}
    ) unknown`.execute(trx)
  return (rows[0]?.count ?? 0) < mostUnknown
}

/** Removes notifications about payments that are not ours that came before a moment. Returns the number of deleted rows. */
export function removeUnknownEvents(db: Db, { before }: { before: Date }): Promise<number> {
  return deleteInBatches(db, 'provider_events', { where: sql`payment_id is null and received_at < ${before}` })
}

type Noted = { event: string; objectId: string; paymentId?: string; address: string; now: Date }

async function noteEvent(trx: Db, { event, objectId, paymentId, address, now }: Noted): Promise<void> {
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

import { z } from 'zod'
import type { BillingDeps } from '#billing/payments/deps.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { findByProviderIds, findUnmade, hasRoomForUnknown, insertEvent, scheduleCheck } from './event-queries.ts'
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
      await insertEvent(trx, { event, objectId: object.id, paymentId: payment?.id, address, now })
    if (!payment) return deps.log.warn({ event }, 'A notification about a payment that is not ours')
    // The job is quick, next_check_at is safe should the job get lost: the first of the two checks the payment.
    await scheduleCheck(trx, { paymentId: payment.id, now })
    await deps.jobs.send(trx, 'payment-check', { paymentId: payment.id }, { singletonKey: payment.id })
  })
}

/**
 * Returns the payment itself, the one that a refund belongs to, or one whose answer from the provider is still on its
 * way.
 */
async function findMeant(trx: Db, object: { id: string }): Promise<{ id: string } | undefined> {
  const { payment_id, metadata } = Hints.parse(object)
  const known = await findByProviderIds(trx, [object.id, ...(payment_id ? [payment_id] : [])])
  return known || !metadata?.payment_id ? known : findUnmade(trx, metadata.payment_id)
}

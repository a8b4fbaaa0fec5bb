import type { Desk } from './desk.ts'
import { deliverDue } from './notifications.ts'
import { expire, findExpiry } from './payments.ts'
import { settleRefund } from './refunds.ts'

/** Does what the desk's clock has made due: expiries, ends of refunds, deliveries. */
export function runDue(desk: Desk): void {
  const now = desk.now().toISOString()
  for (const payment of desk.state.payments) {
    const expiry = findExpiry(payment)
    if (expiry && expiry <= now) expire(desk, payment)
  }
  for (const refund of desk.state.refunds)
    if (refund.ending && refund.ending.at <= now) settleRefund(desk, refund, refund.ending)
  deliverDue(desk)
}

/** Waits until everything that is due has been done and every delivery on its way has ended. */
export async function settle(desk: Desk): Promise<void> {
  do {
    runDue(desk)
    await Promise.allSettled(desk.deliveries)
  } while (hasDueDelivery(desk))
  desk.changed()
}

/** Returns when something is due next, in ms on the epoch; undefined when nothing is. */
export function nextDueAt({ state }: Desk): number | undefined {
  const times = [
    ...state.payments.map(findExpiry),
    ...state.refunds.map(({ ending }) => ending?.at),
    ...state.notifications.filter(({ status }) => status === 'waiting').map(({ nextAttemptAt }) => nextAttemptAt),
  ].flatMap((time) => time ?? [])
  return times.length > 0 ? Math.min(...times.map((time) => Date.parse(time))) : undefined
}

function hasDueDelivery({ state, now }: Desk): boolean {
  const time = now().toISOString()
  return state.notifications.some(({ status, nextAttemptAt }) => status === 'waiting' && nextAttemptAt <= time)
}

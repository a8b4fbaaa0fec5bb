import { dayMs } from '@lunaria/words/time'
import { type Desk, timeIn } from './desk.ts'
import { altered, type Event, takeFault } from './faults.ts'
import type { Notification } from './state.ts'

/** The provider's timeout is not published; a slower shop is at fault. */
const answerTimeoutMs = 10_000
const longestDelayMs = 60_000

type News = { event: Event; object: Record<string, unknown>; objectId: string; paymentId: string }

/** Queues the notification of a change, with the object as it is now. Without an address nothing is sent. */
export function notify(desk: Desk, { event, object, objectId, paymentId }: News): void {
  if (!desk.state.settings.notifyUrl) return
  const where = { event, paymentId }
  const now = desk.now().toISOString()
  const notification: Notification = {
    event,
    objectId,
    createdAt: now,
    body: buildBody(desk, { event, object, objectId, paymentId }),
    status: 'waiting',
    nextAttemptAt: now,
    attempts: [],
  }
  const delayed = takeFault(desk, ['notification-delayed'], where)
  if (delayed) notification.nextAttemptAt = timeIn(desk, delayed.delayMs ?? longestDelayMs)
  if (takeFault(desk, ['notification-reordered'], where)) notification.status = 'held'
  if (takeFault(desk, ['notification-lost'], where)) notification.status = 'lost'
  const copies = takeFault(desk, ['notification-duplicate'], where)?.copies ?? 1
  for (let copy = 0; copy < copies; copy += 1) desk.state.notifications.push({ ...notification, attempts: [] })
}

/** Starts every delivery whose time has come. */
export function deliverDue(desk: Desk): void {
  const now = desk.now().toISOString()
  for (const notification of desk.state.notifications) {
    if (notification.status !== 'waiting' || notification.nextAttemptAt > now) continue
    notification.status = 'sending'
    const delivery = deliver(desk, notification).finally(() => {
      desk.deliveries.delete(delivery)
      desk.changed()
    })
    desk.deliveries.add(delivery)
  }
}

async function deliver(desk: Desk, notification: Notification): Promise<void> {
  const at = desk.now().toISOString()
  const outcome = await post(desk, notification.body)
  notification.attempts.push({ at, outcome })
  sendDelayed(desk, notification)
  if (outcome === 200) {
    notification.status = 'delivered'
    return
  }
  const delays = desk.retryDelaysMs
  notification.nextAttemptAt = timeIn(desk, delays[notification.attempts.length - 1] ?? delays.at(-1) ?? dayMs)
  const isOver = Date.parse(notification.nextAttemptAt) - Date.parse(notification.createdAt) > dayMs
  notification.status = isOver ? 'given-up' : 'waiting'
}

/** Returns the status of the answer, or what kept it from coming. */
async function post({ state, closing }: Desk, body: string): Promise<number | string> {
  const { notifyUrl, notifyFrom } = state.settings
  if (!notifyUrl) return 'no address'
  try {
    const response = await fetch(notifyUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(notifyFrom && { 'x-forwarded-for': notifyFrom }) },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(answerTimeoutMs), closing]),
    })
    await response.body?.cancel()
    return response.status
  } catch (error) {
    const cause = error instanceof Error && error.cause instanceof Error ? error.cause : error
    return String(cause)
  }
}

/** Sends what was held back as soon as a later notification has been sent. */
function sendDelayed(desk: Desk, sent: Notification): void {
  const { notifications } = desk.state
  for (const earlier of notifications.slice(0, notifications.indexOf(sent)))
    if (earlier.status === 'held')
      Object.assign(earlier, { status: 'waiting', nextAttemptAt: desk.now().toISOString() })
}

function buildBody(desk: Desk, { event, object, paymentId }: News): string {
  const where = { event, paymentId }
  const wrongAmount = takeFault(desk, ['notification-wrong-amount'], where)
  const change = takeFault(desk, ['notification-altered'], where)
  const changes = [wrongAmount && { object: { amount: { value: wrongAmount.value } } }, change?.changes]
  const usual: unknown = { type: 'notification', event, object }
  const text = JSON.stringify(changes.reduce((body, next) => (next ? altered(body, next) : body), usual))
  return takeFault(desk, ['notification-garbled'], where) ? text.slice(0, text.length / 2) : text
}

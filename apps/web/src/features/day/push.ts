import { call } from '#shared/api/call.ts'

/** Returns true where this browser can be notified while the page is closed. */
export function hasPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}

/** Returns the address at which this browser is notified; null where it is not. */
export async function findSubscription(): Promise<string | null> {
  if (!hasPush()) return null
  const registration = await navigator.serviceWorker.getRegistration('/')
  return (await registration?.pushManager.getSubscription())?.endpoint ?? null
}

/** Asks the user, subscribes this browser and informs the server; false where the user or the browser refuses. */
export async function startPush(key: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== 'granted') return false
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  // One with another key is of no use: the push service would refuse us.
  await (await pushManager.getSubscription())?.unsubscribe()
  const subscription = await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key })
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  await call('POST /api/day/push', { body: { endpoint: endpoint ?? '', keys: { p256dh, auth } } })
  return true
}

/** Unsubscribes this browser, and informs the server. */
export async function stopPush(): Promise<void> {
  const registration = await navigator.serviceWorker.getRegistration('/')
  const subscription = await registration?.pushManager.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  await call('DELETE /api/day/push', { body: { endpoint: subscription.endpoint } })
}

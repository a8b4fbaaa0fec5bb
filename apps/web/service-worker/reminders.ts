type Worker = Pick<ServiceWorkerGlobalScope, 'registration' | 'clients' | 'location'>

/** Shows a reminder of the card of the day. One with the same tag takes the place of the one before it. */
export async function showReminder({ registration }: Worker, data: PushMessageData | null): Promise<void> {
  const { title, body, tag, url } = data?.json() ?? {}
  if (!title) return
  await registration.showNotification(title, { body, tag, lang: 'ru', icon: '/icons/icon-192.png', data: { url } })
}

/** Opens the page that a reminder names: where it is open already, else in a new tab. */
export async function openReminder({ clients, location }: Worker, notification: Notification): Promise<void> {
  notification.close()
  const { href } = new URL(notification.data?.url ?? '/app', location.origin)
  const windows = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const open = windows.find(({ url }) => url === href)
  await (open ? open.focus() : clients.openWindow(href))
}

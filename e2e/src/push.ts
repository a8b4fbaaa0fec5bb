import type { Page } from '@playwright/test'

type Notified = { title: string; body: string; tag: string; lang: string; data: { url: string } }

/** Begins to note what a service worker shows. A browser without notifications, as the headless shell is, refuses to show it. */
const noteShown = `
  self.shown = []
  const show = self.registration.showNotification.bind(self.registration)
  self.registration.showNotification = (title, options) => {
    self.shown.push({ title, ...options })
    return show(title, options).catch(() => {})
  }`

/** Gives the site's service worker a message as the browser does when its push service has one, and says what it shows. */
export async function deliverPush(page: Page, message: object): Promise<Notified[]> {
  const context = page.context()
  await context.grantPermissions(['notifications'])
  const registered = context.waitForEvent('serviceworker').catch(() => undefined) // it may be there already
  const devTools = await context.newCDPSession(page)
  const known = new Promise<string>((resolve) => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const own = registrations.find(({ scopeURL, isDeleted }) => !isDeleted && page.url().startsWith(scopeURL))
      if (own) resolve(own.registrationId)
    })
  })
  await devTools.send('ServiceWorker.enable')
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/sw.js')
    await navigator.serviceWorker.ready
  })
  const worker = context.serviceWorkers()[0] ?? (await registered)
  if (!worker) throw new Error('The service worker has not come')
  await worker.evaluate(noteShown)
  await devTools.send('ServiceWorker.deliverPushMessage', {
    origin: new URL(page.url()).origin,
    registrationId: await known,
    data: JSON.stringify(message),
  })
  await worker.evaluate(
    'new Promise((done) => { const look = () => self.shown.length ? done() : setTimeout(look, 20); look() })',
  )
  const shown = await worker.evaluate<Notified[]>('self.shown')
  await Promise.all([devTools.detach(), context.clearPermissions()])
  return shown
}

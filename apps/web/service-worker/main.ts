import { openReminder, showReminder } from './reminders.ts'
import { deleteOtherCaches, openSite, type Release } from './site.ts'

declare const self: ServiceWorkerGlobalScope
/** Written into the bundle by the build. */
declare const RELEASE: Release

const { saved, router, deleteOlder } = openSite(RELEASE)

self.addEventListener('install', saved.install)
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), deleteOlder(event, self.registration), deleteOtherCaches()])),
)
router.addFetchListener()
self.addEventListener('push', (event) => event.waitUntil(showReminder(self, event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openReminder(self, event.notification)))

import { openReminder, showReminder } from './reminders.ts'
import { answerTo, deleteOthers, type Release, saveRelease } from './site.ts'

declare const self: ServiceWorkerGlobalScope
/** Written into the bundle by the build. */
declare const RELEASE: Release

self.addEventListener('install', (event) => event.waitUntil(saveRelease(RELEASE)))
self.addEventListener('activate', (event) =>
  event.waitUntil(Promise.all([self.clients.claim(), deleteOthers(RELEASE)])),
)
self.addEventListener('fetch', (event) => {
  const answer = answerTo(RELEASE, { request: event.request, waitUntil: (work) => event.waitUntil(work) })
  if (answer) event.respondWith(answer)
})
self.addEventListener('push', (event) => event.waitUntil(showReminder(self, event.data)))
self.addEventListener('notificationclick', (event) => event.waitUntil(openReminder(self, event.notification)))

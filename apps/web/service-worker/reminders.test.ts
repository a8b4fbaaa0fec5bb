import { expect, test, vi } from 'vitest'
import { openReminder, showReminder } from './reminders.ts'

const origin = 'https://lunaria.example'

/** The parts of a service worker that reminders need; `open` are the pages that are open. */
function serviceWorker(open: { url: string; focus: () => void }[] = []) {
  const registration = { showNotification: vi.fn() }
  const clients = { matchAll: async () => open, openWindow: vi.fn() }
  // Both have much that no reminder needs.
  return { registration, clients, location: { origin } } as unknown as Parameters<typeof showReminder>[0]
}

const toData = (message: object) => ({ json: () => message }) as PushMessageData // the rest is other ways to read it

test('a reminder is shown under its tag, and one without words is not', async () => {
  const worker = serviceWorker()

  await showReminder(worker, toData({ title: 'Карта дня', body: 'Лежит.', tag: 'day-card', url: '/app/day' }))
  await showReminder(worker, null)

  expect(worker.registration.showNotification).toHaveBeenCalledOnce()
  expect(worker.registration.showNotification).toHaveBeenCalledWith(
    'Карта дня',
    expect.objectContaining({ body: 'Лежит.', tag: 'day-card', data: { url: '/app/day' } }),
  )
})

test('a press on it leads to the page: to the one that is open, or to a new one', async () => {
  const focus = vi.fn()
  const notification = { close: vi.fn(), data: { url: '/app/day' } } as Partial<Notification> as Notification
  const alone = serviceWorker()
  const beside = serviceWorker([{ url: `${origin}/app/day`, focus }])

  await openReminder(alone, notification)
  await openReminder(beside, notification)

  expect(alone.clients.openWindow).toHaveBeenCalledWith(`${origin}/app/day`)
  expect(focus).toHaveBeenCalledOnce()
  expect(beside.clients.openWindow).not.toHaveBeenCalled()
  expect(notification.close).toHaveBeenCalledTimes(2)
})

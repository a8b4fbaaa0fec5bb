import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'

const origin = 'https://lunaria.example'
const file = join(import.meta.dirname, '../../../public/sw.js')

/** The service worker on a stage of its own; `open` are the pages that are open. */
function serviceWorker(open: { url: string; focus: () => void }[] = []) {
  const handlers = new Map<string, (event: object) => void>()
  const showNotification = vi.fn()
  const openWindow = vi.fn()
  const self = {
    location: { origin },
    registration: { showNotification },
    clients: { matchAll: async () => open, openWindow },
    addEventListener: (name: string, handler: (event: object) => void) => handlers.set(name, handler),
  }
  new Function('self', 'caches', readFileSync(file, 'utf8'))(self, {})
  async function fire(name: string, event: object): Promise<void> {
    let done: Promise<unknown> = Promise.resolve()
    handlers.get(name)?.({ ...event, waitUntil: (work: Promise<unknown>) => (done = work) })
    await done
  }
  return { fire, showNotification, openWindow }
}

test('a reminder is shown under its tag, and one without words is not', async () => {
  const { fire, showNotification } = serviceWorker()

  await fire('push', {
    data: { json: () => ({ title: 'Карта дня', body: 'Лежит.', tag: 'day-card', url: '/app/day' }) },
  })
  await fire('push', { data: null })

  expect(showNotification).toHaveBeenCalledOnce()
  expect(showNotification).toHaveBeenCalledWith(
    'Карта дня',
    expect.objectContaining({ body: 'Лежит.', tag: 'day-card', data: { url: '/app/day' } }),
  )
})

test('a press on it leads to the page: to the one that is open, or to a new one', async () => {
  const close = vi.fn()
  const focus = vi.fn()
  const event = { notification: { close, data: { url: '/app/day' } } }
  const alone = serviceWorker()
  const beside = serviceWorker([{ url: `${origin}/app/day`, focus }])

  await alone.fire('notificationclick', event)
  await beside.fire('notificationclick', event)

  expect(alone.openWindow).toHaveBeenCalledWith(`${origin}/app/day`)
  expect(focus).toHaveBeenCalledOnce()
  expect(beside.openWindow).not.toHaveBeenCalled()
  expect(close).toHaveBeenCalledTimes(2)
})

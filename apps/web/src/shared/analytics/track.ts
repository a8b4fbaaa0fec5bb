import type { EventName, EventProps } from '@lunaria/contract/analytics'
import { newId } from '#shared/browser/new-id.ts'
import { getItem, setItem } from '#shared/storage/storage.ts'

/** The details of each event. Never a question, a name, an e-mail or anything else that a user has typed. */
export type EventDetails = {
  page_view: undefined
  scroll: { percent: 25 | 50 | 75 | 100 }
  registration: undefined
  sign_in: undefined
  reading_start: { spread: string }
  card_view: { card: string }
  card_interpretation: { card: string }
  spread_view: { spread: string }
  walkthrough: { step: 'start' | 'complete' }
  demo_start: undefined
  demo_message: { number: number }
  demo_limit: undefined
  plans_open: undefined
  checkout_start: { plan: string; price: number; currency: string }
  purchase: { plan: string; price: number; currency: string; payment: string }
  deck_click: {
    id: string
    name: string
    price: number
    oldPrice: number
    shopPrice: number
    category: string
    place: string
  }
  error: { code: string }
}

type PendingEvent = { name: EventName; path: string; at: string; props?: EventProps }

/** Other receivers, such as a third party's counter that the visitor has agreed to. */
type Listener = (name: EventName, props: EventProps | undefined) => void

const sendAfterMs = 2000
const mostAtOnce = 50
const pending: PendingEvent[] = []
const listeners = new Set<Listener>()
let timer: ReturnType<typeof setTimeout> | undefined

/** Notes that something has happened. Never throws, never waits, and loses at most what a dying page has not sent. */
export function track<Name extends EventName>(
  name: Name,
  ...[props]: EventDetails[Name] extends undefined ? [] : [EventDetails[Name]]
): void {
  for (const listener of listeners) listener(name, props)
  pending.push({ name, path: location.pathname, at: new Date().toISOString(), props })
  if (pending.length >= mostAtOnce) sendEvents()
  else timer ??= setTimeout(sendEvents, sendAfterMs)
}

/** Calls back for each event from now on. Returns how to stop. */
export function onTrack(listener: Listener): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hands what waits to the browser, which delivers it even when the page is gone by then. */
export function sendEvents(): void {
  clearTimeout(timer)
  timer = undefined
  if (pending.length === 0) return
  const events = pending.splice(0, mostAtOnce)
  const body = new Blob([JSON.stringify({ events, visit: visitName() })], { type: 'application/json' })
  navigator.sendBeacon('/api/events', body)
}

const visitKey = 'lunaria-visit'
let visit: string | undefined

/** Returns a random name that lasts as long as the tab. */
function visitName(): string {
  visit ??= getItem('session', visitKey) ?? newId()
  setItem('session', visitKey, visit)
  return visit
}

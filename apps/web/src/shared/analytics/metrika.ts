import type { EventName, EventProps } from '@lunaria/contract/analytics'
import { onTrack } from './track.ts'

/** The queue that Yandex Metrika's script works off once it is there. */
type Ym = { (...args: unknown[]): void; a?: unknown[][]; l?: number }
declare global {
  // biome-ignore lint/style/useConsistentTypeDefinitions: only an interface can be merged into another
  interface Window {
    ym?: Ym
    dataLayer?: unknown[]
  }
}

let isOn = false

/** Loads the counter and hands it every event from now on. Only for a visitor who has agreed. */
export function startMetrika(counterId: string): void {
  if (isOn) return
  isOn = true
  const id = Number(counterId)
  const queue: Ym = (...args) => {
    queue.a = [...(queue.a ?? []), args]
  }
  queue.l = Date.now()
  window.ym ??= queue
  window.dataLayer ??= []
  const script = document.createElement('script')
  script.async = true
  script.src = 'https://mc.yandex.ru/metrika/tag.js'
  document.head.append(script)

  // No recording of the screen anywhere: questions are private.
  window.ym(id, 'init', {
    defer: true,
    clickmap: false,
    trackLinks: true,
    accurateTrackBounce: true,
    webvisor: false,
    ecommerce: 'dataLayer',
  })
  onTrack((name, props) => sendHit(id, name, props))
  window.ym(id, 'hit', location.pathname, { title: document.title })
}

function sendHit(id: number, name: EventName, props: EventProps | undefined): void {
  if (name === 'page_view') {
    window.ym?.(id, 'hit', location.pathname, { title: document.title })
    return
  }
  const goal = name === 'scroll' ? `scroll_${props?.percent}` : name
  const { price, currency = 'RUB', ...rest } = props ?? {}
  window.ym?.(id, 'reachGoal', goal, price === undefined ? rest : { ...rest, order_price: price, currency })
  const commerce = toCommerce(name, props)
  if (commerce) window.dataLayer?.push({ ecommerce: { currencyCode: 'RUB', ...commerce } })
}

function toCommerce(name: EventName, props: EventProps = {}): object | undefined {
  const { id, name: title, price, category, plan, payment } = props
  if (name === 'deck_click') return { click: { products: [{ id, name: title, price, category }] } }
  if (name === 'checkout_start') return { add: { products: [{ id: plan, price, quantity: 1 }] } }
  if (name === 'purchase') {
    return { purchase: { actionField: { id: payment, revenue: price }, products: [{ id: plan, price, quantity: 1 }] } }
  }
  return undefined
}

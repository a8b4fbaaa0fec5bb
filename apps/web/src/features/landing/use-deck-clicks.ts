import { type EventDetails, track } from '#shared/analytics/track.ts'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'

/** The server knows the way to the shop. */
export const deckShop = '/deck-shop'

/**
 * Tracks each click on the printed deck. Listened to on the window: the link can be followed before its part of the page
 * is alive, and before the page is (src/before-hydration reports it then).
 */
export function useDeckClicks(told: EventDetails['deck_click']): void {
  const onClick = ({ target }: Event) => {
    if (target instanceof Element && target.closest(`a[href="${deckShop}"]`)) track('deck_click', told)
  }
  useWindowEvents({ click: onClick, 'lunaria-followed': onClick }, { isCapture: true })
}

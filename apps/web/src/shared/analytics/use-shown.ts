import { useEffect, useEffectEvent } from 'react'
import { track } from './track.ts'

/** Tracks by `note` what is shown, however its place was reached: a press, a link, the back button. */
export function useShown(what: string | undefined, note: (what: string) => void): void {
  const onShown = useEffectEvent(note)
  useEffect(() => {
    if (what !== undefined) onShown(what)
  }, [what])
}

/** Tracks that a card is looked at. */
export function trackCard(card: string): void {
  track('card_view', { card })
}

import { useEffect } from 'react'
import { track } from '#shared/analytics/track.ts'

/** Notes that a card is looked at, however its place was come by: a click, a link, the back button. */
export function useCardView(cardId: string | undefined): void {
  useEffect(() => {
    if (cardId !== undefined) track('card_view', { card: cardId })
  }, [cardId])
}

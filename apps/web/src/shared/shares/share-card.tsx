import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'

type Sharing = { cards: readonly { cardId: string }[]; open: (cardId: string) => void }

/**
 * Returns what the viewer offers for a card of a reading that can be shared; nothing for one of the table that the
 * reading explains.
 */
export function shareCard({ cards, open }: Sharing) {
  return ({ cardId }: ShownCard) =>
    cards.some((own) => own.cardId === cardId) && (
      <IconButton
        label="Поделиться картой"
        variant="outline"
        onClick={() => open(cardId)}
        className="absolute top-4 right-18 md:top-6 md:right-24"
      >
        <ShareSign />
      </IconButton>
    )
}

/** As lucide draws it (ISC). Its own file of it would go with the landing, which has all of lucide that two files need. */
function ShareSign() {
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 24 24"
      width={24}
      height={24}
      fill="none"
      stroke="currentColor"
      strokeWidth={2}
    >
      <path d="M15 5a3 3 0 1 0 6 0a3 3 0 1 0-6 0M3 12a3 3 0 1 0 6 0a3 3 0 1 0-6 0M15 19a3 3 0 1 0 6 0a3 3 0 1 0-6 0M8.6 13.5l6.8 4M15.4 6.5l-6.8 4" />
    </svg>
  )
}

import { Share2 } from 'lucide-react'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { IconButton } from '#shared/ui/icon-button.tsx'

type Sharing = { cards: readonly { cardId: string }[]; open: (cardId: string) => void }

/** What the viewer offers for a card of a reading that can be shared; nothing for one of the table that the reading explains. */
export function shareCard({ cards, open }: Sharing) {
  return ({ cardId }: ShownCard) =>
    cards.some((own) => own.cardId === cardId) && (
      <IconButton
        label="Поделиться картой"
        variant="outline"
        onClick={() => open(cardId)}
        className="absolute top-4 right-18 md:top-6 md:right-24"
      >
        <Share2 />
      </IconButton>
    )
}

import { CardImage } from './card-image.tsx'
import { cardLabel } from './card-label.ts'
import type { ShownCard } from './shown-card.ts'

type CardMiniaturesProps = {
  cards: readonly ShownCard[]
  /** Opens the viewer at this card. */
  onOpen: (index: number) => void
}

/** Cards of an answer, exactly ten tracks to a row; on a phone the rows scroll sideways together. */
export function CardMiniatures({ cards, onOpen }: CardMiniaturesProps) {
  return (
    <div className="no-scrollbar -mx-5 snap-x snap-proximity scroll-px-5 overflow-x-auto px-5 py-1.5 md:-mx-1.5 md:px-1.5">
      <ul aria-label="Карты" className="grid grid-cols-[repeat(10,minmax(2.75rem,1fr))] gap-2">
        {cards.map((card, index) => (
          <li key={`${card.cardId}-${card.positionName ?? index}`} className="min-w-0 snap-start">
            <button
              type="button"
              aria-label={cardLabel(card.cardId, card.isReversed)}
              onClick={() => onOpen(index)}
              className="block w-full rounded-card transition-transform duration-hover motion-safe:hover:-translate-y-1"
            >
              <CardImage cardId={card.cardId} isReversed={card.isReversed} alt="" sizes="64px" />
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}

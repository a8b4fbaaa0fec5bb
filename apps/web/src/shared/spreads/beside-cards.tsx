import { RotateCw } from 'lucide-react'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardInWords, cardLabel } from '#shared/tarot/card-label.ts'
import type { ShownCard } from '#shared/tarot/shown-card.ts'

type BesideCardsProps = { label: string; cards: readonly ShownCard[]; onOpen: (index: number) => void }

/** Cards beside a table or a text, each with its place and its name. */
export function BesideCards({ label, cards, onOpen }: BesideCardsProps) {
  return (
    <ul aria-label={label} className="flex flex-wrap gap-x-5 gap-y-2">
      {cards.map(({ cardId, isReversed, positionName }, index) => (
        <li key={cardId}>
          <button
            type="button"
            aria-label={cardLabel(cardId, isReversed)}
            onClick={() => onOpen(index)}
            className="flex items-center gap-2.5 rounded-sm text-left text-caption text-text-3"
          >
            <CardImage cardId={cardId} isReversed={isReversed} alt="" sizes="36px" className="w-9 shrink-0" />
            <span>
              {positionName}
              <span className="block font-display leading-tight text-gold-hi">
                {cardInWords(cardId, isReversed)}
                {isReversed && <RotateCw aria-hidden="true" className="ml-1 inline size-3" />}
              </span>
            </span>
          </button>
        </li>
      ))}
    </ul>
  )
}

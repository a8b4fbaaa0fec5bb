import { cardById } from '@lunaria/tarot/cards'
import clsx from 'clsx'
import { RotateCw } from 'lucide-react'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardLabel, reversedWord } from '#shared/tarot/card-label.ts'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { Tag } from '#shared/ui/marks/tag.tsx'

type SpreadTrayProps = {
  cards: readonly ShownCard[]
  onOpen: (index: number) => void
  /** The cards turn up one after another: for the moment they are drawn, not for history. */
  isRevealing?: boolean
}

const revealStaggerMs = 450

/** The cards of a spread as they were dealt, up to thirteen: picture, place, name. A press anywhere on one opens it. */
export function SpreadTray({ cards, onOpen, isRevealing = false }: SpreadTrayProps) {
  return (
    <ul
      aria-label="Карты расклада"
      className={clsx(
        'grid grid-cols-6 gap-x-2 gap-y-5 rounded-lg border border-gold-line bg-linear-to-b from-bg-2/60 to-bg-1 p-2.5',
        'md:inline-flex md:flex-wrap md:gap-x-4 md:p-6',
        // On a phone rows of three, and no card alone in the last one: two, or two times two.
        cards.length === 1 ? '*:col-start-3' : cards.length % 3 !== 0 && '*:nth-last-2:col-start-2',
        cards.length % 3 === 1 && '*:nth-last-4:col-start-2',
      )}
    >
      {cards.map((card, index) => (
        <li
          key={`${card.cardId}-${card.positionName ?? index}`}
          className={clsx(
            'group relative col-span-2 flex flex-col items-center text-center md:w-32',
            isRevealing && 'animate-reveal',
          )}
          style={isRevealing ? { animationDelay: `${index * revealStaggerMs}ms` } : undefined}
        >
          <button
            type="button"
            aria-label={cardLabel(card.cardId, card.isReversed)}
            onClick={() => onOpen(index)}
            className="block w-full rounded-card shadow-card transition-transform duration-hover after:absolute after:inset-0 motion-safe:group-hover:-translate-y-1.5"
          >
            <CardImage cardId={card.cardId} isReversed={card.isReversed} alt="" sizes="(width >= 48rem) 128px, 30vw" />
          </button>
          {card.positionName && <p className="mt-3 text-caption text-text-3">{card.positionName}</p>}
          <p
            className={clsx(
              'font-display text-card-name text-gold-hi max-md:text-small max-md:leading-tight',
              !card.positionName && 'mt-3',
            )}
          >
            {cardById(card.cardId)?.name ?? 'Неизвестная карта'}
          </p>
          {card.isReversed && (
            <Tag
              icon={<RotateCw aria-hidden="true" className="max-md:hidden" />}
              className="mt-1.5 max-md:px-1.5 max-[23rem]:-mx-2 max-[23rem]:px-0 max-[23rem]:tracking-tight"
            >
              {reversedWord(card.cardId)}
            </Tag>
          )}
        </li>
      ))}
    </ul>
  )
}

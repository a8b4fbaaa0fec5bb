import { cardById } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'
import clsx from 'clsx'
import { CardBack } from './card-back.tsx'
import { cardInWords } from './card-label.ts'
import { DeckPicture } from './deck-picture.tsx'
import { SuitEmblem } from './suit-emblem.tsx'

type CardImageProps = {
  cardId: string
  isReversed?: boolean
  /** The rendered width, as in the `sizes` attribute: `128px`, `(width >= 48rem) 282px, 60vw`. */
  sizes: string
  /** Inside a button that already says the card's name, pass `''`. The card's name otherwise. */
  alt?: string
  isEager?: boolean
  isOneOfMany?: boolean | 'on-phones'
  className?: string
}

/** A card of the deck, as wide as its place, 7:12. An unknown card is shown as a faded back. */
export function CardImage({ cardId, isReversed = false, sizes, alt, isEager, isOneOfMany, className }: CardImageProps) {
  const card = cardById(cardId)
  if (!card) return <CardBack sizes={sizes} isEager={isEager} className={clsx('opacity-40', className)} />

  return (
    <span
      data-suit={card.suit}
      className={clsx('block aspect-card overflow-hidden rounded-card', isReversed && 'rotate-180', className)}
    >
      <DeckPicture
        key={card.id}
        file={card.id}
        alt={alt ?? cardInWords(cardId, isReversed)}
        sizes={sizes}
        isEager={isEager}
        isOneOfMany={isOneOfMany}
        fallback={<NameTile card={card} />}
      />
    </span>
  )
}

/** A card whose picture could not be had: its suit's ground, its sign, its name. Decorative: the name is said elsewhere. */
function NameTile({ card }: { card: Card }) {
  return (
    <span
      aria-hidden="true"
      className="@container flex size-full flex-col items-center justify-center gap-[8%] bg-[var(--suit-1)] text-gilt"
    >
      <span className="absolute inset-[3%] rounded-[inherit] border border-gilt/60" />
      <SuitEmblem suit={card.suit} className="w-[34%] text-[var(--suit-accent)]" />
      <span className="px-[8%] text-center font-display text-[12cqw] leading-tight text-gilt-hi">{card.name}</span>
    </span>
  )
}

import clsx from 'clsx'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'

type TurningCardProps = {
  /** Not known while it is face down. */
  card: { cardId: string; isReversed?: boolean | undefined } | undefined
  isFaceUp: boolean
  /** How long it waits before it turns. */
  wait?: string
  sizes: string
  isEager: boolean
}

/** A card that turns from its back to its face, as wide as its place. Decorative: what is around it says its name. */
export function TurningCard({ card, isFaceUp, wait, sizes, isEager }: TurningCardProps) {
  return (
    <span
      data-face={isFaceUp ? 'up' : 'down'}
      className={clsx(
        'grid rounded-card shadow-card transform-3d *:col-start-1 *:row-start-1 *:backface-hidden',
        'transition-transform duration-flip motion-reduce:transition-none',
        isFaceUp && 'rotate-y-180',
      )}
      style={{ transitionDelay: wait }}
    >
      <span>
        <CardBack sizes={sizes} isEager={isEager} />
      </span>
      <span className="rotate-y-180">
        {card && <CardImage cardId={card.cardId} isReversed={card.isReversed} alt="" sizes={sizes} isEager={isEager} />}
      </span>
    </span>
  )
}

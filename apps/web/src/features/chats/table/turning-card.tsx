import clsx from 'clsx'
import { useState } from 'react'
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

/**
 * A card that flips from back to face and fills the width of its parent. Decorative: the parent has the accessible name.
 * After the flip it drops its 3D transform, which costs six compositor layers a card in every frame.
 */
export function TurningCard({ card, isFaceUp, wait, sizes, isEager }: TurningCardProps) {
  const [isFlat, setIsFlat] = useState(isFaceUp)
  if (isFlat && !isFaceUp) setIsFlat(false)
  return (
    <span
      data-face={isFaceUp ? 'up' : 'down'}
      // Transitions of the pictures inside bubble up here, too.
      onTransitionEnd={({ target, currentTarget }) => target === currentTarget && setIsFlat(isFaceUp)}
      className={clsx(
        'grid rounded-card shadow-card *:col-start-1 *:row-start-1',
        !isFlat && 'transition-transform duration-flip transform-3d *:backface-hidden motion-reduce:transition-none',
        !isFlat && isFaceUp && 'rotate-y-180',
      )}
      style={{ transitionDelay: wait }}
    >
      {!isFlat && (
        <span>
          <CardBack sizes={sizes} isEager={isEager} />
        </span>
      )}
      <span className={clsx(!isFlat && 'rotate-y-180')}>
        {card && <CardImage cardId={card.cardId} isReversed={card.isReversed} alt="" sizes={sizes} isEager={isEager} />}
      </span>
    </span>
  )
}

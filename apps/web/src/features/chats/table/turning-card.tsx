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
 * A card that turns from its back to its face, as wide as its place. Decorative: what is around it says its name.
 * Once it lies face up it is flat: each card in space costs the browser six layers, with every frame.
 */
export function TurningCard({ card, isFaceUp, wait, sizes, isEager }: TurningCardProps) {
  const [isFlat, setIsFlat] = useState(isFaceUp)
  return (
    <span
      data-face={isFaceUp ? 'up' : 'down'}
      onTransitionEnd={() => setIsFlat(isFaceUp)}
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

import type { SymbolBoxes } from '@lunaria/tarot/symbol-spots'
import type { Card, CardReference } from '@lunaria/tarot/types'
import { type ReactNode, Suspense, useState } from 'react'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import type { Side } from './interpretation/interpretation-prompt.ts'

/** Loaded when it is asked for. */
const SymbolSpots = lazyPart(async () => (await import('#shared/tarot/symbol-spots.tsx')).SymbolSpots)

const sides = [
  { value: 'upright', label: 'Прямая' },
  { value: 'reversed', label: 'Перевёрнутая' },
] as const

type CardPictureProps = {
  card: Card
  side: Side
  onSide: (side: Side) => void
  spots: SymbolBoxes
  symbolism: CardReference['symbolism']
  className: string
  /** Below the picture: what can be done with the card. */
  children: ReactNode
}

/** The picture, which is turned over for real, and on which the symbols can be shown. */
export function CardPicture({ card, side, onSide, spots, symbolism, className, children }: CardPictureProps) {
  const [isPointing, setIsPointing] = useState(false)
  const isReversed = side === 'reversed'

  return (
    <div className={className}>
      <span className="relative mx-auto block w-50 sm:w-full">
        <CardImage
          cardId={card.id}
          isReversed={isReversed}
          isEager
          sizes="(width >= 64rem) 320px, (width >= 37.5rem) 256px, 200px"
          className="shadow-hero-card motion-safe:transition-[rotate] motion-safe:duration-flip"
        />
        {isPointing && (
          <Suspense>
            <SymbolSpots spots={spots} symbolism={symbolism} isReversed={isReversed} />
          </Suspense>
        )}
      </span>
      <div className="mt-4 flex flex-col gap-1 noscript:hidden">
        <Segmented label="Положение карты" options={sides} value={side} onValueChange={onSide} className="w-full" />
        <Button variant="ghost" size="dense" aria-pressed={isPointing} onClick={() => setIsPointing(!isPointing)}>
          {isPointing ? 'Спрятать символы' : 'Показать символы'}
        </Button>
      </div>
      <div className="mt-2 grid">{children}</div>
    </div>
  )
}

import clsx from 'clsx'
import { DeckPicture } from './deck-picture.tsx'

type CardBackProps = { sizes: string; className?: string }

/** The back of a card, the same either way up. Decorative. */
export function CardBack({ sizes, className }: CardBackProps) {
  return (
    <span className={clsx('block aspect-card overflow-hidden rounded-card', className)}>
      <DeckPicture
        file="back"
        alt=""
        sizes={sizes}
        drawn={
          <svg viewBox="0 0 700 1200" aria-hidden="true" data-suit="major" className="block size-full">
            <use href="#face-back" />
          </svg>
        }
      />
    </span>
  )
}

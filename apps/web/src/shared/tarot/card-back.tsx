import clsx from 'clsx'
import { DeckPicture } from './deck-picture.tsx'

type CardBackProps = { sizes: string; isEager?: boolean; className?: string }

/** The back of a card, the same either way up. Decorative. */
export function CardBack({ sizes, isEager, className }: CardBackProps) {
  return (
    <span data-suit="major" className={clsx('block aspect-card overflow-hidden rounded-card', className)}>
      <DeckPicture
        file="back"
        alt=""
        sizes={sizes}
        isEager={isEager}
        fallback={<span className="absolute inset-[3%] rounded-[inherit] border border-gold/60" />}
      />
    </span>
  )
}

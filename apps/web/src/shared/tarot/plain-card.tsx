import clsx from 'clsx'
import { DeckPicture } from './deck-picture.tsx'

type PlainCardProps = {
  /** A card of the major arcana, or `back`. */
  file: string
  sizes: string
  isEager?: boolean
  isOneOfMany?: boolean
  className?: string
}

/** A card as mere decoration, as wide as its place: it has no name to say, and needs nothing that is known of the deck. */
export function PlainCard({ file, sizes, isEager, isOneOfMany, className }: PlainCardProps) {
  return (
    <span data-suit="major" className={clsx('block aspect-card overflow-hidden rounded-card', className)}>
      <DeckPicture
        file={file}
        alt=""
        sizes={sizes}
        isEager={isEager}
        isOneOfMany={isOneOfMany}
        fallback={<span className="absolute inset-[3%] rounded-[inherit] border border-gold/60" />}
      />
    </span>
  )
}

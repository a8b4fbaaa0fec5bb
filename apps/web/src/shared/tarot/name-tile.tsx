import type { Card } from '@lunaria/tarot/types'
import { SuitEmblem } from './suit-emblem.tsx'

/** A card whose picture could not be had: its suit's ground, its sign, its name. Decorative: the name is said elsewhere. */
export function NameTile({ card }: { card: Card }) {
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

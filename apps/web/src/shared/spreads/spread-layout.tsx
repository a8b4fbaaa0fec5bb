import type { TablePlace } from '@lunaria/tarot/own-table'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { fitSpread } from './fit-spread.ts'

type SpreadLayoutProps = {
  /** The accessible name: the spread's name. */
  label: string
  positions: readonly TablePlace[]
  /** What is at a place: a CardImage, a CardBack, an empty frame. It fills the width it is given. */
  renderCard: (position: TablePlace, index: number) => ReactNode
  className?: string
}

/** The table of a spread: every position at its x and y, in the order of dealing, sized so that nothing overlaps. */
export function SpreadLayout({ label, positions, renderCard, className }: SpreadLayoutProps) {
  const { cardWidth, aspect } = fitSpread(positions)
  const inOrder = positions.toSorted((a, b) => a.position - b.position)

  return (
    <ol aria-label={label} className={clsx('relative w-full', className)} style={{ aspectRatio: aspect }}>
      {inOrder.map((position, index) => (
        <li
          key={position.id}
          className={clsx('absolute -translate-1/2', position.isCrossing && 'rotate-90')}
          style={{ left: `${position.x}%`, top: `${position.y}%`, width: `${cardWidth}%` }}
        >
          {renderCard(position, index)}
        </li>
      ))}
    </ol>
  )
}

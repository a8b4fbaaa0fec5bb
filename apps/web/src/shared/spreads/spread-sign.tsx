import type { TablePlace } from '@lunaria/tarot/own-table'
import { MessageCircle } from 'lucide-react'
import { fitSpread } from './fit-spread.ts'
import { tableById } from './spread-on-table.ts'

const cardHeightToWidth = 12 / 7
/** Neighbours keep apart at the size of a letter. */
const cardShare = 0.8

type SpreadSignProps = {
  spreadId: string
  /** Where they are known: those of users' own spreads are not by their id. */
  positions?: readonly TablePlace[]
}

/** A spread's layout as a small sign, in the colour of the text; a bubble where its places are not known. Decorative. */
export function SpreadSign({ spreadId, positions = tableById(spreadId)?.positions }: SpreadSignProps) {
  if (!positions) return <MessageCircle aria-hidden="true" className="size-full stroke-[1.7]" />
  const { aspect, ...fit } = fitSpread(positions)
  const cardWidth = fit.cardWidth * cardShare
  const height = 100 / aspect

  return (
    <svg aria-hidden="true" viewBox={`0 0 100 ${height}`} className="size-full fill-current">
      {positions.map(({ id, x, y, isCrossing }) => {
        const centre = { x, y: (y * height) / 100 }
        const size = isCrossing
          ? { width: cardWidth * cardHeightToWidth, height: cardWidth }
          : { width: cardWidth, height: cardWidth * cardHeightToWidth }
        return (
          <rect
            key={id}
            x={centre.x - size.width / 2}
            y={centre.y - size.height / 2}
            {...size}
            rx={cardWidth / 8}
            opacity={isCrossing ? 0.7 : undefined}
          />
        )
      })}
    </svg>
  )
}

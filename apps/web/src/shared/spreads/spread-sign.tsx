import { spreadById } from '@lunaria/tarot/spreads'
import { fitSpread } from './fit-spread.ts'

const cardHeightToWidth = 12 / 7
/** Neighbours keep apart at the size of a letter. */
const cardShare = 0.8

/** A spread's layout as a small sign, in the colour of the text. Decorative. */
export function SpreadSign({ spreadId }: { spreadId: string }) {
  const spread = spreadById(spreadId)
  if (!spread) return null
  const { aspect, ...fit } = fitSpread(spread.positions)
  const cardWidth = fit.cardWidth * cardShare
  const height = 100 / aspect

  return (
    <svg aria-hidden="true" viewBox={`0 0 100 ${height}`} className="size-full fill-current">
      {spread.positions.map(({ id, x, y, isCrossing }) => {
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

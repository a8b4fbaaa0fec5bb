import type { Sharp } from 'sharp'
import sharp from 'sharp'
import { heightFor } from './pictures.ts'

/** Pictures of equal size side by side on a dark table, row by row; a place without a picture stays empty. */
export function contactSheet(
  pictures: readonly (Buffer | undefined)[],
  { width, columns }: { width: number; columns: number },
): Sharp {
  const gap = Math.ceil(width * 0.05)
  const step = { x: width + gap, y: heightFor(width) + gap }
  const placed = pictures.flatMap((input, index) =>
    input ? [{ input, left: gap + (index % columns) * step.x, top: gap + Math.floor(index / columns) * step.y }] : [],
  )
  const table = {
    width: columns * step.x + gap,
    height: Math.ceil(pictures.length / columns) * step.y + gap,
    channels: 3 as const,
    background: '#0b0a14',
  }
  return sharp({ create: table }).composite(placed)
}

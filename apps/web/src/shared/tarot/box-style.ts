import type { Box } from '@lunaria/tarot/symbol-spots'
import type { CSSProperties } from 'react'

/**
 * Returns a box of the picture by its middle, so that a least size makes it grow evenly; what is small is over what is
 * large.
 */
export function boxStyle([left, top, width, height]: Box): CSSProperties {
  return {
    left: `${left + width / 2}%`,
    top: `${top + height / 2}%`,
    width: `${width}%`,
    height: `${height}%`,
    zIndex: Math.round(100 - (width * height) / 100),
  }
}

import type { Svg } from '#svg.ts'
import { type RobedOptions, robedFigure } from './robe.ts'
import { type ThroneOptions, throne } from './throne.ts'

/** A robed figure before its throne. `between` lies on the throne behind the figure: a halo, rays, a cushion. */
export function enthroned(seat: ThroneOptions, figure: RobedOptions, between: Svg = ''): Svg {
  return throne({ x: figure.x, ...seat }) + between + robedFigure(figure)
}

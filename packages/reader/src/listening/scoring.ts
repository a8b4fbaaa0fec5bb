import { type Features, placeCount } from './features.ts'
import { acts } from './table.ts'

/** Weights lie place by place, the acts' side by side. */
export const shape = { scoreCount: acts.length, weightCount: placeCount * acts.length }
/** `scale`: where the values are levels, what one level is worth. */
export type Weights = { values: ArrayLike<number>; scale?: number; biases: ArrayLike<number> }

/** How likely each act is, in the order of `acts`. */
export function likelihoodsOf({ places, amounts }: Features, { values, scale = 1, biases }: Weights): number[] {
  const scores = acts.map((_, act) => {
    let score = biases[act] ?? 0
    for (let index = 0; index < places.length; index++) {
      const value = values[(places[index] ?? 0) * acts.length + act] ?? 0
      if (value !== 0) score += Math.fround(value * scale) * (amounts[index] ?? 0)
    }
    return score
  })
  const most = Math.max(...scores)
  const odds = scores.map((score) => Math.exp(score - most))
  const sum = odds.reduce((total, odd) => total + odd, 0)
  return odds.map((odd) => odd / sum)
}

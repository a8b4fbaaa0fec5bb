import { continuedFraction, logGamma } from './gamma.ts'

/** The probability to leave an interval by chance alone: a part of it on either side. */
const significance = 0.05

/** So many hits of so many tries. */
type Hits = { hits: number; tries: number }

/** Returns how probable exactly so many hits are when each try hits with a probability. */
export function binomialChance({ hits, tries }: Hits, probability: number): number {
  if (probability <= 0) return hits === 0 ? 1 : 0
  if (probability >= 1) return hits === tries ? 1 : 0
  const ways = logGamma(tries + 1) - logGamma(hits + 1) - logGamma(tries - hits + 1)
  return Math.exp(ways + hits * Math.log(probability) + (tries - hits) * Math.log1p(-probability))
}

/** Returns how probable so many hits or more are. */
export function binomialTail({ hits, tries }: Hits, probability: number): number {
  if (hits <= 0) return 1
  return hits > tries ? 0 : betaPart(probability, hits, tries - hits + 1)
}

/** Returns the regularized incomplete beta function. */
function betaPart(x: number, a: number, b: number): number {
  if (x <= 0) return 0
  if (x >= 1) return 1
  if (x > (a + 1) / (a + b + 2)) return 1 - betaPart(1 - x, b, a)
  const scale = Math.exp(logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x))
  const fraction = continuedFraction(1, (level) => {
    const n = Math.floor(level / 2)
    const over =
      level % 2 === 0
        ? (n * (b - n) * x) / ((a + 2 * n - 1) * (a + 2 * n))
        : -((a + n) * (a + b + n) * x) / ((a + 2 * n) * (a + 2 * n + 1))
    return [over, 1]
  })
  return (scale * fraction) / a
}

export type Interval = { low: number; high: number }

/** Returns the probabilities that so many hits agree with: the exact interval of Clopper and Pearson, 95 %. */
export function exactInterval({ hits, tries }: Hits): Interval {
  const side = significance / 2
  const low = hits === 0 ? 0 : findRoot((p) => binomialTail({ hits, tries }, p) - side)
  const high = hits === tries ? 1 : findRoot((p) => binomialTail({ hits: hits + 1, tries }, p) - (1 - side))
  return { low, high }
}

/** Returns where a function that grows from 0 to 1 passes zero. */
function findRoot(grows: (p: number) => number): number {
  let [low, high] = [0, 1]
  for (let step = 0; step < 60; step++) {
    const middle = (low + high) / 2
    if (grows(middle) < 0) low = middle
    else high = middle
  }
  return (low + high) / 2
}

/** Returns whether so many hits leave what chance gives: the probability is not in their exact interval. */
export function leavesChance({ hits, tries }: Hits, probability: number): boolean {
  const side = significance / 2
  return (
    binomialTail({ hits, tries }, probability) < side || 1 - binomialTail({ hits: hits + 1, tries }, probability) < side
  )
}

/**
 * Returns how probable it is that hits that are pure chance leave what chance gives: at most 5 %, less for few tries.
 */
export function chanceToLeave(tries: number, probability: number): number {
  let sum = 0
  for (let hits = 0; hits <= tries; hits++) {
    if (leavesChance({ hits, tries }, probability)) sum += binomialChance({ hits, tries }, probability)
  }
  return sum
}

/** So many tries, each with the same probability. */
export type Tries = { tries: number; probability: number }

/** Returns how probable so many hits or more are when the tries have several probabilities; exact. */
export function tailOfSum(kinds: readonly Tries[], hits: number): number {
  // Only what stays below `hits` has to be known: the rest is the tail.
  let below = [1, ...Array.from({ length: Math.max(0, hits - 1) }, () => 0)]
  for (const { tries, probability } of kinds) {
    const own = below.map((_, count) => (count > tries ? 0 : binomialChance({ hits: count, tries }, probability)))
    below = below.map((_, count) => {
      let sum = 0
      for (let part = 0; part <= count; part++) sum += (below[part] ?? 0) * (own[count - part] ?? 0)
      return sum
    })
  }
  return hits <= 0 ? 1 : Math.max(0, 1 - below.reduce((total, chance) => total + chance, 0))
}

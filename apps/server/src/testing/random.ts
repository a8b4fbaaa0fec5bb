import { inject, onTestFailed } from 'vitest'

/** Returns random numbers from 0 to 1 for one test; the run's seed, given by TEST_SEED, draws the same ones again. */
export function testRandom(): () => number {
  const seed = inject('seed')
  onTestFailed(() => console.error(`TEST_SEED=${seed} draws this test's random numbers again`))
  return randomNumbers(seed)
}

/** Returns random numbers by Mulberry32: a few lines, and even enough for moments to kill at. */
export function randomNumbers(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Chooses among wordings: always the same for the same seed, and not the same twice while there are others. */
export type Choice = {
  of<T>(options: readonly T[]): T
  /** The same options in another order. */
  shuffled<T>(options: readonly T[]): T[]
  /** True in this share of cases. */
  chance(share: number): boolean
}

/** Returns the choices that follow from a seed. */
export function choiceBy(seed: string): Choice {
  const next = numbersFrom(seed)
  const used = new Set<unknown>()

  return {
    of(options) {
      const fresh = options.filter((option) => !used.has(option))
      const pool = fresh.length > 0 ? fresh : options
      const chosen = pool[Math.floor(next() * pool.length)]
      if (chosen === undefined) throw new Error('Nothing to choose from')
      used.add(chosen)
      return chosen
    },
    chance: (share) => next() < share,
    shuffled: (options) =>
      options
        .map((option) => ({ option, at: next() }))
        .sort((a, b) => a.at - b.at)
        .map(({ option }) => option),
  }
}

/** Numbers from 0 to 1: FNV-1a of the seed, then mulberry32. Enough to vary wordings; nothing secret hangs on it. */
function numbersFrom(seed: string): () => number {
  let state = 0x811c9dc5
  for (let index = 0; index < seed.length; index++) state = Math.imul(state ^ seed.charCodeAt(index), 0x01000193)

  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Returns the value below which the given share (0 to 1) of the sorted values is; NaN of none. */
export function percentile(sorted: ArrayLike<number>, share: number): number {
  if (sorted.length === 0) return Number.NaN
  return sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? Number.NaN
}

/** Returns the middle value; of an even number of values the mean of the two in the middle. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  return (percentile(sorted, (Math.ceil(middle) - 1) / sorted.length) + percentile(sorted, 0.5)) / 2
}

/** Returns numbers that grow without boxing each one: a round measures some ten thousand delays. */
export function createSamples() {
  let values = new Float64Array(1024)
  let count = 0
  return {
    add(value: number): void {
      if (count === values.length) {
        const grown = new Float64Array(count * 2)
        grown.set(values)
        values = grown
      }
      values[count++] = value
    },
    sorted: (): Float64Array => values.slice(0, count).sort(),
  }
}
export type Samples = ReturnType<typeof createSamples>

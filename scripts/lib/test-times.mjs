/** @typedef {{ name: string, ms: number }} Timed */

/** A run that takes longer than this share of the time in docs/benchmarks.md has grown. */
const GROWN = 1.1
const NAMED = 10

/**
 * Returns a line for each of the ten that took longest, under a title.
 *
 * @param {string} title
 * @param {Timed[]} times
 */
export function slowestLines(title, times) {
  if (times.length === 0) return []
  const slowest = [...times].sort((a, b) => b.ms - a.ms).slice(0, NAMED)
  return ['', title, ...slowest.map(({ name, ms }) => `${`${seconds(ms)} s`.padStart(9)}  ${name}`)]
}

/**
 * Returns a line for each step, and for the whole run, that took over a tenth longer than docs/benchmarks.md says in its line
 * `Reference run: all 500 s, vitest 250 s`. The whole run is compared only when all steps of that line were part of it.
 *
 * @param {Timed[]} times
 * @param {string} benchmarks The text of docs/benchmarks.md.
 */
export function grownLines(times, benchmarks) {
  const reference = findReference(benchmarks)
  const isWhole = reference.every(({ name }) => times.some((time) => time.name === name))
  return reference
    .filter(({ name }) => isWhole || name !== 'all')
    .flatMap(({ name, ms: usualMs }) => {
      const ms = times.find((time) => time.name === name)?.ms ?? 0
      if (ms <= usualMs * GROWN) return []
      const percent = Math.round((ms / usualMs - 1) * 100)
      return [`${name} took ${seconds(ms)} s, ${percent} % more than the ${usualMs / 1000} s in docs/benchmarks.md`]
    })
}

/** @param {string} benchmarks */
function findReference(benchmarks) {
  const [, line = ''] = /^Reference run: (.*)$/m.exec(benchmarks) ?? []
  return Array.from(line.matchAll(/(\w+) (\d+) s/g), ([, name = '', s]) => ({ name, ms: Number(s) * 1000 }))
}

/** @param {number} ms */
function seconds(ms) {
  return (ms / 1000).toFixed(1)
}

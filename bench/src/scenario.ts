import type { Pace } from './fake-provider.ts'
import type { Section } from './report.ts'
import type { Running, Subject } from './subject.ts'

/** What a scenario works with. */
export type Bench = {
  product: Subject
  reference: Subject
  isQuick: boolean
  /** Changes how the provider answers from now on. */
  setPace(pace: Pace): void
}

export type Scenario = (bench: Bench) => Promise<Section>

/** Both subjects' values, round by round. */
export type Pair<T> = { product: T[]; reference: T[] }

/** Runs both on fresh processes, round about: who begins changes each time, so that a drift of the machine hits both. */
export async function inRounds<T>(
  { product, reference }: Bench,
  rounds: number,
  {
    warmUp,
    measure,
  }: {
    warmUp(subject: Subject, running: Running): Promise<unknown>
    measure(subject: Subject, running: Running): Promise<T>
  },
): Promise<Pair<T>> {
  const runs = { product: await product.start(), reference: await reference.start() }
  try {
    await warmUp(product, runs.product)
    await warmUp(reference, runs.reference)
    const pair: Pair<T> = { product: [], reference: [] }
    for (let round = 0; round < rounds; round++) {
      for (const name of round % 2 === 0 ? (['product', 'reference'] as const) : (['reference', 'product'] as const)) {
        pair[name].push(await measure(name === 'product' ? product : reference, runs[name]))
      }
    }
    return pair
  } finally {
    await Promise.all([runs.product.stop(), runs.reference.stop()])
  }
}

/** Returns one of the values, round by round, of both. */
export function pickValues<T>(pair: Pair<T>, pick: (value: T) => number) {
  return { product: pair.product.map(pick), reference: pair.reference.map(pick) }
}

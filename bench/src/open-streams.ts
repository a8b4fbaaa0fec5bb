import { percentile } from './figures.ts'
import { readStreams } from './load-client.ts'
import { cpuUs, peakMemoryMb } from './process-usage.ts'
import type { Section } from './report.ts'
import { type Bench, type Pair, pickValues } from './scenario.ts'
import type { Subject } from './subject.ts'

const streams = 2000
const openMs = 6000
const pace = { tokens: 15, tokensPerSecond: 1, firstTokenMs: 1000 }

/** Holds two thousand slow answers open at the same time in one process: none may fail, and memory is bounded. */
export async function openStreams(bench: Bench): Promise<Section> {
  const rounds = bench.isQuick ? 1 : 3
  const asked = bench.isQuick ? { ...pace, tokens: 8 } : pace
  bench.setPace(asked)

  async function measure(subject: Subject) {
    const running = await subject.start() // the peak of a process is of its whole life
    try {
      const before = cpuUs(running.pid)
      const result = await readStreams({ running, visitors: subject.visitors.slice(0, streams), openMs, pace: asked })
      for (const failure of new Set(result.failures)) console.error(`  ${subject.name}: ${failure}`)
      return {
        failed: result.failures.length,
        memory: peakMemoryMb(running.pid),
        cpuPerToken: (cpuUs(running.pid) - before) / result.delivered,
        addedP99: percentile(result.added.sorted(), 0.99) / 1000,
        pathP50: percentile(result.requestPath.sorted(), 0.5) / 1000,
      }
    } finally {
      await running.stop()
    }
  }

  const pair: Pair<Awaited<ReturnType<typeof measure>>> = { product: [], reference: [] }
  for (let round = 0; round < rounds; round++) {
    pair.product.push(await measure(bench.product))
    pair.reference.push(await measure(bench.reference))
  }
  return {
    title: `open: ${streams} answers open at once, ${pace.tokensPerSecond} token/s each, ${rounds} rounds`,
    figures: [
      {
        name: 'failed streams',
        product: pickValues(pair, (r) => r.failed).product,
        target: { what: 'value', is: '=', limit: 0 },
        digits: 0,
      },
      {
        name: 'peak memory, MB',
        ...pickValues(pair, (r) => r.memory),
        target: { what: 'value', is: '≤', limit: 300 },
        digits: 0,
      },
      { name: 'CPU per token, µs', ...pickValues(pair, (r) => r.cpuPerToken) },
      { name: 'added delay p99, ms', ...pickValues(pair, (r) => r.addedP99), digits: 2 },
      { name: 'request path p50, ms', ...pickValues(pair, (r) => r.pathP50), digits: 2 },
    ],
  }
}

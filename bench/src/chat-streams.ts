import { setTimeout as sleep } from 'node:timers/promises'
import { percentile } from './figures.ts'
import { readStreams } from './load-client.ts'
import { cpuUs, memoryMb, peakMemoryMb } from './process-usage.ts'
import type { Section } from './report.ts'
import { type Bench, inRounds, pickValues } from './scenario.ts'
import type { Running, Subject } from './subject.ts'

const streams = 300
const openMs = 3000
/** After the start, until its memory is read. */
const settleMs = 2000
const pace = { tokens: 80, tokensPerSecond: 8, firstTokenMs: 500 }

/** Measures the whole way of a question, 300 at a time: what a token costs, how late it comes, how soon the provider is asked. */
export async function chatStreams(bench: Bench): Promise<Section> {
  const rounds = bench.isQuick ? 2 : 5
  const asked = bench.isQuick ? { ...pace, tokens: 40 } : pace

  const idle: Record<string, number> = {}
  const pair = await inRounds(bench, rounds, {
    async warmUp(subject, running) {
      await sleep(settleMs)
      idle[subject.name] = memoryMb(running.pid)
      const short = { tokens: 30, tokensPerSecond: 20, firstTokenMs: 200 }
      bench.setPace(short)
      return readStreams({ running, visitors: subject.visitors.slice(0, 100), openMs: 500, pace: short })
    },
    async measure(subject: Subject, running: Running) {
      bench.setPace(asked)
      const before = cpuUs(running.pid)
      const plateau: { cpu: number; delivered: number }[] = []
      const result = await readStreams({
        running,
        visitors: subject.visitors.slice(0, streams),
        openMs,
        pace: asked,
        onPlateau: (delivered) => plateau.push({ cpu: cpuUs(running.pid), delivered }),
      })
      const cpu = cpuUs(running.pid) - before
      for (const failure of new Set(result.failures)) console.error(`  ${subject.name}: ${failure}`)
      const [added, path] = [result.added.sorted(), result.requestPath.sorted()]
      return {
        cpuPerToken: cpu / result.delivered,
        cpuWhileStreaming: perToken(plateau),
        addedP50: percentile(added, 0.5) / 1000,
        addedP99: percentile(added, 0.99) / 1000,
        pathP50: percentile(path, 0.5) / 1000,
        pathP99: percentile(path, 0.99) / 1000,
        delivered: (100 * result.delivered) / result.expected,
        memory: peakMemoryMb(running.pid),
      }
    },
  })

  const title = `streams: ${streams} answers of ${asked.tokens} tokens, ${pace.tokensPerSecond} tokens/s each, ${rounds} rounds`
  return {
    title,
    figures: [
      {
        name: 'CPU per token, µs',
        ...pickValues(pair, (r) => r.cpuPerToken),
        target: { what: 'ratio', is: '≤', limit: 1.25 },
      },
      { name: '… while all stream', ...pickValues(pair, (r) => r.cpuWhileStreaming) },
      {
        name: 'added delay p50, ms',
        ...pickValues(pair, (r) => r.addedP50),
        target: { what: 'ratio', is: '≤', limit: 1.3 },
        digits: 2,
      },
      {
        name: 'added delay p99, ms',
        ...pickValues(pair, (r) => r.addedP99),
        target: { what: 'ratio', is: '≤', limit: 3 },
        digits: 2,
      },
      {
        name: 'request path p50, ms',
        ...pickValues(pair, (r) => r.pathP50),
        target: { what: 'ratio', is: '≤', limit: 1.5 },
        digits: 2,
      },
      { name: 'request path p99, ms', ...pickValues(pair, (r) => r.pathP99), digits: 2 },
      {
        name: 'tokens delivered, %',
        ...pickValues(pair, (r) => r.delivered),
        target: { what: 'value', is: '=', limit: 100 },
      },
      {
        name: 'memory when idle, MB',
        product: [idle[bench.product.name] ?? Number.NaN],
        reference: [idle[bench.reference.name] ?? Number.NaN],
        target: { what: 'value', is: '≤', limit: 130 },
        digits: 0,
      },
      {
        name: 'peak memory after all rounds, MB',
        product: pair.product.slice(-1).map((r) => r.memory),
        reference: pair.reference.slice(-1).map((r) => r.memory),
        target: { what: 'value', is: '≤', limit: 220 },
        digits: 0,
      },
    ],
  }
}

function perToken([start, end]: { cpu: number; delivered: number }[]): number {
  return start && end ? (end.cpu - start.cpu) / (end.delivered - start.delivered) : Number.NaN
}

import type { PanelCase } from './panel-cases.ts'
import type { Statement } from './panel-plans.ts'
import { toAddress } from './panel-server.ts'

const limitMs = 100

/** Times in ms; `ratio`: to /api/health. */
export type Timing = { p50: number; p95: number; ratio: number; cpuMs: number }

/** Prints a line a case; true when every list and figure came in time. What was read whole is for a person to judge. */
export function report(
  cases: readonly PanelCase[],
  timings: readonly Timing[],
  statements: readonly Statement[][],
): boolean {
  console.log(`\npanel: p95 within ${limitMs} ms; CPU: of the server and the database; SQL: statements an answer asks`)
  console.log(`\n${row(['p50, ms', 'p95, ms', '× health', 'CPU, ms', 'SQL'])}`)
  const verdicts = cases.map((one, at) => {
    const { p50, p95, ratio, cpuMs } = timings[at] ?? { p50: 0, p95: 0, ratio: 0, cpuMs: 0 }
    const asked = statements[at] ?? []
    const isShort = !one.isDownload && p95 > limitMs
    const cells = row([p50, p95, ratio, cpuMs].map((figure) => figure.toFixed(1)).concat(String(asked.length)))
    console.log(`${cells}  ${decodeURIComponent(toAddress(one))}${isShort ? '  SHORT' : ''}`)
    for (const remark of remarksOn(asked, { isShort })) console.log(`${row(['', '', '', '', ''])}    ${remark}`)
    return !isShort
  })
  return verdicts.every(Boolean)
}

/** Returns which big tables were read row by row; of an answer that came late also its slowest statement. */
function remarksOn(asked: readonly Statement[], { isShort }: { isShort: boolean }): string[] {
  const whole = new Map(asked.flatMap(({ scans }) => scans).map(({ table, rows }) => [table, rows]))
  const remarks = [...whole].map(([table, rows]) => `${table} read row by row: ${rows}`)
  const slowest = asked.toSorted((a, b) => b.ms - a.ms)[0]
  return isShort && slowest ? [...remarks, `${slowest.ms.toFixed(1)} ms: ${slowest.query.slice(0, 300)}`] : remarks
}

function row(cells: string[]): string {
  return cells.map((cell) => cell.padStart(10)).join('')
}

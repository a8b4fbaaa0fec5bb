import { isFailure, type Statuses } from './drive-calls.ts'
import type { Outage } from './watch-outage.ts'

/** Prints how the old server answered while the new one started. */
export function printOutage(startedInMs: number, { calls, failed, longestMs }: Outage): void {
  console.log(
    `The new server migrated and was ready after ${Math.round(startedInMs)} ms; beside it the old one answered`,
  )
  console.log(`${calls} calls, ${failed} of them with an error; the longest pair took ${Math.round(longestMs)} ms\n`)
}

/** Prints a row for each of the older release's calls that is answered in another way than before, or with a failure of the server. */
export function printDifferences(columns: [string, Statuses][]): boolean {
  const names = Object.keys(columns[0]?.[1] ?? {})
  const listStatuses = (name: string) => columns.map(([, statuses]) => statuses[name] ?? 0)
  const uneven = names.filter((name) => {
    const statuses = listStatuses(name)
    return new Set(statuses).size > 1 || statuses.some(isFailure)
  })
  const line = (title: string, cells: (string | number)[]) =>
    console.log(`  ${title.padEnd(52)}${cells.map((cell) => String(cell).padStart(12)).join('')}`)
  console.log(
    `The older release's calls: ${names.length}, answered in another way after the migration: ${uneven.length}`,
  )
  line(
    '',
    columns.map(([title]) => title),
  )
  for (const name of uneven) line(name, listStatuses(name))
  line(
    'answered as before',
    columns.map(() => names.length - uneven.length),
  )
  return uneven.length === 0
}

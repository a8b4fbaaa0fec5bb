import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import type { BadDay, Outcome } from './bad-day.ts'
import { databasePaused } from './database-paused.ts'
import { idleConnections } from './idle-connections.ts'
import { killedStarts } from './killed-starts.ts'
import { manyTabs } from './many-tabs.ts'
import { readOnlyFolder } from './read-only-folder.ts'

const days: Record<string, BadDay> = {
  paused: databasePaused,
  tabs: manyTabs,
  idle: idleConnections,
  killed: killedStarts,
  'read-only': readOnlyFolder,
}
const usage = `npm run bad-days [-- --quick] [-- --only ${Object.keys(days).join(',')}]
Starts the product on folders of its own, lets bad things happen to it and prints what came of them.`

/** Runs one day; what it has started and mounted is undone, however it ends. */
async function live(day: BadDay, isQuick: boolean): Promise<Outcome> {
  const steps: (() => Promise<void>)[] = []
  const undo = (step: () => Promise<void>) => void steps.unshift(step)
  const newFolder = () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-bad-day-'))
    chmodSync(folder, 0o755) // under root the database runs as another account, which has to get in
    undo(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
    return folder
  }
  try {
    return await day.run({ isQuick, newFolder, undo })
  } catch (error) {
    return { isWell: false, measured: String(error).slice(0, 600) }
  } finally {
    for (const step of steps) await step().catch((error) => console.error(error))
  }
}

async function run(args: string[]): Promise<number> {
  const { values } = parseArgs({
    args,
    options: { quick: { type: 'boolean', default: false }, only: { type: 'string' } },
  })
  const names = values.only?.split(',') ?? Object.keys(days)
  if (process.platform !== 'linux' || !names.every((name) => name in days)) {
    console.error(process.platform === 'linux' ? usage : 'These rehearsals read /proc: they run on Linux')
    return 2
  }
  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)
  const lines: string[] = []
  let failed = 0
  for (const day of names.flatMap((name) => days[name] ?? [])) {
    const { isWell, measured } = await live(day, values.quick)
    if (!isWell) failed++
    lines.push(`| ${day.name} | ${isWell ? 'well' : 'FAILED'} | ${measured} |`)
    console.log(lines.at(-1))
  }
  console.log(['', '| Bad day | Outcome | Measured |', '| --- | --- | --- |', ...lines].join('\n'))
  return failed > 0 ? 1 : 0
}

process.exitCode = await run(process.argv.slice(2))

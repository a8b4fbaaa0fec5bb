import { cpus, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { checkOut } from '@lunaria/server/src/releases/older-release.ts'
import { chatStreams } from './chat-streams.ts'
import { createChildren } from './children.ts'
import { openDatabases } from './databases.ts'
import { growth } from './growth.ts'
import { partitions } from './growth-partitions.ts'
import { openStreams } from './open-streams.ts'
import { outages } from './outages.ts'
import { panel } from './panel.ts'
import { openProduct, type SubjectParts } from './product.ts'
import { quota } from './quota.ts'
import { openReference } from './reference.ts'
import { printSection, printTargets, type Section } from './report.ts'
import { addMessages, listChats } from './requests.ts'
import type { Scenario } from './scenario.ts'

const scenarios: Record<string, Scenario> = {
  streams: chatStreams,
  open: openStreams,
  list: listChats,
  add: addMessages,
  quota,
}
const visitorCount = 2000
const longestRunMs = 15 * 60_000

const usage = `npm run bench [-- --quick] [-- --only ${Object.keys(scenarios).join('|')}] [-- --profile FOLDER] [-- --against REF]
npm run bench -- panel [--quick] [--data FOLDER]    the operator's panel on a large database
npm run bench -- outages [--quick]                  the database killed and its disk filled, under writers
npm run bench -- growth [--quick]                   what an answer costs and how many bytes a message stays
npm run bench -- partitions [--rows 10000000]       messages in one table and in one a month`

/** What has to be undone, last first, however the run ends. */
const undo: (() => Promise<void>)[] = []
let isStopping = false

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const step of undo.reverse()) await step().catch((error) => console.error(error))
  process.exit(code)
}

/** Returns the database, the processes and the provider that the product is measured with. */
async function openParts() {
  const databases = await openDatabases()
  undo.push(() => databases.stop())
  const children = createChildren()
  undo.push(() => children.stopAll())
  const provider = children.start('bench/src/fake-provider.ts')
  return { databases, children, provider, providerUrl: `http://127.0.0.1:${await provider.first()}/v1` }
}

async function runGrowth(isQuick: boolean): Promise<boolean> {
  const { databases, children, provider, providerUrl } = await openParts()
  return growth({ databases, parts: { providerUrl, children }, setPace: provider.send, isQuick })
}

type RunOptions = { isQuick: boolean; profile?: string; against?: string }

/**
 * Runs the scenarios, and at their end prints one page with the targets. `against`: beside another commit of the
 * product, in the reference's place.
 */
async function run(names: string[], { isQuick, profile, against }: RunOptions): Promise<boolean> {
  const { databases, children, provider, providerUrl } = await openParts()
  const nodeArgs = profile ? ['--cpu-prof', `--cpu-prof-dir=${profile}`] : []
  const parts = { providerUrl, children, visitorCount, nodeArgs }
  const product = await openProduct({ ...parts, databaseUrl: await databases.create('product') })
  const referenceParts = { ...parts, databaseUrl: await databases.create('reference') }
  const reference = against ? await openRelease(against, referenceParts) : await openReference(referenceParts)
  undo.push(product.close, reference.close)

  console.log(
    `${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}, ${databases.version}`,
  )
  const bench = { product, reference, isQuick, setPace: provider.send }
  const sections: Section[] = []
  for (const name of names) {
    const section = await scenarios[name]?.(bench)
    if (!section) continue
    printSection(section, reference.name)
    sections.push(section)
  }
  return against ? true : printTargets(sections)
}

/** Returns the product of another commit, on today's packages from the registry. */
async function openRelease(ref: string, parts: SubjectParts) {
  const release = await checkOut(ref)
  undo.push(async () => release.remove())
  return openProduct({ ...parts, release })
}

function runPanel(options: { isQuick: boolean; dataDir?: string }): Promise<boolean> {
  const children = createChildren()
  undo.push(() => children.stopAll())
  return panel({ ...options, children, undo: (step) => void undo.push(step) })
}

function runWanted(): Promise<boolean> {
  const isQuick = values.quick
  if (positionals.includes('outages')) return outages({ isQuick, undo: (step) => void undo.push(step) })
  if (positionals.includes('growth')) return runGrowth(isQuick)
  if (positionals.includes('partitions')) {
    return partitions({ rowCount: Number(values.rows), undo: (step) => void undo.push(step) })
  }
  if (positionals.includes('panel')) return runPanel({ isQuick, dataDir: values.data })
  return run(names, { isQuick, profile: values.profile, against: values.against })
}

process.on('SIGINT', () => void stop(130))
process.on('SIGTERM', () => void stop(143))
process.on('SIGHUP', () => void stop(129))
const watchdog = setTimeout(() => {
  console.error(`The run took longer than ${longestRunMs / 60_000} minutes`)
  void stop(1)
}, longestRunMs)

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string' },
    profile: { type: 'string' },
    against: { type: 'string' },
    data: { type: 'string' },
    rows: { type: 'string', default: '10000000' },
  },
})
const names = values.only === undefined ? Object.keys(scenarios) : values.only.split(',')
if (process.platform !== 'linux') {
  console.error('The benchmarks read /proc and need one monotonic clock for all processes: they run on Linux')
  await stop(1)
} else if (
  !names.every((name) => name in scenarios) ||
  positionals.some((word) => !['panel', 'outages', 'growth', 'partitions'].includes(word))
) {
  console.error(usage)
  await stop(2)
} else {
  try {
    const isAllWell = await runWanted()
    clearTimeout(watchdog)
    await stop(isAllWell ? 0 : 1)
  } catch (error) {
    console.error(error)
    await stop(1)
  }
}

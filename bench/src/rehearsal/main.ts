import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { missingPackages, postgresBinaries } from './packages.ts'
import { rehearse } from './rehearse.ts'

const usage = 'npm run rehearse [-- --streams 200] [-- --seed 7] [-- --only "paused,rolling"]'

/** What has to be undone, last first, however the run ends. */
const undo: (() => Promise<void>)[] = []
let isStopping = false

async function stop(code: number): Promise<void> {
  if (isStopping) return
  isStopping = true
  for (const step of undo.reverse()) await step().catch((error) => console.error(error))
  process.exit(code)
}

process.on('SIGINT', () => void stop(130))
process.on('SIGTERM', () => void stop(143))
process.on('SIGHUP', () => void stop(129))

const { values } = parseArgs({
  options: {
    streams: { type: 'string', default: '200' },
    seed: { type: 'string', default: String(Date.now() % 1_000_000) },
    only: { type: 'string', default: '' },
  },
})
const [streams, seed] = [Number(values.streams), Number(values.seed)]
// Debian keeps servers' programs where a user's PATH does not look.
process.env.PATH = `${process.env.PATH}:/usr/sbin:/usr/local/sbin`
const missing = process.platform === 'linux' ? missingPackages(existsSync, process.env.PATH) : ['Linux']
const binFolder = postgresBinaries()
if (missing.length > 0 || !binFolder) {
  console.error(
    `The rehearsal needs ${missing.join(', ')}: apt-get install --no-install-recommends ${missing.join(' ')}`,
  )
  await stop(2)
} else if (!(Number.isInteger(streams) && streams > 0 && Number.isInteger(seed))) {
  console.error(usage)
  await stop(2)
} else {
  try {
    const only = values.only.split(',').filter(Boolean)
    const isWell = await rehearse({ streams, seed, only, binFolder, undo: (step) => void undo.push(step) })
    await stop(isWell ? 0 : 1)
  } catch (error) {
    console.error(error)
    await stop(1)
  }
}

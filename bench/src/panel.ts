import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { cpus, loadavg, tmpdir } from 'node:os'
import path from 'node:path'
import { allEndpoints } from '@lunaria/contract/api'
import { closeDays } from '@lunaria/server/src/operations/admin/dashboard/close-days.ts'
import { connect } from '@lunaria/server/src/platform/db/connect.ts'
import { startEmbeddedPostgres } from '@lunaria/server/src/platform/db/embedded-postgres.ts'
import { migrate } from '@lunaria/server/src/platform/db/migrate.ts'
import { seedDatabase } from '@lunaria/server/src/seed/seed-database.ts'
import type pg from 'pg'
import type { Children } from './children.ts'
import { median, percentile } from './figures.ts'
import { findSamples, notMeasured, type PanelCase, panelCases } from './panel-cases.ts'
import { followLog, listBigTables, readStatements, type Statement, whileExplaining } from './panel-plans.ts'
import { report, type Timing } from './panel-report.ts'
import { type Call, type Taken, withServer } from './panel-server.ts'

const people = { users: 100_000, messagesPerUser: 10, seed: 1 }

type PanelOptions = {
  children: Children
  isQuick: boolean
  /** A data folder with a seeded database that may be changed; without it one is made and goes away. */
  dataDir?: string
  /** Registers what has to be undone. */
  undo(step: () => Promise<void>): void
}

/**
 * Measures every reading call of the panel with 100,000 people and 1,000,000 messages: how long an answer takes, also as a multiple of
 * GET /api/health (a `select 1`) measured in turns with it, and which big tables were read row by row for it.
 */
export async function panel({ children, isQuick, dataDir, undo }: PanelOptions): Promise<boolean> {
  const folder = dataDir ?? mkdtempSync(path.join(tmpdir(), 'lunaria-panel-'))
  if (!dataDir) undo(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  chmodSync(folder, 0o711) // under root the database runs as another account, which has to get in
  const databaseFolder = path.join(folder, 'postgres')
  const postgres = await startEmbeddedPostgres({ dataDir: databaseFolder, settings: { max_connections: '100' } })
  undo(() => postgres.stop())
  const { db, pool, openClient, close } = connect(postgres.connection, { max: 2, onError: () => {} })
  undo(close)
  await migrate(db)
  if (!dataDir) await seed(await openClient())
  await closeDays({ db, now: () => new Date() })
  await pool.query('vacuum (analyze)') // as the database does by itself in time

  console.log(`${cpus().length} × ${cpus()[0]?.model}, load ${loadavg()[0]?.toFixed(1)}, Node ${process.version}`)
  const cases = panelCases(await findSamples(pool))
  const forgotten = missingFrom(cases)
  if (forgotten.length > 0) console.error(`Nobody measures ${forgotten.join(', ')}`)

  const timings = await withServer({ children, dataDir: folder }, (call) => measureAll(call, cases, isQuick ? 5 : 15))
  const log = followLog(path.join(databaseFolder, 'postgres.log'))
  const bigTables = await listBigTables(pool)
  const readPlans = async (call: Call) => {
    const all: Statement[][] = []
    for (const one of cases) {
      log()
      await call(one)
      all.push(readStatements(log(), bigTables))
    }
    return all
  }
  const statements = await whileExplaining(pool, () => withServer({ children, dataDir: folder }, readPlans))
  return report(cases, timings, statements) && forgotten.length === 0
}

async function seed(client: pg.Client): Promise<void> {
  const startedAt = performance.now()
  const counts = await seedDatabase(client, { ...people, now: new Date() })
  await client.end()
  const { users, messages, payments, events } = counts
  const seconds = Math.round((performance.now() - startedAt) / 1000)
  console.log(`Seeded ${users} users, ${messages} messages, ${payments} payments, ${events} events in ${seconds} s`)
}

/** Returns the reading calls for admins that no case asks. */
function missingFrom(cases: readonly PanelCase[]): string[] {
  return allEndpoints()
    .filter(({ access, method }) => access === 'admin' && method === 'GET')
    .map(({ path: address }) => address)
    .filter((address) => !(address in notMeasured) && !cases.some(({ endpoint }) => endpoint === address))
}

/** Measures each case in turns with the reference, so that both run on the same machine. */
async function measureAll(call: Call, cases: readonly PanelCase[], rounds: number): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const one of cases) {
    const own: Taken[] = []
    const reference: Taken[] = []
    await call(one)
    for (let round = 0; round < (one.isDownload ? 3 : rounds); round++) {
      reference.push(await call(undefined))
      own.push(await call(one))
    }
    const sorted = own.map(({ ms }) => ms).toSorted((a, b) => a - b)
    timings.push({
      p50: median(sorted),
      p95: percentile(sorted, 0.95),
      ratio: median(sorted) / median(reference.map(({ ms }) => ms)),
      cpuMs: own.reduce((sum, { cpuMs }) => sum + cpuMs, 0) / own.length,
    })
  }
  return timings
}

import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { allEndpoints } from '@lunaria/contract/api'
import { connect } from '@lunaria/server/src/db/connect.ts'
import { startEmbeddedPostgres } from '@lunaria/server/src/db/embedded-postgres.ts'
import { migrate } from '@lunaria/server/src/db/migrate.ts'
import { seedDatabase } from '@lunaria/server/src/seed/seed-database.ts'
import type pg from 'pg'
import type { Children } from './children.ts'
import { median, percentile } from './figures.ts'
import { findSamples, notMeasured, type PanelCase, panelCases } from './panel-cases.ts'
import { explainEverything, followLog, listBigTables, readStatements, type Statement } from './panel-plans.ts'
import { freePort, untilHealthy } from './product.ts'

const admin = { email: 'bench-admin@example.com', password: 'known to the benchmark' }
const limitMs = 200
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
 * Every reading call of the panel with 100,000 people and 1,000,000 messages: how long an answer takes, also as a multiple of
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

  const cases = panelCases(await findSamples(pool))
  const forgotten = missingFrom(cases)
  if (forgotten.length > 0) console.error(`Nobody measures ${forgotten.join(', ')}`)

  const timings = await withServer({ children, dataDir: folder }, (call) => measureAll(call, cases, isQuick ? 5 : 20))
  const log = followLog(path.join(databaseFolder, 'postgres.log'))
  const bigTables = await listBigTables(pool)
  const statements = await withServer({ children, dataDir: folder, isExplained: true }, async (call) => {
    const all: Statement[][] = []
    for (const one of cases) {
      log()
      await call(one)
      all.push(readStatements(log(), bigTables))
    }
    return all
  })
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

/** Reading calls for admins that no case asks. */
function missingFrom(cases: readonly PanelCase[]): string[] {
  return allEndpoints()
    .filter(({ access, method }) => access === 'admin' && method === 'GET')
    .map(({ path: address }) => address)
    .filter((address) => !(address in notMeasured) && !cases.some(({ endpoint }) => endpoint === address))
}

/** Makes a call and gives how long it took, in ms; undefined for /api/health. */
type Call = (asked: PanelCase | undefined) => Promise<number>

type ServerParts = { children: Children; dataDir: string; isExplained?: boolean }

/** A server of its own on the database, with an administrator signed in. */
async function withServer<T>(
  { children, dataDir, isExplained }: ServerParts,
  work: (call: Call) => Promise<T>,
): Promise<T> {
  const port = await freePort()
  const base = `http://127.0.0.1:${port}`
  const child = children.start('apps/server/src/main.ts', {
    env: {
      HOST: '127.0.0.1',
      PORT: String(port),
      DATA_DIR: dataDir,
      ADMIN_EMAIL: admin.email,
      ADMIN_PASSWORD: admin.password,
      RATE_LIMITS: 'off',
      LOG_LEVEL: 'error',
      SHUTDOWN_GRACE_MS: '0',
      ...(isExplained && { PGOPTIONS: explainEverything }),
    },
  })
  try {
    await untilHealthy(port)
    const signedIn = await fetch(`${base}/api/auth/signin`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(admin),
    })
    const cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
    return await work(async (asked) => {
      const address = asked ? addressOf(asked) : '/api/health'
      const startedAt = performance.now()
      const answer = await fetch(`${base}${address}`, { headers: { cookie } })
      const body = await answer.text()
      const ms = performance.now() - startedAt
      if (!answer.ok) throw new Error(`${address} answered ${answer.status}: ${body.slice(0, 200)}`)
      return ms
    })
  } finally {
    await child.stop()
  }
}

function addressOf({ endpoint, params = {}, query }: PanelCase): string {
  return `${endpoint.replace(/:(\w+)/g, (_, name: string) => params[name] ?? '')}${query}`
}

type Timing = { p50: number; p95: number; ratio: number }

/** Each case in turns with the reference, so that both meet the same machine. */
async function measureAll(call: Call, cases: readonly PanelCase[], rounds: number): Promise<Timing[]> {
  const timings: Timing[] = []
  for (const one of cases) {
    const own: number[] = []
    const reference: number[] = []
    await call(one)
    for (let round = 0; round < (one.isDownload ? 3 : rounds); round++) {
      reference.push(await call(undefined))
      own.push(await call(one))
    }
    const p95 = percentile(
      own.toSorted((a, b) => a - b),
      0.95,
    )
    timings.push({ p50: median(own), p95, ratio: median(own) / median(reference) })
  }
  return timings
}

/** Prints a line a case; true when every list and figure came in time and none read a big table row by row. */
function report(cases: readonly PanelCase[], timings: readonly Timing[], statements: readonly Statement[][]): boolean {
  console.log(`\npanel: answers within ${limitMs} ms, no big table read row by row\n`)
  console.log(`  ${'p50, ms'.padStart(9)}${'p95, ms'.padStart(9)}${'× health'.padStart(10)}${'SQL'.padStart(5)}  `)
  let isAllWell = true
  cases.forEach((one, at) => {
    const { p50, p95, ratio } = timings[at] ?? { p50: 0, p95: 0, ratio: 0 }
    const asked = statements[at] ?? []
    const scans = asked.flatMap(({ scans }) => scans)
    const isShort = !one.isDownload && (p95 > limitMs || scans.length > 0)
    if (isShort) isAllWell = false
    const cells = [
      p50.toFixed(1).padStart(9),
      p95.toFixed(1).padStart(9),
      ratio.toFixed(1).padStart(10),
      String(asked.length).padStart(5),
    ]
    const found = scans.map(({ table, rows }) => `${table} read whole (${rows} rows)`).join(', ')
    console.log(
      `  ${cells.join('')}  ${decodeURIComponent(addressOf(one))}${isShort ? '  SHORT' : ''}${found && `  ${found}`}`,
    )
    const slowest = asked.toSorted((a, b) => b.ms - a.ms)[0]
    if (isShort && slowest)
      console.log(`${' '.repeat(37)}slowest: ${slowest.ms.toFixed(1)} ms ${slowest.query.slice(0, 300)}`)
  })
  return isAllWell
}

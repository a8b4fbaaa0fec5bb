import { randomBytes } from 'node:crypto'
import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Choice, choiceBy } from '@lunaria/reader/choice'
import { connect } from '@lunaria/server/src/platform/db/connect.ts'
import { startTestCashDesk } from '@lunaria/test-cash-desk/start-test-cash-desk'
import { createChildren } from '#children.ts'
import { insertVisitors, sessionSecret } from '#product.ts'
import { type DatabaseCluster, startDatabaseCluster } from './database-cluster.ts'
import { type Fault, faults } from './faults.ts'
import { startFront } from './front.ts'
import { startLoad } from './load.ts'
import { createPrograms } from './processes.ts'
import { createProducts, type Products } from './products.ts'
import { type InjectedFault, printMachine, printTable } from './table.ts'
import { listLeftOvers, untilSettled, verify } from './verify.ts'

export type Rehearsal = {
  streams: number
  seed: number
  /** Parts of the names of the faults that are wanted; all of them without any. */
  only: string[]
  binFolder: string
  undo: (step: () => Promise<void>) => void
}

const root = path.join(import.meta.dirname, '../../..')
const writerCount = 8
const payerCount = 2
/** Answers of twenty seconds: most of them are hit by a fault. */
const pace = { tokens: 40, tokensPerSecond: 2, firstTokenMs: 500 }
const warmUpMs = 5000
const calmMs = 5000
const settleMs = 90_000

/** Brings all of it up, breaks one thing after another under load, and says what users noticed. True when all is as promised. */
export async function rehearse(asked: Rehearsal): Promise<boolean> {
  const { pool, load, cluster, products, users } = await bringUp(asked)
  await sleep(warmUpMs)
  console.log(`  ${load.openStreams()} streams open, ${load.seen.messages.length} messages in ${warmUpMs / 1000} s`)
  const choice = choiceBy(String(asked.seed))
  const wanted = faults.filter(({ name }) => asked.only.length === 0 || asked.only.some((part) => name.includes(part)))
  const struck: InjectedFault[] = []
  for (const fault of choice.shuffled(wanted)) {
    const one = await strike(fault, { cluster, products, choice })
    struck.push(one)
    if (one.problem) break // what comes next would be measured on something broken
  }
  await load.stop()
  await untilSettled(pool, load.seen, settleMs)
  const leftOvers = await listLeftOvers(pool, users)
  const ofOneChat = Map.groupBy(leftOvers, ({ chatId }) => chatId).values()
  await Promise.all(
    [...ofOneChat].map(async (questions) => {
      for (const { id, chatId } of questions) await load.answerLate(id, chatId)
    }),
  )
  await untilSettled(pool, load.seen, settleMs)
  const verdict = await verify(pool, load.seen, users)
  return printTable({ struck, seen: load.seen, verdict, leftOvers: leftOvers.length })
}

type Running = { cluster: DatabaseCluster; products: Products; choice: Choice }

/** Injects one fault, and waits until everything that it broke is back and a few seconds longer. */
async function strike(fault: Fault, { cluster, products, choice }: Running): Promise<InjectedFault> {
  console.log(`${new Date().toISOString().slice(11, 19)}  ${fault.name}`)
  const from = performance.now()
  const repair = async () => {
    await fault.strike(cluster, products, choice)
    await cluster.untilWhole()
    await products.untilAllReady()
  }
  const problem = await repair().then(
    () => undefined,
    (error: Error) => error.message,
  )
  await sleep(calmMs)
  return { fault, from, to: performance.now(), problem }
}

async function bringUp({ streams, seed, binFolder, undo }: Rehearsal) {
  const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-rehearsal-'))
  chmodSync(folder, 0o755) // under root the database runs as another account, which has to get in
  const logs = `${folder}-logs` // stays, for anyone who wants to know why
  mkdirSync(logs)
  // The account of the database may not be able to read the repository.
  const deployFolder = path.join(folder, 'deploy')
  cpSync(path.join(root, 'deploy'), deployFolder, { recursive: true })
  undo(async () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  const programs = createPrograms(logs)
  undo(() => programs.killAll())
  printMachine({ streams, seed, logs })

  const password = randomBytes(12).toString('hex')
  const cluster = await startDatabaseCluster({ programs, folder, deployFolder, binFolder, password })
  undo(async () => {
    for (const node of cluster.nodes) node.kill()
  })
  const front = await startFront({ programs, folder, deployFolder, nodes: cluster.nodes })
  const children = createChildren()
  undo(() => children.stopAll())
  const provider = children.start('bench/src/fake-provider.ts')
  const providerPort = await provider.first()
  provider.send(pace)
  const url = `http://127.0.0.1:${front.port}`
  const desk = await startTestCashDesk({ settings: { notifyUrl: `${url}/api/payments/webhook` } })
  undo(() => desk.close())

  const databaseUrl = `postgres://lunaria:${password}@127.0.0.1:${front.leaderPort}/lunaria`
  const env = {
    HOST: '127.0.0.1',
    PUBLIC_URL: url,
    TRUST_PROXY: '127.0.0.1',
    DATABASE_URL: databaseUrl,
    DATA_DIR: path.join(folder, 'data'),
    OPENAI_API_KEY: 'sk-rehearsal',
    OPENAI_BASE_URL: `http://127.0.0.1:${providerPort}/v1`,
    YOOKASSA_SHOP_ID: desk.shopId,
    YOOKASSA_SECRET_KEY: desk.secretKey,
    YOOKASSA_API_URL: `${desk.url}/v3`,
    SESSION_SECRET: sessionSecret,
    RATE_LIMITS: 'off',
    LOG_LEVEL: 'warn',
    LUNARIA_SITE: 'off',
  }
  const products = createProducts({ programs, folder, root, ports: front.productPorts, env })
  // All in parallel, on an empty database: one of them makes the schema.
  await Promise.all(front.productPorts.map((_, index) => products.start(index)))
  const { pool, close } = connect({ connectionString: databaseUrl }, { max: 2, onError: () => {} })
  undo(close)
  const visitors = await insertVisitors(pool, streams + writerCount + payerCount)
  const readers = visitors.slice(0, streams)
  const load = startLoad({
    port: front.port,
    deskUrl: desk.url,
    readers,
    writers: visitors.slice(streams, streams + writerCount),
    payers: visitors.slice(streams + writerCount),
  })
  return { pool, load, cluster, products, users: { readers: readers.map(({ userId }) => userId) } }
}

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { connect as connectSocket, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { errors } from '@lunaria/contract/errors'
import { type RawBuilder, sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { connect } from '#platform/db/connect.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { migrate } from '#platform/db/migrate.ts'
import { compiled, program } from '#testing/bundled.ts'
import { freePort } from '#testing/free-port.ts'
import { createEmptyDatabase } from '#testing/test-database.ts'

/** The exit code that the supervisor does not answer with another start. */
const badConfiguration = 78

/** Runs the program with parts of its own; it is ended with the test. */
function startProgram(env: Record<string, string>, dataDir = newDataDir()) {
  const server = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { ...compiled, NODE_ENV: 'test', LOG_LEVEL: 'warn', DATA_DIR: dataDir, ...env },
  })
  onTestFinished(async () => {
    if (server.kill('SIGKILL')) await once(server, 'exit')
  })
  return { server, dataDir }
}

function newDataDir(): string {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lunaria-start-'))
  chmodSync(dataDir, 0o755) // the database's account has to reach it
  onTestFinished(() => {
    const pidFile = path.join(dataDir, 'postgres/pgdata/postmaster.pid')
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  return dataDir
}

/** A data folder whose stopped database has today's schema and one change. */
async function databaseWith(change: RawBuilder<unknown>): Promise<string> {
  const dataDir = newDataDir()
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(dataDir, 'postgres'), settings: { fsync: 'off' } })
  const { db, close } = connect(postgres.connection, { max: 1, onError: () => {} })
  await migrate(db)
  await change.execute(db)
  await close()
  await postgres.stop()
  return dataDir
}

/** Runs it until it gives up. */
async function failedStart(env: Record<string, string>, dataDir?: string) {
  const program = startProgram({ PORT: String(await freePort()), ...env }, dataDir)
  const { server } = program
  const [said, complaint, [code]] = await Promise.all([text(server.stdout), text(server.stderr), once(server, 'exit')])
  const data = path.join(program.dataDir, 'postgres/pgdata')
  return {
    code,
    said,
    lines: complaint.trim().split('\n'),
    hadDatabase: existsSync(path.join(data, 'PG_VERSION')),
    hasDatabase: existsSync(path.join(data, 'postmaster.pid')),
  }
}

async function takenPort(): Promise<number> {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  if (address === null || typeof address === 'string') throw new Error('No port')
  return address.port
}

test('a taken port is one line, before anything is started for it', async () => {
  const port = await takenPort()

  const start = await failedStart({ PORT: String(port) })

  expect(start).toMatchObject({ code: badConfiguration, hadDatabase: false, said: '' })
  expect(start.lines).toEqual([
    `PORT: ${port} is taken on 127.0.0.1 by another program: end it, or choose another port, for example PORT=3003`,
  ])
})

test('a data folder that is none, or cannot be made, is one line', async () => {
  const file = path.join(newDataDir(), 'file')
  writeFileSync(file, '')

  for (const DATA_DIR of [file, path.join(file, 'below')]) {
    const start = await failedStart({ DATA_DIR })
    expect(start.code).toBe(badConfiguration)
    expect(start.lines).toEqual([`DATA_DIR: ${DATA_DIR} is no folder, for example DATA_DIR=./data`])
  }
})

test.runIf(process.platform === 'linux')('a data folder where no folder can be made is one line', async () => {
  const DATA_DIR = '/proc/lunaria/data'

  const start = await failedStart({ DATA_DIR })

  expect(start.code).toBe(badConfiguration)
  expect(start.lines).toEqual([`DATA_DIR: ${DATA_DIR} cannot be made there, for example DATA_DIR=./data`])
})

test('what was made by a newer version is one line, and the database that was started to see it does not stay', async () => {
  const dataDir = await databaseWith(sql`insert into kysely_migration values ('9999-from-tomorrow', now())`)

  const start = await failedStart({}, dataDir)

  expect(start).toMatchObject({ code: badConfiguration, hadDatabase: true, hasDatabase: false })
  expect(start.lines).toEqual([expect.stringContaining('9999-from-tomorrow. Start the version that made it')])
})

test('a start that fails after the database was opened closes its connections and stops the database', async () => {
  const dataDir = await databaseWith(sql`alter table users rename to users_taken_away`) // only the admin's welcome reads it

  const start = await failedStart({}, dataDir)

  expect(start).toMatchObject({ code: 1, hadDatabase: true, hasDatabase: false })
  expect(start.lines.join('\n')).toContain('"users" does not exist')
})

test('what answers at the address and is no PostgreSQL is one line that tells the host, and no password', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = address !== null && typeof address !== 'string' ? address.port : 0

  const start = await failedStart({ DATABASE_URL: `postgres://nobody:hidden-word@127.0.0.1:${port}/none` })

  expect(start.lines).toHaveLength(1)
  expect(start.lines[0]).toContain(`DATABASE_URL: no connection to 127.0.0.1:${port} (it is no PostgreSQL`)
  expect(start.lines[0]).not.toContain('hidden-word')
  expect(start.code).toBe(badConfiguration)
})

test('a database that is not there yet is waited for: the site answers that it is starting, and goes on by itself', async () => {
  const { address, drop } = await createEmptyDatabase()
  onTestFinished(drop)
  if (!('connectionString' in address)) throw new Error('The database has no URL')
  const real = new URL(address.connectionString)
  const line = createServer() // where the database will be; nothing listens yet
  const [databasePort, port] = [await freePort(), await freePort()]
  const { server } = startProgram({
    PORT: String(port),
    DATABASE_URL: `postgres://${real.username}@127.0.0.1:${databasePort}${real.pathname}`,
  })
  let said = ''
  for (const output of [server.stdout, server.stderr]) output.setEncoding('utf8').on('data', (words) => (said += words))
  const get = (url: string) => fetch(`http://127.0.0.1:${port}${url}`).catch(() => undefined)
  const states = async (url: string) => (await get(url))?.status

  await expect.poll(() => states('/api/health'), { timeout: 30_000 }).toBe(503)
  expect(await (await get('/api/health'))?.json()).toMatchObject({ status: 'starting', database: 'starting' })
  const call = await get('/api/tarot/spreads')
  expect(await call?.json()).toMatchObject({ code: 'unavailable', error: errors.unavailable.text })
  const page = await get('/')
  expect(page?.headers.get('content-type')).toContain('text/html')
  expect(page?.headers.get('content-security-policy')).toMatch(/frame-ancestors 'none'.*base-uri 'none'/)
  expect(page?.headers.get('referrer-policy')).toBe('strict-origin-when-cross-origin')
  expect(await page?.text()).toContain('Лунария просыпается')
  await expect.poll(() => said).toContain(`no connection to 127.0.0.1:${databasePort} (nothing listens there)`)

  line.on('connection', (socket) => {
    const to = connectSocket(path.join(real.searchParams.get('host') ?? '', `.s.PGSQL.${real.port}`))
    for (const end of [socket, to]) end.on('error', () => {})
    socket.pipe(to).pipe(socket)
  })
  line.listen(databasePort, '127.0.0.1')
  onTestFinished(() => void line.close())

  await expect.poll(() => states('/api/health'), { timeout: 40_000 }).toBe(200)
  expect(server.exitCode).toBeNull()
})

test('a signal in the middle of a start ends it, with the database that was being started', async () => {
  const { server, dataDir } = startProgram({ PORT: String(await freePort()) })
  const pidFile = path.join(dataDir, 'postgres/pgdata/postmaster.pid')
  await expect.poll(() => existsSync(pidFile), { timeout: 60_000, interval: 5 }).toBe(true)

  server.kill('SIGTERM')
  const [code] = await once(server, 'exit')

  expect(code).toBe(0)
  expect(existsSync(pidFile)).toBe(false)
})

import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'

const program = path.join(import.meta.dirname, 'main.ts')

/** The exit code that the supervisor does not answer with another start. */
const badConfiguration = 78

/** Runs the program with parts of its own until it gives up. */
async function failedStart(env: Record<string, string>) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'lunaria-start-'))
  chmodSync(dataDir, 0o755) // the database's account has to reach it
  const server = spawn(process.execPath, [program], {
    stdio: ['ignore', 'pipe', 'pipe'],
    env: { NODE_ENV: 'test', LOG_LEVEL: 'error', DATA_DIR: dataDir, ...env },
  })
  const pgdata = path.join(dataDir, 'postgres/pgdata')
  const pidFile = path.join(pgdata, 'postmaster.pid')
  onTestFinished(() => {
    server.kill('SIGKILL')
    if (existsSync(pidFile)) process.kill(Number(readFileSync(pidFile, 'utf8').split('\n')[0]), 'SIGINT')
    rmSync(dataDir, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  })
  const [said, complaint, [code]] = await Promise.all([text(server.stdout), text(server.stderr), once(server, 'exit')])
  return {
    code,
    said,
    lines: complaint.trim().split('\n'),
    hadDatabase: existsSync(path.join(pgdata, 'PG_VERSION')),
    hasDatabase: existsSync(pidFile),
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

test('a taken port is one line, and the database that was started for it does not stay', async () => {
  const port = await takenPort()

  const start = await failedStart({ PORT: String(port) })

  expect(start.lines).toEqual([
    `PORT: ${port} is taken on 127.0.0.1 by another program: end it, or choose another port, for example PORT=3003`,
  ])
  expect(start.code).toBe(badConfiguration)
  expect(start.hadDatabase).toBe(true)
  expect(start.hasDatabase).toBe(false)
  // Its account has been made by now: nobody could sign in if the password were told only at the next start.
  expect(start.said).toMatch(/Администратор: .*, пароль /)
}, 90_000)

test('an address where no database answers is one line that tells the host and the reason, and no password', async () => {
  const start = await failedStart({ DATABASE_URL: 'postgres://nobody:hidden-word@127.0.0.1:1/none' })

  expect(start.lines).toEqual([
    'DATABASE_URL: no connection to 127.0.0.1:1 (nothing listens there), for example DATABASE_URL=postgres://lunaria:password@db.example:5432/lunaria',
  ])
  expect(start.said).not.toContain('hidden-word')
  // It may be starting with the machine: the supervisor tries again.
  expect(start.code).toBe(1)
}, 60_000)

test('what answers there and is no PostgreSQL is told, too', async () => {
  const other = createServer((socket) => socket.end('HTTP/1.1 400 Bad Request\r\n\r\n')).listen(0, '127.0.0.1')
  await once(other, 'listening')
  onTestFinished(() => void other.close())
  const address = other.address()
  const port = address !== null && typeof address !== 'string' ? address.port : 0

  const start = await failedStart({ DATABASE_URL: `postgres://nobody:hidden-word@127.0.0.1:${port}/none` })

  expect(start.lines).toHaveLength(1)
  expect(start.lines[0]).toContain(`DATABASE_URL: no connection to 127.0.0.1:${port} (it is no PostgreSQL`)
  expect(start.code).toBe(badConfiguration)
}, 60_000)

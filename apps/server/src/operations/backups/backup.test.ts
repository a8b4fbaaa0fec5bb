import { spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { zstdCompressSync, zstdDecompressSync } from 'node:zlib'
import type { Backups } from '@lunaria/contract/admin-system'
import { computeCommitment, newSeed, shuffle } from '@lunaria/tarot/draw'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { compiled } from '#testing/bundled.ts'
import { type EmbeddedProduct, startEmbeddedProduct } from '#testing/embedded-product.ts'
import { startWriters } from '#testing/steady-writers.ts'
import { testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'
import { makeBackup } from './make-backup.ts'
import { readBackups } from './read-backups.ts'
import { restoreBackup } from './restore-backup.ts'
import { backUpIfDue } from './run-backup.ts'

const commands = path.join(import.meta.dirname, '../../backup')
const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-backup-test-'))
chmodSync(folder, 0o711) // under root the database runs as another account, which has to get in
const dataDir = path.join(folder, 'data')
const inFolder = (name: string) => path.join(folder, name)
const copy = inFolder('copy.tar.zst')
const admin = { email: 'admin@lunaria.example', password: 'correct horse battery' }

let product: EmbeddedProduct

beforeAll(async () => {
  product = await startEmbeddedProduct(dataDir, {
    ...compiled,
    ADMIN_EMAIL: admin.email,
    ADMIN_PASSWORD: admin.password,
  })
})

afterAll(async () => {
  await product.stop()
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
})

async function run(command: 'main.ts' | 'restore.ts', ...args: string[]) {
  const env = { ...compiled, NODE_ENV: 'test', DATA_DIR: dataDir }
  const child = spawn(process.execPath, [path.join(commands, command), ...args], { env })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (words) => {
      output += words
    })
  const [code] = await once(child, 'close')
  return { code, output }
}

const restore = (file: string, into: string) => restoreBackup({ file, folder: into, say() {} })

/** On the database in a data folder, running or not. */
async function onDatabase<Result>(data: string, work: (client: pg.Client) => Promise<Result>): Promise<Result> {
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(data, 'postgres'), settings: { fsync: 'off' } })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

function embeddedAddress(): Promise<{ host: string; port: number; user: string; database: string }> {
  return onDatabase(dataDir, async ({ host, port, user = '', database = '' }) => ({ host, port, user, database }))
}

/** Connections to the running product's database. */
async function embeddedPool(): Promise<pg.Pool> {
  const pool = new pg.Pool(await embeddedAddress())
  pool.on('error', () => {})
  return pool
}

async function openedDraw(client: pg.Client): Promise<void> {
  const seed = newSeed()
  const commitment = await computeCommitment(seed, await shuffle(seed))
  await client.query(
    `insert into draws (id, chat_id, spread_id, seed, commitment, picks, created_at)
     select gen_random_uuid(), id, 'three_cards', $1, $2, '{0,1,2}', now() from chats limit 1`,
    [seed, commitment],
  )
}

test('what was acknowledged before a backup under load is there after the restore, and all of it is verified', async () => {
  const writers = await startWriters(product)
  await expect.poll(() => writers.acknowledged.length).toBeGreaterThan(10)
  await onDatabase(dataDir, openedDraw)
  const before = writers.acknowledged.map(({ id }) => id)

  const made = await run('main.ts', '--out', copy)
  const refusals = [...writers.refusals.keys()].filter((refusal) => refusal !== '409 chats_full')
  const during = writers.acknowledged.length - before.length
  await writers.stop()
  const restored = await run('restore.ts', copy, '--into', inFolder('restored'))

  expect(made).toEqual({ code: 0, output: expect.stringContaining(`Копия готова: ${copy}`) })
  expect(statSync(copy).mode & 0o777).toBe(0o600)
  expect(refusals).toEqual([])
  expect(during).toBeGreaterThan(0)
  for (const line of ['контрольные суммы сошлись', 'Строки на месте', 'Печать последнего расклада сошлась'])
    expect(restored.output).toContain(line)
  expect(restored.code).toBe(0)
  const kept = await onDatabase(inFolder('restored'), async (client) => {
    const { rows } = await client.query<{ id: string }>('select id from chats')
    return new Set(rows.map(({ id }) => id))
  })
  expect(before.filter((id) => !kept.has(id))).toEqual([])
  const secret = (data: string) => readFileSync(path.join(data, 'secrets/session-secret'), 'utf8')
  expect(secret(inFolder('restored'))).toBe(secret(dataDir))
})

test('a damaged file is refused, wherever the damage is, and nothing is left of it', async () => {
  const whole = readFileSync(copy)
  const flipped = Buffer.from(whole)
  flipped[whole.length >> 1] = (whole[whole.length >> 1] ?? 0) ^ 1
  const tar = zstdDecompressSync(whole)
  const secret = readFileSync(path.join(dataDir, 'secrets/session-secret'))
  tar[tar.indexOf(secret)] = (secret[0] ?? 0) ^ 1
  const damaged = {
    flipped,
    short: whole.subarray(0, whole.length - 5000),
    changed: zstdCompressSync(tar),
  }

  for (const [name, bytes] of Object.entries(damaged)) {
    writeFileSync(inFolder(name), bytes)
    const refusal = expect.soft(restore(inFolder(name), inFolder(`from-${name}`))).rejects
    await refusal.toThrow(/^Файл повреждён, из него ничего не взято/)
    expect.soft(existsSync(inFolder(`from-${name}`))).toBe(false)
  }
})

test('a database with other rows than the backup noted is refused, stopped and removed', async () => {
  const tar = zstdDecompressSync(readFileSync(copy))
  const [noted = ''] = /"public.kysely_migration_lock": 1/.exec(tar.toString('latin1')) ?? []
  tar.write(noted.replace(/1$/, '2'), tar.indexOf(noted))
  writeFileSync(inFolder('miscounted'), zstdCompressSync(tar))

  const restoring = restore(inFolder('miscounted'), inFolder('from-miscounted'))

  await expect(restoring).rejects.toThrow('public.kysely_migration_lock: 1 вместо 2')
  expect(existsSync(inFolder('from-miscounted'))).toBe(false)
})

test('a folder with data is refused and stays as it was', async () => {
  mkdirSync(inFolder('taken'))
  writeFileSync(inFolder('taken/note.txt'), 'моё')

  const { code, output } = await run('restore.ts', copy, '--into', inFolder('taken'))

  expect(output).toContain('поверх данных копия не разворачивается')
  expect(code).toBe(1)
  expect(readdirSync(inFolder('taken'))).toEqual(['note.txt'])
})

/** Calls of the panel, by the operator. */
async function panel() {
  const headers = { 'content-type': 'application/json', cookie: '' }
  const call = (method: string, address: string, body?: object) =>
    fetch(`${product.base}/api/${address}`, { method, headers, body: body && JSON.stringify(body) })
  const signedIn = await call('POST', 'auth/signin', admin)
  headers.cookie = signedIn.headers.getSetCookie()[0]?.split(';')[0] ?? ''
  const backups = async (): Promise<Backups> => (await call('GET', 'admin/system/backups')).json()
  return {
    call,
    /** Asks for a backup and waits for its end. */
    async backup() {
      expect((await call('POST', 'admin/system/backups', {})).status).toBe(200)
      expect((await backups()).isRunning).toBe(true)
      await expect.poll(async () => (await backups()).isRunning, { timeout: 20_000 }).toBe(false)
      return backups()
    },
  }
}

test('the panel has a backup made and shows what failed', async () => {
  const { call, backup } = await panel()
  await call('PATCH', 'admin/settings', { backupsKept: 1, backupCopyFolder: inFolder('second') })

  const state = await backup()

  expect(state).toMatchObject({
    isEmbedded: true,
    count: 1,
    newest: { bytes: expect.any(Number) },
    failure: { reason: expect.stringContaining('подключён ли диск') },
  })
  const events = await (await call('GET', 'admin/system/events')).json()
  expect(events.events.map(({ action }: { action: string }) => action)).toEqual([
    'backup.copy_failed',
    'backup.request',
    'settings.update',
  ])
})

test('the daily backup is made once its hour has come, with a second copy, and replaces the oldest', async () => {
  const clock = testClock()
  const { deps } = await testApp({ address: await embeddedAddress(), env: { DATA_DIR: dataDir }, now: clock.now })
  const backups = () => readdirSync(path.join(dataDir, 'backups'))
  const [old] = backups()
  mkdirSync(inFolder('second'))

  clock.forward({ days: 2 })
  await backUpIfDue(deps)
  const made = backups()
  await backUpIfDue(deps)
  const again = backups()
  await deps.settings.update({ backupHour: null })
  clock.forward({ days: 2 })
  await backUpIfDue(deps)

  expect(made).toHaveLength(1)
  expect(made).not.toContain(old)
  expect(again).toEqual(made)
  expect(backups()).toEqual(made)
  const [name = ''] = made
  expect(readFileSync(path.join(inFolder('second'), name))).toEqual(readFileSync(path.join(dataDir, 'backups', name)))
  expect(statSync(path.join(inFolder('second'), name)).mode & 0o777).toBe(0o600)
  expect(await readBackups(deps)).toMatchObject({ count: 1, failure: null })
})

test('while a backup is being made another one is not begun, however it is asked for', async () => {
  const clock = testClock()
  const { deps } = await testApp({ address: await embeddedAddress(), env: { DATA_DIR: dataDir }, now: clock.now })
  await deps.settings.update({ backupsKept: 7, backupHour: 0, backupCopyFolder: '' })
  const count = () => readdirSync(path.join(dataDir, 'backups')).length
  const [before, request] = [count(), () => deps.jobs.run('backup', {})]
  const asking = [request, request, () => backUpIfDue(deps)].map((ask) => {
    clock.forward({ days: 1 })
    return ask()
  })
  await Promise.all(asking)
  expect(count()).toBe(before + 1)
})

test('an interrupted backup leaves no file, and the server has no backup under way', async () => {
  const pool = await embeddedPool()
  const stopping = new AbortController()
  const making = makeBackup({ pool, dataDir, file: inFolder('halves/copy'), now: new Date(), signal: stopping.signal })
  while (!existsSync(inFolder('halves')) || readdirSync(inFolder('halves')).length === 0) await sleep(2)

  stopping.abort()

  await expect(making).rejects.toThrow('abort')
  expect(readdirSync(inFolder('halves'))).toEqual([])
  const slots = async () => (await pool.query('select from pg_replication_slots')).rowCount
  await expect.poll(slots).toBe(0)
  await pool.end()
})

test('a long transaction delays the backup, not the writers behind it', async () => {
  const pool = await embeddedPool()
  const long = await pool.connect()
  await long.query(`begin; update settings set updated_at = updated_at`)
  let isMade = false
  const making = makeBackup({ pool, dataDir, file: inFolder('late.tar.zst'), now: new Date() }).then(() => {
    isMade = true
  })
  const waiting = `select from pg_locks where mode = 'ShareLock' and locktype = 'relation' and not granted`
  await expect.poll(async () => (await pool.query(waiting)).rowCount, { timeout: 20_000, interval: 10 }).toBe(1)

  const startedAt = performance.now()
  await pool.query('update settings set updated_at = updated_at where id = 0')
  const waitedMs = performance.now() - startedAt
  const wasMade = isMade
  await long.query('commit')
  long.release()
  await making

  expect(waitedMs).toBeLessThan(3000)
  expect(wasMade).toBe(false)
  await pool.end()
})

test.each([
  ['main.ts', ['--into', 'x']],
  ['restore.ts', ['file']],
] as const)('%s tells its usage when it is not understood', async (command, args) => {
  expect(await run(command, ...args)).toEqual({ code: 2, output: expect.stringContaining('npm run') })
})

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
import { commitmentOf, newSeed, shuffle } from '@lunaria/tarot/draw'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startEmbeddedPostgres } from '#db/embedded-postgres.ts'
import { compiled } from '#testing/compiled.ts'
import { type EmbeddedProduct, startEmbeddedProduct } from '#testing/embedded-product.ts'
import { startWriters } from '#testing/steady-writers.ts'
import { makeBackup } from './make-backup.ts'
import { restoreBackup } from './restore-backup.ts'

const commands = path.join(import.meta.dirname, '../../backup')
const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-backup-test-'))
chmodSync(folder, 0o711) // under root the database runs as another account, which has to get in
const dataDir = path.join(folder, 'data')
const inFolder = (name: string) => path.join(folder, name)
const copy = inFolder('copy.tar.zst')

let product: EmbeddedProduct

beforeAll(async () => {
  product = await startEmbeddedProduct(dataDir, compiled)
}, 60_000)

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
  const postgres = await startEmbeddedPostgres({ dataDir: path.join(data, 'postgres') })
  const client = new pg.Client(postgres.connection)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
    await postgres.stop()
  }
}

async function openedDraw(client: pg.Client): Promise<void> {
  const seed = newSeed()
  const commitment = await commitmentOf(seed, await shuffle(seed))
  await client.query(
    `insert into draws (id, chat_id, spread_id, seed, commitment, picks, created_at)
     select gen_random_uuid(), id, 'three_cards', $1, $2, '{0,1,2}', now() from chats limit 1`,
    [seed, commitment],
  )
}

test('what was acknowledged before a backup under load is there after the restore, and all of it is verified', {
  timeout: 60_000,
}, async () => {
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
  tar.write('x', tar.indexOf(secret))
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

test('a folder with data is refused and stays as it was', async () => {
  mkdirSync(inFolder('taken'))
  writeFileSync(inFolder('taken/note.txt'), 'моё')

  const { code, output } = await run('restore.ts', copy, '--into', inFolder('taken'))

  expect(output).toContain('поверх данных копия не разворачивается')
  expect(code).toBe(1)
  expect(readdirSync(inFolder('taken'))).toEqual(['note.txt'])
})

test('an interrupted backup leaves no file, and the server has no backup under way', async () => {
  const pool = await onDatabase(
    dataDir,
    async ({ host, port, user, database }) => new pg.Pool({ host, port, user, database }),
  )
  pool.on('error', () => {})
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

test.each([
  ['main.ts', ['--into', 'x']],
  ['restore.ts', ['file']],
] as const)('%s tells its usage when it is not understood', async (command, args) => {
  expect(await run(command, ...args)).toEqual({ code: 2, output: expect.stringContaining('npm run') })
})

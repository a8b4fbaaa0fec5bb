import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest'
import { type EmbeddedPostgres, type EmbeddedPostgresOptions, startEmbeddedPostgres } from './embedded-postgres.ts'

const settings = { fsync: 'off' }

/** A stopped database that tests copy: to make one takes most of a second of the processor. */
const made = openFolder()

beforeAll(async () => {
  const postgres = await startEmbeddedPostgres({ dataDir: made, settings })
  await postgres.stop()
})

afterAll(() => rmSync(made, { recursive: true, force: true, maxRetries: 5 }))

/** A folder that the database's account may enter also under root. */
function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'lunaria-embedded-'))
  chmodSync(folder, 0o711)
  return folder
}

/** A folder with an empty database, which belongs to the database's account. */
function folderWithDatabase(): string {
  const folder = newFolder()
  expect(spawnSync('cp', ['-a', join(made, 'pgdata'), folder]).status).toBe(0)
  return folder
}

/** An empty folder; at the end of the test it goes, with its database. */
function newFolder(): string {
  const folder = openFolder()
  onTestFinished(async () => {
    if (existsSync(join(folder, 'pgdata/postmaster.pid'))) {
      const left = await startEmbeddedPostgres({ dataDir: folder, settings })
      await left.stop()
    }
    rmSync(folder, { recursive: true, force: true, maxRetries: 5 })
  })
  return folder
}

async function start(dataDir: string, options: Partial<EmbeddedPostgresOptions> = {}): Promise<EmbeddedPostgres> {
  const postgres = await startEmbeddedPostgres({ dataDir, settings, ...options })
  onTestFinished(() => postgres.stop())
  return postgres
}

async function query(postgres: Pick<EmbeddedPostgres, 'connection'>, sql: string): Promise<unknown[]> {
  const client = new pg.Client(postgres.connection)
  client.on('error', () => {})
  await client.connect()
  try {
    return (await client.query({ text: sql, rowMode: 'array' })).rows.flat()
  } finally {
    await client.end()
  }
}

/** Starts the database from a process of its own, in a process group of its own, and waits until it is up. */
async function startInAnotherProcess(dataDir: string) {
  const program = `
    import { startEmbeddedPostgres } from '${pathToFileURL(join(import.meta.dirname, 'embedded-postgres.ts'))}'
    const { adopted } = await startEmbeddedPostgres({ dataDir: process.argv[1], settings: { fsync: 'off' } })
    console.log(JSON.stringify({ adopted }))
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    detached: true,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(async () => {
    if (child.kill('SIGKILL')) await once(child, 'exit')
  })
  const [line] = await once(createInterface(child.stdout), 'line')
  return { child, adopted: JSON.parse(String(line)).adopted === true }
}

function postmasterPid(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'pgdata/postmaster.pid'), 'utf8').split('\n')[0])
}

test('an empty folder becomes a database in UTF-8 that sorts and lowers Russian', async () => {
  const postgres = await start(newFolder())

  const sorted = await query(postgres, `select x from unnest(array['ж','ё','Я','е']) x order by x collate "ru-x-icu"`)
  const [lowered, encoding] = await query(postgres, `select lower('ЁЖ'), current_setting('server_encoding')`)

  expect(postgres.adopted).toBe(false)
  expect(sorted).toEqual(['е', 'ё', 'ж', 'Я'])
  expect(lowered).toBe('ёж')
  expect(encoding).toBe('UTF8')
})

test('what was committed is there after a stop and a start', async () => {
  const folder = folderWithDatabase()
  const first = await start(folder)
  await query(first, 'create table kept as select 7 as n')
  await first.stop()

  const second = await start(folder)

  expect(second.adopted).toBe(false)
  expect(await query(second, 'select n from kept')).toEqual([7])
})

test('a killed process leaves the database running, and the next start takes it over', async () => {
  const folder = folderWithDatabase()
  const { child } = await startInAnotherProcess(folder)
  child.kill('SIGKILL')
  await once(child, 'exit')

  const next = await start(folder)
  const answer = await query(next, 'select 1')
  await next.stop()

  expect(next.adopted).toBe(true)
  expect(answer).toEqual([1])
  expect(existsSync(join(folder, 'pgdata/postmaster.pid'))).toBe(false)
})

test('Ctrl-C in the terminal does not reach the database', async () => {
  const folder = folderWithDatabase()
  const { child } = await startInAnotherProcess(folder)
  const group = -Number(child.pid)
  process.kill(group, 'SIGINT')
  await once(child, 'exit')

  const next = await start(folder)

  expect(next.adopted).toBe(true)
})

test('a database that was killed comes back with everything committed', async () => {
  const folder = folderWithDatabase()
  const first = await start(folder)
  await query(first, 'create table kept as select 7 as n')
  process.kill(postmasterPid(folder), 'SIGKILL')

  const second = await start(folder)

  expect(second.adopted).toBe(false)
  expect(await query(second, 'select n from kept')).toEqual([7])
})

test('a pid left by a crash that another process has got by now does not stop the start', async () => {
  const folder = folderWithDatabase()
  const { child } = await startInAnotherProcess(folder)
  const killed = postmasterPid(folder)
  process.kill(killed, 'SIGKILL')
  const pidFile = join(folder, 'pgdata/postmaster.pid')
  writeFileSync(pidFile, readFileSync(pidFile, 'utf8').replace(String(killed), String(child.pid)))

  const next = await start(folder)

  expect(await query(next, 'select 1')).toEqual([1])
})

test('two processes that start at once on an empty folder share one database', async () => {
  const folder = newFolder()

  const both = await Promise.all([startInAnotherProcess(folder), startInAnotherProcess(folder)])

  expect(both.map(({ adopted }) => adopted).sort()).toEqual([false, true])
  expect(readFileSync(join(folder, 'postgres.log'), 'utf8').match(/starting PostgreSQL/g)).toHaveLength(1)
  expect(readdirSync(folder).sort()).toEqual(['pgdata', 'postgres.log'])
  await start(folder)
})

test('what a killed first start left half-made is thrown away', async () => {
  const folder = newFolder()
  mkdirSync(join(folder, 'pgdata.new-0123abcd/base'), { recursive: true })

  const postgres = await start(folder)

  expect(await query(postgres, 'select 1')).toEqual([1])
  expect(readdirSync(folder)).not.toContain('pgdata.new-0123abcd')
})

test('stop leaves the database to others who are connected, the last one shuts it down', async () => {
  const folder = folderWithDatabase()
  const first = await start(folder)
  const second = await start(folder)

  await first.stop()
  const answer = await query(second, 'select 1')
  await second.stop()

  expect(second.adopted).toBe(true)
  expect(answer).toEqual([1])
  expect(existsSync(join(folder, 'pgdata/postmaster.pid'))).toBe(false)
})

describe.runIf(process.getuid?.() === 0)(
  'under root, in a folder that is closed to the account of the database',
  () => {
    async function startClosed(folder: string) {
      const warnings: string[] = []
      const log = { info() {}, error() {}, warn: (line: unknown) => void warnings.push(String(line)) }
      const postgres = await start(folder, { log })
      const [data] = await query(postgres, `select current_setting('data_directory')`)
      const place = dirname(String(data))
      onTestFinished(() => rmSync(place, { recursive: true, force: true, maxRetries: 5 }))
      return { postgres, place, warnings }
    }

    test('a mark names the place of the data, and each start warns of it', async () => {
      const folder = newFolder()
      chmodSync(folder, 0o700)

      const first = await startClosed(folder)
      await query(first.postgres, 'create table kept as select 7 as n')
      await first.postgres.stop()
      const second = await startClosed(folder)

      expect(first.place).toMatch(/^\/var\/lib\/embedded-pg-[0-9a-f]+-[0-9a-f]+$/)
      expect(readFileSync(join(folder, 'database-is-elsewhere.txt'), 'utf8')).toBe(`${first.place}\n`)
      expect(second.place).toBe(first.place)
      expect(await query(second.postgres, 'select n from kept')).toEqual([7])
      for (const { warnings } of [first, second]) {
        expect(warnings).toEqual([expect.stringContaining(`its data are in ${first.place}`)])
      }
    })

    test('data without their mark are not taken up again, and the start names them', async () => {
      const folder = newFolder()
      chmodSync(folder, 0o700)
      const first = await startClosed(folder)
      await first.postgres.stop()
      rmSync(join(folder, 'database-is-elsewhere.txt'))

      const second = await startClosed(folder)

      expect(second.place).not.toBe(first.place)
      expect(second.warnings).toContainEqual(expect.stringContaining(`${first.place} holds an older database`))
    })

    test('a mark that leads nowhere is told, and nothing is begun anew', async () => {
      const folder = newFolder()
      writeFileSync(join(folder, 'database-is-elsewhere.txt'), '/var/lib/not-there\n')

      await expect(start(folder)).rejects.toThrow(
        /names the database's place, \/var\/lib\/not-there, which is not there/,
      )
    })
  },
)

test('a server that is killed is started again, at the same address, as often as it happens', async () => {
  const folder = folderWithDatabase()
  const lines: string[] = []
  const note = (line: unknown, text?: string) => void lines.push(text ?? String(line))
  const postgres = await start(folder, { log: { info: note, warn: note, error: note } })
  await query(postgres, 'create table kept (n int)')

  for (const n of [1, 2]) {
    await query(postgres, `insert into kept values (${n})`)
    process.kill(postmasterPid(folder), 'SIGKILL')
    await expect.poll(() => postgres.isRunning()).toBe(false)
    await expect.poll(() => postgres.isRunning(), { timeout: 20_000 }).toBe(true)
  }

  expect(await query(postgres, 'select n from kept order by n')).toEqual([1, 2])
  expect(lines.slice(0, 2)).toEqual([
    'The embedded database has ended: starting it again',
    'The embedded database is back',
  ])
})

test('stop also ends the attempts to start a server again', async () => {
  const folder = folderWithDatabase()
  const postgres = await start(folder)
  process.kill(postmasterPid(folder), 'SIGKILL')
  await expect.poll(() => postgres.isRunning()).toBe(false)

  await postgres.stop()

  expect(existsSync(join(folder, 'pgdata/postmaster.pid')) && postgres.isRunning()).toBe(false)
})

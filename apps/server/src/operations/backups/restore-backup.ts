import { createHash } from 'node:crypto'
import { createReadStream, createWriteStream, existsSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { pipeline } from 'node:stream/promises'
import { createZstdDecompress } from 'node:zlib'
import { verifyDraw } from '@lunaria/tarot/draw'
import pg from 'pg'
import { findBinaries } from '#platform/db/embedded-files.ts'
import { startEmbeddedPostgres } from '#platform/db/embedded-postgres.ts'
import { newData } from '#platform/db/embedded-restore.ts'
import { provider } from '#platform/db/migrate.ts'
import { countRows } from './count-rows.ts'
import { dataPrefix, Manifest, manifestName } from './manifest.ts'
import { readTar, type Sums, type TarEntry } from './tar.ts'

type Asked = { file: string; folder: string; say: (line: string) => void; signal?: AbortSignal }

/** The backup does not fit: damaged, of another version, or the folder is taken. In one sentence for the operator. */
export class RestoreRefusal extends Error {}

/**
 * Unpacks a backup into a new data folder, checks every sum, lets the database recover there and checks what it holds.
 * Throws a RestoreRefusal; the folder is then as it was before.
 */
export async function restoreBackup({ file, folder, say, signal }: Asked): Promise<void> {
  if (!existsSync(file)) throw new RestoreRefusal(`Нет файла ${file}.`)
  const isNew = !existsSync(folder)
  if (!isNew && readdirSync(folder).length > 0)
    throw new RestoreRefusal(
      `В папке ${folder} что-то есть. Назовите новую или пустую: поверх данных копия не разворачивается.`,
    )
  mkdirSync(folder, { recursive: true })
  const place = newData(path.join(folder, 'postgres'))
  try {
    const { manifest, sums } = await unpack({
      file,
      signal,
      findTarget: (name) => toTarget(name, folder, place.folder),
    })
    compareSums(manifest, sums)
    say(`Файлы целы: контрольные суммы сошлись, ${Object.keys(sums).length} шт.`)
    await refuseOtherVersions(manifest)
    place.adopt()
    if (place.otherPlace) say(`Файлы базы лежат в ${place.otherPlace}: в ${folder} её учётная запись войти не может.`)
    await checkDatabase(path.join(folder, 'postgres'), manifest, say)
  } catch (error) {
    if (place.otherPlace) rmSync(place.otherPlace, { recursive: true, force: true })
    for (const name of readdirSync(folder)) rmSync(path.join(folder, name), { recursive: true, force: true })
    if (isNew) rmSync(folder, { recursive: true, force: true })
    throw error
  }
}

function toTarget(name: string, folder: string, data: string): string {
  const target = path.join(folder, name)
  if (path.relative(folder, target).startsWith('..') || path.isAbsolute(name))
    throw new RestoreRefusal(`Это не копия Лунарии: в архиве файл ${name}.`)
  return name === dataPrefix || name.startsWith(`${dataPrefix}/`)
    ? path.join(data, name.slice(dataPrefix.length))
    : target
}

type Unpacked = { manifest: Manifest; sums: Sums }

/** Writes each file and takes its sum; the list of the sums comes last. */
async function unpack(from: {
  file: string
  signal: AbortSignal | undefined
  findTarget: (name: string) => string
}): Promise<Unpacked> {
  const sums: Sums = {}
  let manifest: Manifest | undefined
  const write = async (source: AsyncIterable<Buffer>) => {
    for await (const entry of readTar(source)) {
      if (entry.name === manifestName) manifest = Manifest.parse(JSON.parse(await text(entry.body)))
      else await writeEntry(entry, from.findTarget(entry.name), sums)
    }
  }
  try {
    await pipeline(createReadStream(from.file), createZstdDecompress(), write, { signal: from.signal })
  } catch (error) {
    if (from.signal?.aborted || error instanceof RestoreRefusal || isDiskFault(error)) throw error
    throw new RestoreRefusal(`Файл повреждён, из него ничего не взято: ${toMessage(error)}.`, { cause: error })
  }
  if (!manifest) throw new RestoreRefusal('Файл повреждён, из него ничего не взято: он обрывается.')
  return { manifest, sums }
}

async function writeEntry({ name, isFolder, mode, body }: TarEntry, target: string, sums: Sums): Promise<void> {
  if (isFolder) {
    await mkdir(target, { recursive: true, mode })
    return
  }
  const hash = createHash('sha256')
  const hashed = async function* (chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk)
      yield chunk
    }
  }
  await pipeline(body, hashed, createWriteStream(target, { flags: 'wx', mode }))
  sums[name] = hash.digest('hex')
}

function compareSums({ sums: expected }: Manifest, found: Sums): void {
  const names = new Set([...Object.keys(expected), ...Object.keys(found)])
  const wrong = [...names].find((name) => expected[name] !== found[name])
  if (wrong) throw new RestoreRefusal(`Файл повреждён, из него ничего не взято: не сошлась сумма ${wrong}.`)
}

async function refuseOtherVersions({ postgres, schema, product }: Manifest): Promise<void> {
  const { major } = findBinaries()
  if (postgres !== major)
    throw new RestoreRefusal(
      `Копия сделана в PostgreSQL ${postgres}, а здесь PostgreSQL ${major}. Возьмите Лунарию ${product}.`,
    )
  const known = Object.keys(await provider.getMigrations())
  if (!known.includes(schema))
    throw new RestoreRefusal(`Копия новее этой программы: в ней миграция ${schema}. Возьмите Лунарию ${product}.`)
}

async function checkDatabase(dataDir: string, manifest: Manifest, say: Asked['say']): Promise<void> {
  const postgres = await startEmbeddedPostgres({ dataDir })
  const client = new pg.Client(postgres.connection)
  client.on('error', () => {})
  try {
    await client.connect()
    say(`База поднялась: PostgreSQL ${manifest.postgres}, схема ${manifest.schema}.`)
    await compareRows(client, manifest, say)
    await checkNewestDraw(client, say)
  } finally {
    await client.end().catch(() => {})
    await postgres.stop()
  }
}

async function compareRows(client: pg.Client, { rows: expected }: Manifest, say: Asked['say']): Promise<void> {
  const found = await countRows(client, Object.keys(expected))
  const wrong = Object.keys(expected).filter((table) => expected[table] !== found[table])
  if (wrong.length > 0) {
    const list = wrong.map((table) => `${table}: ${found[table]} вместо ${expected[table]}`)
    throw new RestoreRefusal(`Строк не столько, сколько было в копии: ${list.join(', ')}.`)
  }
  const sum = Object.values(found).reduce((total, count) => total + count, 0)
  say(`Строки на месте: таблиц ${Object.keys(found).length}, строк ${sum}, как в момент копии.`)
}

async function checkNewestDraw(client: pg.Client, say: Asked['say']): Promise<void> {
  const { rows } = await client.query<{ id: string; seed: string; commitment: string; picks: number[] }>(
    'select id, seed, commitment, picks from draws where picks is not null order by created_at desc, id desc limit 1',
  )
  const [draw] = rows
  if (!draw) return say('Раскладов в копии нет: печать проверять не на чем.')
  const checked = await verifyDraw(draw)
  if (!checked.ok) throw new RestoreRefusal(`Печать последнего расклада ${draw.id} не сошлась: ${checked.reason}.`)
  say(`Печать последнего расклада сошлась: ${draw.id}.`)
}

function isDiskFault(error: unknown): boolean {
  return error instanceof Error && 'syscall' in error
}

function toMessage(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}

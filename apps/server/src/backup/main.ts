import path from 'node:path'
import { parseArgs } from 'node:util'
import { loadConfig } from '#config/config.ts'
import { backupFolder, backupName } from '#operations/backups/backup-files.ts'
import { makeBackup } from '#operations/backups/make-backup.ts'
import { createLog } from '#platform/create-log.ts'
import { connect } from '#platform/db/connect.ts'
import { openDatabase } from '#platform/db/open-database.ts'
import { awaitedBy, explainFailure } from '#platform/start-failure.ts'

const usage = `npm run backup [-- --out ФАЙЛ]
Копия встроенной базы и остального из DATA_DIR одним файлом; сервер может работать. Без --out она ложится в DATA_DIR/backups.`

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

async function run(args: string[]): Promise<number> {
  const out = readOut(args)
  if (out === null) return refuse(usage, 2)
  const reading = loadConfig()
  if (!reading.ok) return refuse(reading.problems.join('\n'), 78)
  const { config } = reading
  if (config.databaseUrl !== undefined)
    return refuse('База задана через DATABASE_URL: её копирует её сервер, как написано в docs/backup.md.', 1)

  try {
    const now = new Date()
    const log = createLog({ level: 'warn' })
    const database = await openDatabase(config, log)
    const { pool, close } = connect(database.owner ?? database.address, {
      max: 2,
      onError: (error) => log.error({ err: error }, 'Database'),
    })
    try {
      const file = out ?? path.join(backupFolder(config.dataDir), backupName(now))
      const made = await makeBackup({ pool, dataDir: config.dataDir, file, now, signal: stopping.signal })
      console.log(`Копия готова: ${made.path}, ${(made.bytes / 1024 ** 2).toFixed(1).replace('.', ',')} МБ.`)
      return 0
    } finally {
      await close()
      await database.stop()
    }
  } catch (error) {
    if (stopping.signal.aborted) return refuse('Копирование прервано, файла нет.', 130)
    return refuse(`Копия не сделана: ${explainFailure(error, config) ?? awaitedBy(error, config) ?? String(error)}`, 1)
  }
}

/** Reads the absolute path of `--out`: undefined for the usual place, null where the command is not understood. */
function readOut(args: string[]): string | undefined | null {
  try {
    const { out } = parseArgs({ args, options: { out: { type: 'string' } } }).values
    if (out === '') return null
    return out === undefined ? undefined : path.resolve(out)
  } catch {
    return null
  }
}

function refuse(why: string, code: number): number {
  console.error(why)
  return code
}

process.exitCode = await run(process.argv.slice(2))

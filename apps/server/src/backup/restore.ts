import path from 'node:path'
import { parseArgs } from 'node:util'
import { RestoreRefusal, restoreBackup } from '#operations/backups/restore-backup.ts'

const usage = `npm run restore -- ФАЙЛ --into ПАПКА
Разворачивает копию в новую папку данных и проверяет её. Дальше: DATA_DIR=ПАПКА npm start.`

const stopping = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => stopping.abort())

async function run(args: string[]): Promise<number> {
  const asked = readOptions(args)
  if (!asked) return refuse(usage, 2)
  try {
    await restoreBackup({ ...asked, say: (line) => console.log(line), signal: stopping.signal })
    console.log(`Готово. Запуск: DATA_DIR=${asked.folder} npm start`)
    return 0
  } catch (error) {
    if (stopping.signal.aborted) return refuse('Прервано, папка осталась как была.', 130)
    return refuse(error instanceof RestoreRefusal ? error.message : `Не получилось: ${String(error)}`, 1)
  }
}

function readOptions(args: string[]): { file: string; folder: string } | undefined {
  try {
    const { values, positionals } = parseArgs({ args, options: { into: { type: 'string' } }, allowPositionals: true })
    const [file, ...others] = positionals
    if (!file || !values.into || others.length > 0) return undefined
    return { file: path.resolve(file), folder: path.resolve(values.into) }
  } catch {
    return undefined // an option that is not there
  }
}

function refuse(why: string, code: number): number {
  console.error(why)
  return code
}

process.exitCode = await run(process.argv.slice(2))

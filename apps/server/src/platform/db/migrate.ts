import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import { StartRefusal } from '#lib/start-refusal.ts'
import { isDatabaseAway } from './database-away.ts'
import type { Database } from './schema.ts'

const folder = path.join(import.meta.dirname, '../../../migrations')

export const provider: MigrationProvider = {
  async getMigrations() {
    const names = (await readdir(folder)).filter((name) => name.endsWith('.ts')).sort()
    const modules = await Promise.all(
      names.map(
        async (name): Promise<[string, Migration]> => [
          path.basename(name, '.ts'),
          await import(pathToFileURL(path.join(folder, name)).href),
        ],
      ),
    )
    return Object.fromEntries(modules)
  },
}

/** Returns the migrations that this code has and the database has not had yet. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const migrations = await new Migrator({ db, provider }).getMigrations()
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/**
 * Brings the schema up to date. Kysely holds an advisory lock, so several processes may start at the same time.
 * Throws a StartRefusal where this code and this database do not fit together.
 */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest()
  if (!error) return results.map((result) => result.migrationName)
  if (isDatabaseAway(error) || !(error instanceof Error)) throw error
  const failed = results.find(({ status }) => status === 'Error')?.migrationName
  throw new StartRefusal(failed ? explainFailure(failed, error) : explainMismatch(error), { cause: error })
}

function explainFailure(name: string, { message }: Error): string {
  const [reason] = message.split('\n')
  return `The migration ${name} failed and has changed nothing: ${reason}. Mend what it names and start again; until then the version that ran before still does`
}

/** Explains what Kysely says: it knows the migrations by their names only. */
function explainMismatch({ message }: Error): string {
  const [, unknown] = /previously executed migration (\S+) is missing/.exec(message) ?? []
  if (unknown === undefined) return `The database's migrations are not those of this program: ${message}`
  return `The database is newer than this program: it has had the migration ${unknown}. Start the version that made it, or give this one a database of its own`
}

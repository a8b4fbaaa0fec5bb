import { readdir } from 'node:fs/promises'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import type { Kysely } from 'kysely'
import { type Migration, type MigrationProvider, Migrator } from 'kysely/migration'
import type { Database } from './schema.ts'

const folder = path.join(import.meta.dirname, '../../migrations')

const provider: MigrationProvider = {
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

/** The migrations that this code has and the database has not had yet. */
export async function pendingMigrations(db: Kysely<Database>): Promise<string[]> {
  const migrations = await new Migrator({ db, provider }).getMigrations()
  return migrations.filter(({ executedAt }) => executedAt === undefined).map(({ name }) => name)
}

/** Brings the schema up to date. Kysely holds an advisory lock meanwhile, so several processes may start at once. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const { error, results } = await new Migrator({ db, provider }).migrateToLatest()
  if (error) throw new Error('Migration failed', { cause: error })
  return (results ?? []).map((result) => result.migrationName)
}

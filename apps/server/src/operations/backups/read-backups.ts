import type { Backups } from '@lunaria/contract/admin-system'
import { sql } from 'kysely'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { backupFolder, listBackups } from './backup-files.ts'
import { failedActions } from './run-backup.ts'

/** Returns what the panel shows of the backups that the product makes. */
export async function readBackups({ config, db }: Pick<PlatformDeps, 'config' | 'db'>): Promise<Backups> {
  const isEmbedded = config.databaseUrl === undefined
  const [files, isRunning, failure] = await Promise.all([
    isEmbedded ? listBackups(backupFolder(config.dataDir)) : [],
    isBeingMade(db),
    lastFailure(db),
  ])
  const [newest] = files
  return {
    isEmbedded,
    newest: newest ? { createdAt: newest.createdAt.toISOString(), bytes: newest.bytes } : null,
    count: files.length,
    isRunning,
    failure: failure && (!newest || failure.at >= newest.createdAt.toISOString()) ? failure : null,
  }
}

async function isBeingMade(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (
      select from pgboss.job where name = 'backup' and state in ('created', 'retry', 'active')
    ) as is`.execute(db)
  return rows[0]?.is ?? false
}

async function lastFailure(db: Db): Promise<{ at: string; reason: string } | undefined> {
  return db
    .selectFrom('audit_log')
    .select(['at', sql<string>`after ->> 'reason'`.as('reason')])
    .where('action', 'in', failedActions)
    .orderBy('at', 'desc')
    .limit(1)
    .executeTakeFirst()
}

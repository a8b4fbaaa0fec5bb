import type { Backups } from '@lunaria/contract/admin-system'
import type { PlatformDeps } from '#platform/deps.ts'
import { backupFolder, listBackups } from './backup-files.ts'
import { findLastFailure, isBeingMade } from './queries.ts'
import { failedActions } from './run-backup.ts'

/** Returns what the panel shows of the backups that the product makes. */
export async function readBackups({ config, db }: Pick<PlatformDeps, 'config' | 'db'>): Promise<Backups> {
  const isEmbedded = config.databaseUrl === undefined
  const [files, isRunning, failure] = await Promise.all([
    isEmbedded ? listBackups(backupFolder(config.dataDir)) : [],
    isBeingMade(db),
    findLastFailure(db, failedActions),
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

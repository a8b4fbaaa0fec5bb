import path from 'node:path'
import { audit } from '#platform/audit/audit-queries.ts'
import { connect } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { type BackupFile, backupFolder, backupName, listBackups } from './backup-files.ts'
import { isDue } from './is-due.ts'
import { makeBackup } from './make-backup.ts'
import { copyBackup, removeOldBackups } from './rotate-backups.ts'

/** Registers the jobs of this module; called before jobs are started. */
export function handleBackups(deps: PlatformDeps): void {
  if (deps.config.databaseUrl !== undefined) return
  deps.jobs.handle('backup', () => runBackup(deps))
  // Each hour, so that what failed or was missed is made up for.
  deps.jobs.schedule('daily-backup', '0 * * * *', () => backUpIfDue(deps))
}

/** Makes a backup if the hour has come since the last one. */
export async function backUpIfDue(deps: PlatformDeps): Promise<void> {
  const { backupHour: hour } = await deps.settings.read()
  const [newest] = await listBackups(backupFolder(deps.config.dataDir))
  if (isDue({ hour, newestAt: newest?.createdAt, now: deps.now() })) await runBackup(deps)
}

/** A backup is being made already: it will hold what this one would. */
class BackupRunning extends Error {}

/**
 * Makes a backup and its second copy, and removes those that are too many. What fails is noted as an event. While one is
 * being made nothing is begun: a slow one outlives its job, which is then repeated.
 */
async function runBackup(deps: PlatformDeps): Promise<void> {
  const { config, log } = deps
  const { backupsKept, backupCopyFolder } = await deps.settings.read()
  const now = deps.now()
  const folder = backupFolder(config.dataDir)
  const file = path.join(folder, backupName(now))
  const isMade = await succeeds(deps, 'backup.failed', async () => {
    const { bytes } = await backUpTo(deps, file, now)
    log.info({ file, bytes }, 'A backup was made')
    await removeOldBackups(folder, { kept: backupsKept, now })
  })
  if (!isMade || backupCopyFolder === '') return
  await succeeds(deps, 'backup.copy_failed', async () => {
    await copyBackup(file, backupCopyFolder)
    await removeOldBackups(backupCopyFolder, { kept: backupsKept, now })
  })
}

/** Backs up as the owner: copying the cluster takes rights that the application's role has not. */
async function backUpTo(
  { config, owner, log }: Pick<PlatformDeps, 'config' | 'log' | 'owner'>,
  file: string,
  now: Date,
): Promise<BackupFile> {
  const { pool, close } = connect(owner, {
    max: 2,
    onError: (error) => log.error({ err: error }, 'A database connection broke'),
  })
  try {
    return await makeBackup({ pool, dataDir: config.dataDir, file, now, onWait: refuseSecond })
  } finally {
    await close()
  }
}

function refuseSecond(): never {
  throw new BackupRunning()
}

type FailedAction = (typeof failedActions)[number]
export const failedActions = ['backup.failed', 'backup.copy_failed'] as const

/** Returns false where the work fails. The job itself does not fail: it would be repeated within seconds. */
async function succeeds(
  { db, log, now }: Pick<PlatformDeps, 'db' | 'log' | 'now'>,
  action: FailedAction,
  work: () => Promise<void>,
): Promise<boolean> {
  try {
    await work()
    return true
  } catch (error) {
    if (error instanceof BackupRunning) {
      log.info('A backup is being made already')
      return false
    }
    log.error({ err: error }, 'A backup failed')
    await audit(db, { action, after: { reason: error instanceof Error ? error.message : String(error) }, now: now() })
    return false
  }
}

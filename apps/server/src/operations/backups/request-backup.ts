import { AppError } from '#lib/app-error.ts'
import { audit } from '#platform/audit/audit-queries.ts'
import type { PlatformDeps } from '#platform/deps.ts'

/** Has a backup made by a job, since it may take longer than a request; at most one waits. */
export async function requestBackup(
  { config, db, jobs, now }: Pick<PlatformDeps, 'config' | 'db' | 'jobs' | 'now'>,
  { actorId }: { actorId: string },
): Promise<void> {
  if (config.databaseUrl !== undefined) throw new AppError('backup_elsewhere')
  await db.transaction().execute(async (trx) => {
    await audit(trx, { actorId, action: 'backup.request', now: now() })
    await jobs.send(trx, 'backup', {}, { singletonKey: 'backup' })
  })
}

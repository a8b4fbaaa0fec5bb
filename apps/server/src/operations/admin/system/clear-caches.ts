import { audit } from '#platform/audit/audit-queries.ts'
import { notifyProcesses } from '#platform/db/listen.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { deleteLogLines } from './log-queries.ts'

/**
 * Clears the caches of every process, and empties the log of the panel. Returns how many lines were there. The events
 * of security stay: taking over an admin's account must not be enough to hide it.
 */
export async function clearCaches(
  { db, now }: Pick<PlatformDeps, 'db' | 'now'>,
  { actorId }: { actorId: string },
): Promise<{ logLines: number }> {
  return db.transaction().execute(async (trx) => {
    const logLines = await deleteLogLines(trx)
    await audit(trx, { actorId, action: 'system.clear_cache', after: { logLines }, now: now() })
    await notifyProcesses(trx, 'caches')
    return { logLines }
  })
}

/** Returns what the admin reads after the caches were cleared. */
export function clearedMessage({ logLines }: { logLines: number }): string {
  const lines = logLines === 0 ? 'Журнал был пуст.' : `Из журнала удалено строк: ${logLines}.`
  return `Все процессы забыли настройки, входы и состояние служб: прочтут их заново. ${lines} События безопасности остались: они хранятся 90 дней.`
}

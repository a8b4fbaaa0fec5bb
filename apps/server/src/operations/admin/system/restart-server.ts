import { audit } from '#platform/audit/audit-queries.ts'
import type { PlatformDeps } from '#platform/deps.ts'

/** Notes which admin asked. Returns a function that begins the restart after the answer; undefined when it is under way already. */
export async function restartServer(
  { db, lifecycle, now }: Pick<PlatformDeps, 'db' | 'lifecycle' | 'now'>,
  { actorId }: { actorId: string },
): Promise<(() => void) | undefined> {
  if (!lifecycle.claimRestart()) return undefined
  try {
    await audit(db, { actorId, action: 'system.restart', now: now() })
  } catch (error) {
    lifecycle.releaseRestart()
    throw error
  }
  return lifecycle.restart
}

/** Returns the message for the admin who asked. */
export function restartMessage({ isSupervised }: { isSupervised: boolean }): string {
  return isSupervised
    ? 'Сервер дождётся идущих ответов и перезапустится: обычно это несколько секунд.'
    : 'Сервер дождётся идущих ответов и остановится. Он запущен не через npm start: поднять его должен менеджер служб (systemd, Docker).'
}

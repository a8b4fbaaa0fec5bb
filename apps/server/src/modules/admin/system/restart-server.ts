import type { Deps } from '#deps.ts'
import { audit } from '#modules/audit/audit.ts'

/** Notes who asked for the restart. Gives what begins it, once he has his answer; undefined when it is under way already. */
export async function restartServer(
  { db, lifecycle, now }: Deps,
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

/** What the person who asked is told. */
export function restartMessage({ isSupervised }: { isSupervised: boolean }): string {
  return isSupervised
    ? 'Сервер дождётся идущих ответов и перезапустится: обычно это несколько секунд.'
    : 'Сервер дождётся идущих ответов и остановится. Он запущен не через npm start: поднять его должен менеджер служб (systemd, Docker).'
}

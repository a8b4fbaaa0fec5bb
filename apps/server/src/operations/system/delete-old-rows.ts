import { hourMs } from '@lunaria/words/time'
import { resealTotp } from '#identity/factors/totp.ts'
import { repeat } from '#lib/repeat.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { deleteByAge } from './old-row-queries.ts'

/** Deletes old rows every hour, as the privacy policy promises. Returns a function that stops it. */
export function startCleanup(deps: PlatformDeps): () => void {
  return repeat(hourMs, () => deleteOldRows({ ...deps, db: deps.patientDb }), deps.log)
}

/** Deletes demo chats that have ended, expired sessions, links and limits, old letters and visits. */
export async function deleteOldRows(deps: PlatformDeps): Promise<void> {
  const removed = { ...(await deleteByAge(deps.db, deps.now())), limits: await deps.limits.removeOld() }
  await resealTotp(deps)
  if (Object.values(removed).some((count) => count > 0)) deps.log.info(removed, 'Old records were removed')
}

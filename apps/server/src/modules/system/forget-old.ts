import type { Deps } from '#deps.ts'
import { every } from '#lib/every.ts'
import { removeOldEvents } from '#modules/analytics/remove-old-events.ts'
import { removeGuests } from '#modules/auth/create-guest.ts'
import { removeExpiredSessions } from '#modules/auth/remove-expired-sessions.ts'
import { demoDays } from '#modules/subscriptions/grant-demo.ts'

const hourMs = 60 * 60 * 1000
const dayMs = 24 * hourMs
/** How long visits are kept, as the privacy policy says. */
const eventDays = 365

/** Forgets in time what the site has promised not to keep. Returns how to stop. */
export function forgetInTime(deps: Deps): () => void {
  return every(hourMs, () => forgetOld(deps), deps.log)
}

/** Removes demo chats that nobody can write in any more, sessions that have run out, and visits of the year before. */
export async function forgetOld(deps: Deps): Promise<void> {
  const now = deps.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const guests = await removeGuests(deps.db, { before: daysAgo(demoDays) })
  const sessions = await removeExpiredSessions(deps.db, now)
  const events = await removeOldEvents(deps.db, { before: daysAgo(eventDays) })
  if (guests + sessions + events > 0) deps.log.info({ guests, sessions, events }, 'Old records were removed')
}

import { dayMs, hourMs } from '@lunaria/words/time'
import { removeUnknownEvents } from '#billing/payments/event-queries.ts'
import { demoDays } from '#billing/subscriptions/grant-demo.ts'
import { removeUnplayedDraws } from '#conversation/tarot/draw-queries.ts'
import { removeGuests } from '#identity/auth/guest-queries.ts'
import { removeOldTokens } from '#identity/auth/token-queries.ts'
import { removeOldChallenges } from '#identity/factors/cleanup-queries.ts'
import { resealTotp } from '#identity/factors/totp.ts'
import { removeExpiredSessions } from '#identity/session-queries.ts'
import { repeat } from '#lib/repeat.ts'
import { removeOldEvents } from '#operations/analytics/event-queries.ts'
import { removeOldMails, removeOldSecurityEvents } from '#platform/cleanup-queries.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { removeExpiredLinks } from '#practice/shares/cleanup-queries.ts'

/** How long visits are kept, as the privacy policy says. */
const eventDays = 365
/** How long a letter is kept, sent or not. */
const mailDays = 90
/** How long a notification about a payment that is not ours is kept, to be looked at. */
const unknownNotificationDays = 7
/** How long cards can be picked from a shuffled deck. */
const unplayedDrawDays = 2
/** How long after its end a link to a reading shows its owner how often it was opened. */
const endedLinkDays = 30
/** How long events of security are kept, as the privacy policy says. */
const securityDays = 90

/** Deletes old rows every hour, as the privacy policy promises. Returns a function that stops it. */
export function startCleanup(deps: PlatformDeps): () => void {
  return repeat(hourMs, () => deleteOldRows({ ...deps, db: deps.patientDb }), deps.log)
}

/** Deletes demo chats that have ended, expired sessions, links and limits, old letters and visits. */
export async function deleteOldRows(deps: PlatformDeps): Promise<void> {
  const now = deps.now()
  const daysAgo = (days: number) => new Date(now.getTime() - days * dayMs)
  const guests = await removeGuests(deps.db, { before: daysAgo(demoDays) })
  const sessions = await removeExpiredSessions(deps.db, now)
  const events = await removeOldEvents(deps.db, { before: daysAgo(eventDays) })
  const mails = await removeOldMails(deps.db, { before: daysAgo(mailDays) })
  const tokens = await removeOldTokens(deps.db, now)
  const challenges = await removeOldChallenges(deps.db, now)
  await resealTotp(deps)
  const limits = await deps.limits.removeOld()
  const notifications = await removeUnknownEvents(deps.db, { before: daysAgo(unknownNotificationDays) })
  const draws = await removeUnplayedDraws(deps.db, { before: daysAgo(unplayedDrawDays) })
  const security = await removeOldSecurityEvents(deps.db, { before: daysAgo(securityDays) })
  const links = await removeExpiredLinks(deps.db, { before: daysAgo(endedLinkDays) })
  const removed = { guests, sessions, events, mails, tokens, challenges, limits, notifications, draws, security, links }
  if (Object.values(removed).some((count) => count > 0)) deps.log.info(removed, 'Old records were removed')
}

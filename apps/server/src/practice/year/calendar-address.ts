import type { PlatformDeps } from '#platform/deps.ts'

type CalendarRow = { calendar_id: string | null; calendar_hash: string | null }

/**
 * Returns the address of a user's calendar, derived from its id; null where there is none, or its secret is no longer
 * the site's.
 */
export function calendarUrl(
  { oneTimeSecrets, config }: Pick<PlatformDeps, 'oneTimeSecrets' | 'config'>,
  { calendar_id, calendar_hash }: CalendarRow,
): string | null {
  if (!(calendar_id && calendar_hash)) return null
  const token = oneTimeSecrets.signToken(calendar_id, calendar_hash)
  if (oneTimeSecrets.toHash(token) !== calendar_hash) return null
  return new URL(`/api/year/calendar/${token}/lunaria.ics`, config.http.publicUrl).href
}

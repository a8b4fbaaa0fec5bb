import type { ProfileChanges } from '@lunaria/contract/profile'
import { dayMs } from '@lunaria/words/time'
import { setProfile } from '#identity/auth/user-queries.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'

const earliestBirth = '1900-01-01'

/** Changes the named fields; null clears one. */
export async function updateProfile(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { userId, changes }: { userId: string; changes: ProfileChanges },
): Promise<void> {
  const now = deps.now()
  const birth = changes.date_of_birth
  // A day ahead, because the reader's day may have begun before ours.
  const tomorrow = new Date(now.getTime() + dayMs).toISOString().slice(0, 10)
  if (birth && (birth < earliestBirth || birth > tomorrow)) {
    const message = birth < earliestBirth ? 'Дата рождения: проверьте год' : 'Дата рождения ещё не наступила'
    throw new AppError('invalid_fields', { message, details: [{ field: 'date_of_birth', message }] })
  }
  await setProfile(deps.db, {
    userId,
    first_name: changes.first_name,
    last_name: changes.last_name,
    date_of_birth: changes.date_of_birth,
    place_of_residence: changes.place_of_residence,
    email_notifications: changes.preferences?.emailNotifications,
    repeat_reminder: changes.preferences?.repeatReminder,
    own_first: changes.preferences?.ownFirst,
    now,
  })
}

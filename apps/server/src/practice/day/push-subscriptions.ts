import type { dayApi } from '@lunaria/contract/day'
import type { z } from 'zod'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { deleteOldest, saveSubscription } from './push-queries.ts'
import { isPushAddress } from './send-push.ts'

/** How many browsers of a user are notified. */
const mostBrowsers = 10

type Subscription = z.output<typeof dayApi.subscribe.body> & { userId: string; sessionHash: string }

/**
 * Saves the push subscription of a browser for the signed-in user. It is deleted with that session; above the limit the oldest one
 * is deleted.
 */
export async function subscribe(
  deps: Pick<PlatformDeps, 'config' | 'db' | 'limits' | 'now'>,
  { userId, sessionHash, endpoint, keys }: Subscription,
): Promise<void> {
  await deps.limits.take(rateLimits.pushSubscription(userId))
  if (!isPushAddress(deps, endpoint)) {
    const message = 'Такой службе уведомлений мы не пишем'
    throw new AppError('invalid_fields', { message, details: [{ field: 'endpoint', message }] })
  }
  const now = deps.now()
  const owned = { user_id: userId, session_hash: sessionHash, ...keys, created_at: now }
  await deps.db.transaction().execute(async (trx) => {
    await saveSubscription(trx, { id: uuidv7(now.getTime()), endpoint, ...owned })
    await deleteOldest(trx, { userId, kept: mostBrowsers })
  })
}

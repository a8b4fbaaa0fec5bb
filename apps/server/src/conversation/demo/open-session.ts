import { randomUUID } from 'node:crypto'
import { demoMessageLimit } from '@lunaria/contract/demo'
import { grantDemo } from '#billing/subscriptions/grant-demo.ts'
import { createChat } from '#conversation/chats/create-chat.ts'
import { createGuest } from '#identity/auth/guest-queries.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { floods, pauseFlood } from '#platform/flood-pause.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { insertSession } from './queries.ts'

/** Begins a demo chat for a visitor: a guest with five messages and one chat, which only the session's id leads to. */
export async function openSession(deps: Pick<PlatformDeps, 'db' | 'limits' | 'now'>, { address }: { address: string }) {
  await deps.limits.take(rateLimits.demoSession(address))
  await pauseFlood(deps.limits, floods.demoSessions(address))
  const now = deps.now()
  const userId = await deps.db.transaction().execute(async (trx) => {
    const guestId = await createGuest(trx, now)
    await grantDemo(trx, { userId: guestId, messageLimit: demoMessageLimit, now })
    return guestId
  })
  const chat = await createChat(deps, { userId, title: 'Демо-чат' })
  const sessionId = randomUUID() // it alone gives access to the chat, so it must not be guessable
  await insertSession(deps.db, { id: sessionId, userId, chatId: chat.id, now })
  return { sessionId, messageLimit: demoMessageLimit }
}

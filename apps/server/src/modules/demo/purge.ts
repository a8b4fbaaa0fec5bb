import type { Deps } from '#deps.ts'
import { every } from '#lib/every.ts'
import { removeGuests } from '#modules/auth/create-guest.ts'
import { demoDays } from '#modules/subscriptions/grant-demo.ts'

const hourMs = 60 * 60 * 1000

/** Demo chats are forgotten once nobody can write in them any more. Returns how to stop. */
export function purgeDemoChats(deps: Deps): () => void {
  return every(hourMs, () => purgeOnce(deps), deps.log)
}

/** Removes the demo chats whose time is over. */
export async function purgeOnce(deps: Deps): Promise<void> {
  const before = new Date(deps.now().getTime() - demoDays * 24 * hourMs)
  const removed = await removeGuests(deps.db, { before })
  if (removed > 0) deps.log.info({ removed }, 'Old demo chats were removed')
}

import { sql } from 'kysely'
import type { Deps } from '#deps.ts'
import { findOwnReply } from './follow-reply.ts'

/** Shows the rest of an answer at once, wherever it runs: the built-in reader's pace is for the eye alone. */
export async function hurryReply(deps: Deps, own: { userId: string; messageId: string }): Promise<{ ok: true }> {
  await findOwnReply(deps, own)
  if (!deps.replies.hurry(own.messageId))
    await sql`select pg_notify('reply_hurries', ${own.messageId})`.execute(deps.db)
  return { ok: true }
}

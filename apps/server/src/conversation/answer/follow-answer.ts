import type { ConversationDeps } from '#conversation/deps.ts'
import type { EventStream } from '#http/event-stream.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { followRow } from './follow-row.ts'
import { findReply } from './queries.ts'

/** Refuses what is not the caller's own answer. */
export async function checkOwnAnswer(db: Db, own: { messageId: string; userId: string }): Promise<void> {
  if (!(await findReply(db, own))) throw new AppError('message_not_found')
}

type Following = { messageId: string; lastEventId: number; stream: EventStream }

/** Sends an answer's events from the one after `lastEventId`: from this process's own log, or from the row that its owner writes. */
export async function followAnswer(
  deps: ConversationDeps,
  { messageId, lastEventId, stream }: Following,
): Promise<void> {
  if (deps.replies.follow(messageId, stream, lastEventId)) return
  try {
    await followRow(deps, { messageId, lastEventId, stream })
  } finally {
    stream.end() // also after a fault: the reader comes back and asks again
  }
}

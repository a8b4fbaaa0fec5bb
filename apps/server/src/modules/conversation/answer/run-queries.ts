import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'

/* The statements of an answer that runs: it is found, saved in between, stopped and closed. */

/** An owner that has been silent for so long is dead: any other process closes its answers. Heartbeats come every second. */
const orphanAfter = sql<string>`clock_timestamp() - interval '5 seconds'`

/** A heartbeat later than this was written before the database's clock was put back. */
const latestHeartbeat = sql<string>`clock_timestamp() + interval '30 seconds'`

/** Holds the answer's chat to the end of the transaction. */
export async function lockChatOf(db: Db, messageId: string): Promise<void> {
  await db
    .selectFrom('chats')
    .select('id')
    .where('id', '=', (where) => where.selectFrom('replies').select('chat_id').where('message_id', '=', messageId))
    .forNoKeyUpdate()
    .execute()
}

/**
 * Saves the new pieces of all running answers of a process in one statement, which is its heartbeat too:
 * [owner, answers, pieces saved before, new pieces, pieces saved after]. Pieces that were saved already (the confirmation was
 * lost on the way) are not saved twice. Returns the answers that still belong to it; others have been closed by another process.
 */
export const checkpointReplies = prepared<{ message_id: string; stop_requested: boolean; saved_count: number }>(
  'checkpoint-replies',
  `with saved as (
     update replies set heartbeat_at = clock_timestamp(),
       deltas = case when replies.saved_count = said.first then replies.deltas || said.pieces else replies.deltas end,
       saved_count = case when replies.saved_count = said.first then said.last else replies.saved_count end
     from unnest($2::uuid[], $3::int[], $4::text[], $5::int[]) as said (message_id, first, pieces, last)
     where replies.message_id = said.message_id and replies.status = 'running' and replies.owner = $1::uuid
     returning replies.message_id, replies.stop_requested, replies.saved_count
   ), told as (select pg_notify('replies', $1::text))
   select saved.* from saved, told`,
)

/** An answer of the user's own; `userId` undefined is for the server's own work. */
export function findReply(db: Db, { messageId, userId }: { messageId: string; userId?: string }) {
  return db
    .selectFrom('replies')
    .select([
      'message_id',
      'chat_id',
      'user_id',
      'charge_id',
      'status',
      'owner',
      'deltas',
      'error_code',
      'error_message_id',
      sql<boolean>`status = 'running' and heartbeat_at < ${orphanAfter}`.as('is_orphaned'),
    ])
    .where('message_id', '=', messageId)
    .$if(userId !== undefined, (query) => query.where('user_id', '=', userId ?? ''))
    .executeTakeFirst()
}

/** Answers whose owner has died. */
export function listOrphans(db: Db) {
  return db
    .selectFrom('replies')
    .select(['message_id', 'owner'])
    .where('status', '=', 'running')
    .where('heartbeat_at', '<', orphanAfter)
    .limit(500)
    .execute()
}

/** Commits a record that changes nothing: over once the database takes writes, and a synchronous replica has this one. */
export async function writeNothing(db: Db): Promise<void> {
  await sql`select pg_logical_emit_message(true, 'lunaria', '')`.execute(db)
}

/** Moves heartbeats out of the future, where a dead owner would seem alive for as long as the clock was put back. */
export async function correctHeartbeats(db: Db): Promise<void> {
  await db
    .updateTable('replies')
    .set({ heartbeat_at: sql`clock_timestamp()` })
    .where('status', '=', 'running')
    .where('heartbeat_at', '>', latestHeartbeat)
    .execute()
}

export async function requestStop(db: Db, messageId: string): Promise<void> {
  await db.updateTable('replies').set({ stop_requested: true }).where('message_id', '=', messageId).execute()
  await sql`select pg_notify('reply_stops', ${messageId})`.execute(db)
}

/** Who may close an answer: its owner by name, or anybody once the owner has been silent for too long. */
export type Closer = { owner: string } | { orphaned: true }

export type ClosedReply = {
  chat_id: string
  user_id: string
  charge_id: string | null
  draw_id: string | null
  deltas: string
}

/** Ends a running answer; undefined when another process has ended it. This one statement decides which did. */
export function closeReply(
  db: Db,
  reply: {
    messageId: string
    by: Closer
    status: 'done' | 'stopped' | 'failed'
    isGivenBack: boolean
    errorCode?: string
    /** All pieces, packed; without it the ones that are saved stand. */
    deltas?: string
    now: Date
  },
): Promise<ClosedReply | undefined> {
  const { by } = reply
  return db
    .updateTable('replies')
    .set({
      status: reply.status,
      is_given_back: reply.isGivenBack,
      error_code: reply.errorCode ?? null,
      ...(reply.deltas !== undefined && { deltas: reply.deltas }),
      // The day of its first end is that of its draw in the open book (decision 023), also when it is continued later.
      finished_at: sql`coalesce(finished_at, ${reply.now})`,
    })
    .where('message_id', '=', reply.messageId)
    .where('status', '=', 'running')
    .$if('owner' in by, (query) => query.where('owner', '=', 'owner' in by ? by.owner : ''))
    .$if('orphaned' in by, (query) => query.where('heartbeat_at', '<', orphanAfter))
    .returning(['chat_id', 'user_id', 'charge_id', 'draw_id', 'deltas'])
    .executeTakeFirst()
}

/** Tells the readers of an owner's answers in other processes that there is something new: [owner]. */
export const announceReplies = prepared('announce-replies', `select pg_notify('replies', $1)`)

export async function linkErrorMessage(db: Db, reply: { messageId: string; errorMessageId: string }): Promise<void> {
  await db
    .updateTable('replies')
    .set({ error_message_id: reply.errorMessageId })
    .where('message_id', '=', reply.messageId)
    .execute()
}

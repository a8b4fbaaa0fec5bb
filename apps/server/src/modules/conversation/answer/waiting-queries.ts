import { sql } from 'kysely'
import { type Db, violatedConstraint } from '#db/connect.ts'

/** An answer of the user's own, and whether it still waits. */
export function findWaiting(db: Db, { userId, messageId }: { userId: string; messageId: string }) {
  return db
    .selectFrom('replies')
    .select(['status', 'chat_id', 'question_id', 'draw_id'])
    .where('message_id', '=', messageId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
}

/** `added`: to the message's metadata. */
type Taking = { messageId: string; owner: string; added: Record<string, unknown> }

/**
 * Turns a waiting answer into a running one of this owner, with what is added to its message, in one statement. False when
 * another call was faster, and when another answer runs in the chat.
 */
export async function takeWaiting(db: Db, { messageId, owner, added }: Taking): Promise<boolean> {
  try {
    const { rows } = await sql`
      with chat as (
        select chats.id from chats join replies on replies.chat_id = chats.id
        where replies.message_id = ${messageId}::uuid for no key update of chats
      ), taken as (
        update replies set status = 'running', owner = ${owner}::uuid, heartbeat_at = clock_timestamp() from chat
        where message_id = ${messageId}::uuid and status = 'waiting'
        returning message_id
      )
      update messages set status = 'running', metadata = metadata || ${JSON.stringify(added)}::jsonb
      from taken where messages.id = taken.message_id
      returning messages.id`.execute(db)
    return rows.length > 0
  } catch (error) {
    if (violatedConstraint(error) === 'replies_one_running') return false
    throw error
  }
}

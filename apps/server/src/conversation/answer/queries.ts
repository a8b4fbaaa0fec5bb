import type { Message } from '@lunaria/contract/chats'
import { sql } from 'kysely'
import type pg from 'pg'
import { contextColumns, type Question } from '#conversation/ask/question-queries.ts'
import { toMessage } from '#conversation/chats/mappers.ts'
import type { Db } from '#platform/db/connect.ts'
import { prepared } from '#platform/db/prepared.ts'

/* The statements of an answer that more than one file needs: of its question, its row in `replies` and its message. */

/**
 * Returns all that an answer needs to know about a question: [question, chat, user].
 * `reply_status`: of the answer it has already; `charge_id`: the message taken for it and not yet used by an answer.
 */
const findQuestionStatement = prepared<Question>(
  'find-question',
  `select question.id, question.content, question.spread_id, question.metadata->'care' as care_mark, question.metadata ? 'help' as needs_help, chats.care,
     question.metadata ? 'interpretation' as is_interpretation, question.metadata->'hand' as hand,
     answer.status as reply_status, charge.id as charge_id,
     ${contextColumns({ chat: 'question.chat_id', at: 'question.created_at', id: 'question.id' })}
   from messages question
   join chats on chats.id = question.chat_id
   join users on users.id = chats.user_id
   left join replies answer on answer.question_id = question.id and answer.telling = 0 and not answer.is_given_back
   left join lateral (
     select charges.id from charges
     where charges.message_id = question.id and charges.returned_at is null
     order by charges.taken_at desc limit 1
   ) charge on true
   where question.id = $1 and question.chat_id = $2 and chats.user_id = $3 and question.type = 'user'`,
)

type Own = { userId: string; chatId: string; messageId: string }

/** Returns a question of the user's own; undefined where there is none. */
export async function findQuestion(pool: pg.Pool, { messageId, chatId, userId }: Own): Promise<Question | undefined> {
  const [question] = await findQuestionStatement(pool, [messageId, chatId, userId])
  return question
}

/** An owner that has been silent for so long is dead: any other process closes its answers. Heartbeats come every second. */
export const orphanAfter = sql<string>`clock_timestamp() - interval '5 seconds'`

/** Holds the answer's chat to the end of the transaction. */
export async function lockChatByMessage(db: Db, messageId: string): Promise<void> {
  await db
    .selectFrom('chats')
    .select('id')
    .where('id', '=', (where) => where.selectFrom('replies').select('chat_id').where('message_id', '=', messageId))
    .forNoKeyUpdate()
    .execute()
}

/** Returns an answer of the user's own; `userId` undefined is for the server's own work. */
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

/** Returns the last answer to a question, also one that has failed. */
export async function findAnswerId(db: Db, questionId: string): Promise<string | undefined> {
  const answer = await db
    .selectFrom('replies')
    .select('message_id')
    .where('question_id', '=', questionId)
    .where('telling', '=', 0)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return answer?.message_id
}

/** Returns a message by its id, for the server's own work: who may see it has been decided before. */
export async function findMessage(db: Db, messageId: string): Promise<Message | undefined> {
  const row = await db
    .selectFrom('messages')
    .select(['id', 'chat_id', 'type', 'content', 'status', 'spread_id', 'selected_cards', 'metadata', 'created_at'])
    .where('id', '=', messageId)
    .executeTakeFirst()
  return row && toMessage(row)
}

/** Notifies the readers of an owner's answers in other processes that there is something new: [owner]. */
export const announceReplies = prepared('announce-replies', `select pg_notify('replies', $1)`)

import type { CardSelection, MessageStatus } from '@lunaria/contract/chats'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** An answer whose cards are to be read again. */
export type ToldAnswer = {
  /** Null for a message that is no answer of ours. */
  question_id: string | null
  status: MessageStatus
  spread_id: string | null
  selected_cards: CardSelection[]
  metadata: Record<string, unknown>
  is_telling: boolean
  /** How many times its cards have been read, the first time included; what was given back is not counted. */
  times: number
  /** What was said of them, oldest first. */
  told: string[]
  is_chat_busy: boolean
  /** There is a message already under the id that the client gave the new telling. */
  is_id_taken: boolean
}

type Own = { messageId: string; chatId: string; userId: string; id?: string | undefined }

/** A message of the user's own, with what was said of its cards since. */
export async function findToldAnswer(db: Db, { messageId, chatId, userId, id }: Own): Promise<ToldAnswer | undefined> {
  const { rows } = await sql<ToldAnswer>`
    select replies.question_id, answer.status, answer.spread_id, answer.selected_cards, answer.metadata,
      answer.retells_id is not null as is_telling,
      (select count(*)::int from replies other
        where other.question_id = replies.question_id and not other.is_given_back) as times,
      (select json_agg(content order by created_at, id) from messages
        where chat_id = answer.chat_id and (id = answer.id or retells_id = answer.id)) as told,
      exists (select from replies running where running.chat_id = chats.id and running.status = 'running') as is_chat_busy,
      exists (select from messages taken where taken.id = ${id ?? null}::uuid) as is_id_taken
    from messages answer
    join chats on chats.id = answer.chat_id
    left join replies on replies.message_id = answer.id
    where answer.id = ${messageId}::uuid and chats.id = ${chatId}::uuid and chats.user_id = ${userId}::uuid`.execute(db)
  return rows[0]
}

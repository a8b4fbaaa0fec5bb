import type { CardSelection } from '@lunaria/contract/chats'
import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '#db/connect.ts'
import { prepared } from '#db/prepared.ts'
import type { CareKind } from '#db/schema.ts'
import { type AskedQuestion, contextColumns } from '#modules/conversation/ask/question-context.ts'

export type QuestionRow = AskedQuestion

/**
 * All that an answer needs to know about a question, in one go: [question, chat, user].
 * `reply_status`: of the answer it has already; `charge_id`: the message taken for it and not yet used by an answer.
 */
export const findQuestion = prepared<QuestionRow>(
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

export type NewReply = {
  messageId: string
  chatId: string
  userId: string
  questionId: string
  chargeId: string
  owner: string
  spreadId: string | null
  selectedCards: CardSelection[]
  metadata: Record<string, unknown>
  draw: { id: string; seed: string | null; commitment: string | null; picks: number[] | null } | undefined
  /** The answer whose cards it reads again, and how many times they have been read before. */
  retells?: { messageId: string; telling: number }
  /** It goes on when the user says so. */
  isWaiting?: boolean
  now: Date
}

/**
 * The answer's message, its row and its draw, in one statement. Unique indexes refuse a second running answer in the chat,
 * a second answer to the question, or a second one of the same telling, and a second use of the draw; nothing happens when the message taken for it has been given
 * back meanwhile. The chat is taken first, as by everybody who changes it and something beside it.
 */
const insertReplyStatement = prepared(
  'insert-reply',
  `with chat as (
     select id from chats where id = $2::uuid for no key update
   ), charge as (
     select charges.id from charges, chat where charges.id = $13::uuid and returned_at is null for update of charges
   ), message as (
     insert into messages (id, chat_id, type, content, status, spread_id, selected_cards, metadata, is_from_client,
       retells_id, created_at)
     select $1::uuid, $2, 'assistant', '', $17, $3, $4::jsonb, $5::jsonb, false, $15::uuid, $6::timestamptz from charge
   ), draw as (
     insert into draws (id, chat_id, spread_id, seed, commitment, picks, created_at)
     select $7::uuid, $2, $3, $8, $9, $10::int[], $6 from charge where $7 is not null
     on conflict (id) do update set picks = excluded.picks
   ), counted as (
     update chats set message_count = message_count + 1, updated_at = $6,
       last_spread_id = case when $15::uuid is null then coalesce($3, last_spread_id) else last_spread_id end
     from charge where chats.id = $2
   )
   insert into replies (message_id, chat_id, user_id, question_id, telling, charge_id, draw_id, status, owner, created_at)
   select $1, $2, $11::uuid, $12::uuid, $16::int, charge.id, $7, $17, $14::uuid, $6 from charge
   returning message_id`,
)

/** False when the message taken for the answer has been given back meanwhile. */
export async function insertReply(on: pg.Pool | Db, reply: NewReply): Promise<boolean> {
  const rows = await insertReplyStatement(on, [
    reply.messageId,
    reply.chatId,
    reply.spreadId,
    JSON.stringify(reply.selectedCards),
    JSON.stringify(reply.metadata),
    reply.now,
    reply.draw?.id ?? null,
    reply.draw?.seed ?? null,
    reply.draw?.commitment ?? null,
    reply.draw?.picks ?? null,
    reply.userId,
    reply.questionId,
    reply.chargeId,
    reply.owner,
    reply.retells?.messageId ?? null,
    reply.retells?.telling ?? 0,
    reply.isWaiting ? 'waiting' : 'running',
  ])
  return rows.length > 0
}

/** The last answer to a question, also one that has failed. */
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

type DoneReply = {
  messageId: string
  chatId: string
  userId: string
  questionId: string
  owner: string
  deltas: string
  now: Date
}

/** An answer that was complete when it was saved. A unique index refuses a second answer to the question. */
export async function insertDoneReply(db: Db, reply: DoneReply): Promise<void> {
  await db
    .insertInto('replies')
    .values({
      message_id: reply.messageId,
      chat_id: reply.chatId,
      user_id: reply.userId,
      question_id: reply.questionId,
      status: 'done',
      owner: reply.owner,
      deltas: reply.deltas,
      saved_count: 1,
      created_at: reply.now,
      finished_at: reply.now,
    })
    .execute()
}

/** One more answer without cards on this day of Moscow's calendar; nothing tells whose. */
export async function countCareAnswer(db: Db, { kind, now }: { kind: CareKind; now: Date }): Promise<void> {
  await sql`insert into care_days (day, kind, count) values ((${now}::timestamptz at time zone 'Europe/Moscow')::date, ${kind}, 1)
    on conflict (day, kind) do update set count = care_days.count + 1`.execute(db)
}

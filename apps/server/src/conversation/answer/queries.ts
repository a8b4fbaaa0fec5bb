import type { CardSelection, Message } from '@lunaria/contract/chats'
import { findFirstSentence, openingsToAvoid } from '@lunaria/reader/compose/earlier-openings'
import { drawAlgorithm } from '@lunaria/tarot/draw'
import { sql } from 'kysely'
import type pg from 'pg'
import type { GrantRow } from '#billing/subscriptions/usage-queries.ts'
import { contextColumns, type Question } from '#conversation/ask/question-queries.ts'
import { previewLength, toMessage } from '#conversation/chats/mappers.ts'
import type { Spent } from '#conversation/readings/reading-model.ts'
import type { Db } from '#platform/db/connect.ts'
import { prepared } from '#platform/db/prepared.ts'

/* The statements of an answer: of its question, its row in `replies`, its message and its line in the accounts. */

type Nothing = Record<string, never>

type Own = { userId: string; chatId: string; messageId: string }

/**
 * Returns all that an answer needs to know about a question.
 * `reply_status`: of the answer it has already; `charge_id`: the message taken for it and not yet used by an answer.
 */
const findQuestionStatement = prepared<Question, Own>(
  'find-question',
  `select question.id, question.content, question.spread_id, chats.care,
     question.metadata->'care' as care_mark, question.metadata ? 'help' as needs_help,
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
   where question.id = :messageId and question.chat_id = :chatId and question.type = 'user' and chats.user_id = :userId`,
)

/** Returns a question of the user's own; undefined where there is none. */
export async function findQuestion(pool: pg.Pool, own: Own): Promise<Question | undefined> {
  const [question] = await findQuestionStatement(pool, own)
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

/** Notifies the readers of an owner's answers in other processes that there is something new. */
export const announceReplies = prepared<Nothing, { owner: string }>(
  'announce-replies',
  `select pg_notify('replies', :owner)`,
)

type NewReply = {
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
  /** It continues when the user says so. */
  isWaiting?: boolean
  now: Date
}

type ReplyValues = Omit<NewReply, 'selectedCards' | 'metadata' | 'draw' | 'retells' | 'isWaiting'> & {
  selectedCards: string
  metadata: string
  drawId: string | null
  seed: string | null
  commitment: string | null
  picks: number[] | null
  retellsId: string | null
  telling: number
  status: 'waiting' | 'running'
}

/**
 * Inserts the message of an answer, its row and its draw. Unique indexes refuse a second running answer in the chat, a
 * second answer (of this version) to the question, and a second use of the draw; nothing happens when the message taken
 * for it has been given back. The chat is locked first, as always where more than the chat itself changes.
 */
const insertReplyStatement = prepared<{ message_id: string }, ReplyValues>(
  'insert-reply',
  `with chat as (
     select id from chats where id = :chatId::uuid for no key update
   ), charge as (
     select charges.id from charges, chat where charges.id = :chargeId::uuid and returned_at is null for update of charges
   ), message as (
     insert into messages (id, chat_id, type, content, status, spread_id, selected_cards, metadata, is_from_client,
       retells_id, created_at)
     select :messageId::uuid, :chatId, 'assistant', '', :status, :spreadId, :selectedCards::jsonb, :metadata::jsonb, false,
       :retellsId::uuid, :now::timestamptz
     from charge
   ), draw as (
     insert into draws (id, chat_id, spread_id, seed, commitment, picks, created_at)
     select :drawId::uuid, :chatId, :spreadId, :seed, :commitment, :picks::int[], :now
     from charge where :drawId is not null
     on conflict (id) do update set picks = excluded.picks
   ), counted as (
     update chats set message_count = message_count + 1, updated_at = :now,
       last_spread_id = case when :retellsId::uuid is null then coalesce(:spreadId, last_spread_id) else last_spread_id end
     from charge where chats.id = :chatId
   )
   insert into replies (message_id, chat_id, user_id, question_id, telling, charge_id, draw_id, status, owner, created_at)
   select :messageId, :chatId, :userId::uuid, :questionId::uuid, :telling::int, charge.id, :drawId, :status, :owner::uuid, :now
   from charge
   returning message_id`,
)

/** Returns false when the message taken for the answer has been given back meanwhile. */
export async function insertReply(on: pg.Pool | Db, reply: NewReply): Promise<boolean> {
  const { draw, retells, isWaiting, selectedCards, metadata, ...ids } = reply
  const rows = await insertReplyStatement(on, {
    ...ids,
    selectedCards: JSON.stringify(selectedCards),
    metadata: JSON.stringify(metadata),
    drawId: draw?.id ?? null,
    seed: draw?.seed ?? null,
    commitment: draw?.commitment ?? null,
    picks: draw?.picks ?? null,
    retellsId: retells?.messageId ?? null,
    telling: retells?.telling ?? 0,
    status: isWaiting ? 'waiting' : 'running',
  })
  return rows.length > 0
}

/** Longer than the first sentence of any answer. */
const beginningLength = 400

/**
 * The latest readings are in the chats changed last, at most so many in each: both are read from an index, however much
 * the user has asked.
 */
const listBeginnings = prepared<{ beginning: string }, { userId: string }>(
  'list-recent-openings',
  `select left(answer.content, ${beginningLength}) as beginning
   from (select id from chats where user_id = :userId order by updated_at desc, id desc limit ${openingsToAvoid}) latest
   cross join lateral (
     select content, created_at, id from messages
     where chat_id = latest.id and type = 'assistant' and not is_from_client and content <> ''
       and jsonb_array_length(selected_cards) > 0
     order by created_at desc, id desc limit ${openingsToAvoid}
   ) answer
   order by answer.created_at desc, answer.id desc limit ${openingsToAvoid}`,
)

/** Returns the first sentences of the user's latest readings, newest first. */
export async function listRecentOpenings(pool: pg.Pool, userId: string): Promise<string[]> {
  const rows = await listBeginnings(pool, { userId })
  return rows.map(({ beginning }) => findFirstSentence(beginning))
}

type EndedRow = {
  chat_id: string
  spread_id: string | null
  selected_cards: CardSelection[]
  metadata: Record<string, unknown>
  created_at: string
} & (GrantRow | { [key in keyof GrantRow]: null })

type EndValues = {
  messageId: string
  owner: string
  status: 'done' | 'stopped'
  pieces: string
  content: string
  now: Date
}

/** Ends an answer whose message stays taken, as `endInTransaction` does it. No row when another process has ended the answer. */
export const endPaidReply = prepared<EndedRow, EndValues>(
  'end-reply',
  `with chat as (
     select chats.id from chats join replies on replies.chat_id = chats.id
     where replies.message_id = :messageId::uuid for no key update of chats
   ), closed as (
     update replies set status = :status, deltas = :pieces, finished_at = :now::timestamptz from chat
     where message_id = :messageId and status = 'running' and owner = :owner::uuid
     returning replies.chat_id, replies.user_id, replies.draw_id
   ), message as (
     update messages set content = :content, status = :status,
       metadata = metadata || case when draws.seed is null then '{}' else jsonb_build_object('draw', jsonb_build_object('drawId', draws.id, 'algorithm', '${drawAlgorithm}',
         'commitment', draws.commitment, 'seed', draws.seed, 'picks', draws.picks)) end
     from closed left join draws on draws.id = closed.draw_id
     where messages.id = :messageId
     returning messages.chat_id, messages.spread_id, messages.selected_cards, messages.metadata, messages.created_at
   ), touched as (
     update chats set last_message_content = left(:content, ${previewLength}), last_message_at = :now, updated_at = :now
     from closed where chats.id = closed.chat_id
   )
   select message.*, grants.plan, grants.ends_at, grants.messages_used, grants.message_limit
   from message cross join closed
   left join grants on grants.user_id = closed.user_id and grants.status = 'active' and grants.ends_at > :now`,
)

type Call = Spent & {
  id: string
  userId: string
  status: string
  errorCode: string | null
  firstTokenMs: number | null
  durationMs: number
  at: Date
}

/** Saves a call of the AI provider; the user may have gone meanwhile. */
export const insertAiCall = prepared<Nothing, Call>(
  'insert-ai-call',
  `insert into ai_calls (id, user_id, provider, model, outcome, error_code, prompt_tokens, completion_tokens, is_estimate,
     first_token_ms, duration_ms, at)
   values (:id, (select id from users where id = :userId), :provider, :model, :status, :errorCode, :promptTokens,
     :completionTokens, :isEstimate, :firstTokenMs, :durationMs, :at)`,
)

/** Saves that an answer is to be stopped; its owner reads it with the next heartbeat, unless a notification came first. */
export async function requestStop(db: Db, messageId: string): Promise<void> {
  await db.updateTable('replies').set({ stop_requested: true }).where('message_id', '=', messageId).execute()
}

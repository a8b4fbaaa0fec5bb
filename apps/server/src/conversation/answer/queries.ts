import type { CardSelection, MessageStatus } from '@lunaria/contract/chats'
import { findFirstSentence, openingsToAvoid } from '@lunaria/reader/compose/earlier-openings'
import { sql } from 'kysely'
import type pg from 'pg'
import { type CardsRow, contextColumns, type Question, selectEarlierCards } from '#conversation/ask/question-queries.ts'
import type { Spent } from '#conversation/readings/reading-model.ts'
import type { Db } from '#platform/db/connect.ts'
import { prepared } from '#platform/db/prepared.ts'
import { orphanAfter } from './run-queries.ts'

/* The statements of an answer: of its question, its row in `replies`, and its line in the accounts. */

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

/** Returns an answer of the user's own; `userId` undefined is for the server's own work. */
export function findReply(db: Db, { messageId, userId }: { messageId: string; userId?: string }) {
  return db
    .selectFrom('replies')
    .select([
      'message_id',
      'chat_id',
      'user_id',
      'question_id',
      'charge_id',
      'draw_id',
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

/** An answer whose cards are to be read again. */
export type RegeneratedAnswer = {
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
  /** A message already has the id that the client gave the new version. */
  is_id_taken: boolean
}

/** Returns a message of the user's own, with what was said of its cards since. */
export async function findRegeneratedAnswer(
  db: Db,
  { messageId, chatId, userId, id }: Own & { id?: string | undefined },
): Promise<RegeneratedAnswer | undefined> {
  const { rows } = await sql<RegeneratedAnswer>`
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

type Flawed = {
  content: string
  status: MessageStatus
  /** What was taken for it; null when it has been given back since. */
  charge_id: string | null
  is_replaced: boolean
}

/** Returns an answer that another one is to replace, itself the first one or another version of it. */
export async function findFlawed(
  db: Db,
  { firstId, insteadOf }: { firstId: string; insteadOf: string },
): Promise<Flawed | undefined> {
  const { rows } = await sql<Flawed>`
    select messages.content, messages.status, charges.id as charge_id,
      exists (select from messages other join replies telling on telling.message_id = other.id
        where other.retells_id = ${firstId}::uuid and other.metadata->'telling'->>'insteadOf' = ${insteadOf}
          and not telling.is_given_back) as is_replaced
    from messages
    join replies on replies.message_id = messages.id
    left join charges on charges.id = replies.charge_id and charges.returned_at is null
    where messages.id = ${insteadOf}::uuid and (messages.id = ${firstId}::uuid or messages.retells_id = ${firstId}::uuid)`.execute(
    db,
  )
  return rows[0]
}

/** Returns the answers that have dealt cards before a message of a chat, the newest first. */
export async function listEarlierCards(
  db: Db,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<CardsRow[]> {
  const message = { chat: 'message.chat_id', at: 'message.created_at', id: 'message.id' }
  const { rows } = await sql<{ earlier_cards: CardsRow[] | null }>`
    select ${sql.raw(selectEarlierCards(message))} as earlier_cards from messages message
    where message.id = ${messageId}::uuid and message.chat_id = ${chatId}::uuid`.execute(db)
  return rows[0]?.earlier_cards ?? []
}

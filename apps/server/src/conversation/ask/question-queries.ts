import type { CareState, CareStep } from '@lunaria/care/care-state'
import type { CardSelection, HandLayout, MessageStatus } from '@lunaria/contract/chats'
import type pg from 'pg'
import type { GrantRow } from '#billing/subscriptions/usage-queries.ts'
import { previewLength } from '#conversation/chats/mappers.ts'
import type { NewMessage } from '#conversation/chats/message-queries.ts'
import type { SpreadEdit } from '#conversation/tarot/spread-queries.ts'
import { prepared } from '#platform/db/prepared.ts'

/** A question with all that its answer needs to know. */
export type Question = {
  id: string
  content: string
  spread_id: string | null
  /** What was decided about it when it was saved; null for nearly all. */
  care_mark: unknown
  /** It may speak of danger: help is offered below its answer. */
  needs_help: boolean
  /** It asks for a card of the reference to be interpreted. */
  is_interpretation: boolean
  /** Cards of the user's own that it asks about. */
  hand: HandLayout | null
  /** Its chat's state of care now. */
  care: CareState | null
  reply_status: MessageStatus | null
  charge_id: string | null
} & QuestionContext

/** A question, and the step of care that it was judged to need. */
export type JudgedQuestion = Question & { step: CareStep | undefined }

/** What surrounds a question and decides how it is answered. */
type QuestionContext = {
  /** Another answer runs in its chat. */
  is_busy: boolean
  /** The master deals the cards and waits for what the user sees in them. */
  is_own_first: boolean
  /** Of the one the cards are dealt for: the user, or a client, of whom only the birthday is known. */
  first_name: string | null
  date_of_birth: string | null
  place_of_residence: string | null
  history: { type: 'user' | 'assistant'; content: string }[] | null
  /** The newest answers before it that have dealt cards, the newest first. */
  earlier_cards: CardsRow[] | null
  spread_edits: SpreadEdit[] | null
}

/** An answer with cards, as it is stored in its chat. */
export type CardsRow = {
  id: string
  spread_id: string | null
  selected_cards: CardSelection[]
  act: string | null
  own: unknown
  question_id: string | null
  question: string | null
}

/** SQL for a message's chat, its time and its id. */
type Place = { chat: string; at: string; id: string }

/** How many answers with cards are looked through for the table: at most so many clarifying cards follow a spread. */
const mostCardAnswers = 12

/** SQL for the answers that have dealt cards before a message. */
export const selectEarlierCards = ({ chat, at, id }: Place) => `(
  select json_agg(earlier order by earlier.created_at desc, earlier.id desc)
  from (
    select answer.id, answer.created_at, answer.spread_id, answer.selected_cards, answer.metadata->>'act' as act,
      answer.metadata->'own' as own, asked.id as question_id, asked.content as question
    from messages answer
    left join messages asked on asked.chat_id = answer.chat_id and asked.id = (answer.metadata->>'questionId')::uuid
    where answer.chat_id = ${chat} and (answer.created_at, answer.id) < (${at}, ${id})
      and answer.type = 'assistant' and not answer.is_from_client and answer.retells_id is null
      and answer.status in ('done', 'stopped') and jsonb_array_length(answer.selected_cards) > 0
    order by answer.created_at desc, answer.id desc limit ${mostCardAnswers}
  ) earlier
)`

const historyBefore = ({ chat, at, id }: Place) => `(
  select json_agg(json_build_object('type', recent.type, 'content', recent.content) order by recent.created_at, recent.id)
  from (
    select type, content, created_at, id from messages
    where chat_id = ${chat} and (created_at, id) < (${at}, ${id})
      and type <> 'system' and content <> '' and (type = 'user' or not is_from_client) and status in ('done', 'stopped')
      and retells_id is null
    order by created_at desc, id desc limit 8
  ) recent
)`

/** The columns of a context, for a statement that has `chats` and `users`. */
export const contextColumns = (question: Place) => `
  exists (select from replies where chat_id = ${question.chat} and status = 'running') as is_busy,
  users.own_first and chats.care is null and chats.kind = 'talk' as is_own_first,
  case when chats.kind <> 'client' then users.first_name end as first_name,
  case when chats.kind <> 'client' then users.place_of_residence end as place_of_residence,
  case when chats.kind = 'client' then (
    select clients.birthday from clients join meetings on meetings.client_id = clients.id where meetings.chat_id = ${question.chat}
  ) else users.date_of_birth end as date_of_birth,
  ${historyBefore(question)} as history,
  ${selectEarlierCards(question)} as earlier_cards,
  (select json_agg(spread_edits) from spread_edits) as spread_edits`

type InsertedRow = {
  chat_id: string | null
  chat_kind: string | null
  /** The chat's state of care (@lunaria/care). */
  care: CareState | null
  is_as_expected: boolean
  is_saved: boolean
  /** The chat's title; null where nothing was saved. */
  title: string | null
  /** It is the one that the chat was created with, which the question is to replace. */
  has_default_title: boolean | null
} & (GrantRow | { [key in keyof GrantRow]: null })

type Insertion = Record<
  'id' | 'chatId' | 'userId' | 'content' | 'selectedCards' | 'metadata' | 'now' | 'chargeId',
  string
> &
  Record<'spreadId' | 'careBefore' | 'careAfter', string | null> & { isFree: boolean }

/**
 * Takes a message of the plan, saves the question and touches its chat, in one statement, so that parallel questions
 * cannot share the last message. Nothing is saved when the chat's state is another one than expected, for then the message was
 * judged wrongly; a free message takes nothing of the plan. In the chat of a meeting only the plan of the cabinet pays.
 * Returns one row, with the past of the chat as it was before the question: `chat_id` is null when the chat is not the user's, the
 * plan's columns are null when nothing was taken.
 */
const insertStatement = prepared<InsertedRow & QuestionContext, Insertion>(
  'insert-question-with-context',
  `with chat as (
     select id, user_id, kind, care from chats where id = :chatId::uuid and user_id = :userId::uuid and kind <> 'day'
     for no key update
   ), expected as (
     select id from chat where care is not distinct from :careBefore::jsonb
   ), taken as (
     update grants set messages_used = messages_used + 1
     where user_id = :userId::uuid and status = 'active' and ends_at > :now::timestamptz
       and frozen_at is null and messages_used < message_limit and exists (select from expected) and not :isFree::boolean
       and (plan = 'reader' or not exists (select from chat where kind = 'client'))
     returning id, plan, ends_at, messages_used, message_limit
   ), message as (
     insert into messages (id, chat_id, type, content, spread_id, selected_cards, metadata, created_at)
     select :id::uuid, expected.id, 'user', :content, :spreadId, :selectedCards::jsonb, :metadata::jsonb, :now
     from expected
     where :isFree or exists (select from taken)
     returning id
   ), charge as (
     insert into charges (id, user_id, grant_id, message_id, taken_at)
     select :chargeId::uuid, :userId, taken.id, message.id, :now from taken, message
   ), touched as (
     update chats set message_count = message_count + 1, last_message_content = left(:content, ${previewLength}),
       last_message_at = :now, updated_at = :now, care = :careAfter::jsonb
     from message where chats.id = :chatId
     returning title, has_default_title
   )
   select chats.id as chat_id, chats.kind as chat_kind, chats.care, exists (select from expected) as is_as_expected,
     touched.title is not null as is_saved, touched.title, touched.has_default_title,
     taken.plan, taken.ends_at, taken.messages_used, taken.message_limit,
     ${contextColumns({ chat: ':chatId::uuid', at: ':now::timestamptz', id: ':id::uuid' })}
   from (select 1) one left join chat chats on true left join taken on true left join touched on true
   left join users on users.id = chats.user_id`,
)

export type NewQuestion = {
  message: NewMessage
  userId: string
  chargeId: string
  /** The chat's expected state of care, and its state from now on. */
  care: { before: CareState | null; after: CareState | null }
  isFree: boolean
}

/** Saves a question by the statement above; returns its one row. */
export async function insertQuestion(pool: pg.Pool, question: NewQuestion) {
  const { message, userId, chargeId, care, isFree } = question
  const [row] = await insertStatement(pool, {
    id: message.id,
    chatId: message.chat_id,
    userId,
    content: message.content,
    spreadId: message.spread_id,
    selectedCards: JSON.stringify(message.selected_cards),
    metadata: JSON.stringify(message.metadata),
    now: message.created_at,
    chargeId,
    careBefore: care.before && JSON.stringify(care.before),
    careAfter: care.after && JSON.stringify(care.after),
    isFree,
  })
  return row
}

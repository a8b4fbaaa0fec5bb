import type { CareState } from '@lunaria/care/care-state'
import type pg from 'pg'
import { prepared } from '#db/prepared.ts'
import type { NewMessage } from '#modules/conversation/chats/queries.ts'
import { previewLength } from '#modules/conversation/chats/wire.ts'
import type { GrantRow } from '#modules/subscriptions/usage.ts'
import { contextColumns, type QuestionContext } from './question-context.ts'

type InsertedRow = {
  chat_id: string | null
  chat_kind: string | null
  /** What the chat remembers (@lunaria/care). */
  care: CareState | null
  is_as_expected: boolean
  is_saved: boolean
  /** The chat's title; null where nothing was saved. */
  title: string | null
  /** It is the one that the chat was created with, which the question is to replace. */
  has_default_title: boolean | null
} & (GrantRow | { [key in keyof GrantRow]: null })

/**
 * Takes a message of the plan, saves the question and touches its chat, in one statement, so that parallel questions
 * cannot share the last message: [message, chat, user, content, spread, cards, metadata, now, charge, care expected, care
 * from now on, is free]. Nothing is saved when the chat remembers something else than expected, for then the message was
 * judged wrongly; a free message takes nothing of the plan. In the chat of a meeting only the plan of the cabinet pays.
 * One row: `chat_id` is null when the chat is not the user's, the plan's columns are null when nothing was taken.
 */
const statementWith = (columns: string) =>
  `with chat as (
     select id, user_id, kind, care from chats where id = $2::uuid and user_id = $3::uuid and kind <> 'day' for no key update
   ), expected as (
     select id from chat where care is not distinct from $10::jsonb
   ), taken as (
     update grants set messages_used = messages_used + 1
     where user_id = $3::uuid and status = 'active' and ends_at > $8::timestamptz
       and frozen_at is null and messages_used < message_limit and exists (select from expected) and not $12::boolean
       and (plan = 'reader' or not exists (select from chat where kind = 'client'))
     returning id, plan, ends_at, messages_used, message_limit
   ), message as (
     insert into messages (id, chat_id, type, content, spread_id, selected_cards, metadata, created_at)
     select $1::uuid, expected.id, 'user', $4, $5, $6::jsonb, $7::jsonb, $8 from expected
     where $12 or exists (select from taken)
     returning id
   ), charge as (
     insert into charges (id, user_id, grant_id, message_id, taken_at)
     select $9::uuid, $3, taken.id, message.id, $8 from taken, message
   ), touched as (
     update chats set message_count = message_count + 1, last_message_content = left($4, ${previewLength}),
       last_message_at = $8, updated_at = $8, care = $11::jsonb
     from message where chats.id = $2
     returning title, has_default_title
   )
   select chats.id as chat_id, chats.kind as chat_kind, chats.care, exists (select from expected) as is_as_expected,
     touched.title is not null as is_saved, touched.title, touched.has_default_title,
     taken.plan, taken.ends_at, taken.messages_used, taken.message_limit${columns}
   from (select 1) one left join chat chats on true left join taken on true left join touched on true`

const insertStatement = prepared<InsertedRow>('insert-question', statementWith(''))

/** The same, with what the answer needs to know: the past of the chat as it was before the question. */
const insertWithContextStatement = prepared<InsertedRow & QuestionContext>(
  'insert-question-with-context',
  `${statementWith(`,${contextColumns({ chat: '$2::uuid', at: '$8::timestamptz', id: '$1::uuid' })}`)}
   left join users on users.id = chats.user_id`,
)

export type NewQuestion = {
  message: NewMessage
  userId: string
  chargeId: string
  /** What the chat is expected to remember, and what it remembers from now on. */
  care: { before: CareState | null; after: CareState | null }
  isFree: boolean
}

/** With `hasContext` the row has the question's context beside what became of it. */
export async function insertQuestion(
  pool: pg.Pool,
  question: NewQuestion,
  { hasContext }: { hasContext: boolean },
): Promise<(InsertedRow & Partial<QuestionContext>) | undefined> {
  const { message, userId, chargeId, care, isFree } = question
  const [row] = await (hasContext ? insertWithContextStatement : insertStatement)(pool, [
    message.id,
    message.chat_id,
    userId,
    message.content,
    message.spread_id,
    JSON.stringify(message.selected_cards),
    JSON.stringify(message.metadata),
    message.created_at,
    chargeId,
    care.before && JSON.stringify(care.before),
    care.after && JSON.stringify(care.after),
    isFree,
  ])
  return row
}

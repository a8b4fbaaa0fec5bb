import type { CareState } from '@lunaria/care/care-state'
import type { CardSelection, HandLayout, MessageStatus } from '@lunaria/contract/chats'
import type { SpreadEdit } from '#modules/tarot/active-spreads.ts'

/** An answer that has laid cards, as its chat keeps it. */
export type LaidRow = {
  id: string
  spread_id: string | null
  selected_cards: CardSelection[]
  act: string | null
  own: unknown
  question_id: string | null
  question: string | null
}

/** What stands around a question and decides how it is answered. */
export type QuestionContext = {
  /** Another answer runs in its chat. */
  is_busy: boolean
  /** The master lays the cards and waits for what the user sees in them. */
  is_own_first: boolean
  /** Of the one the cards are laid for: the user, or a client, of whom only the birthday is known. */
  first_name: string | null
  date_of_birth: string | null
  place_of_residence: string | null
  history: { type: 'user' | 'assistant'; content: string }[] | null
  /** The newest answers before it that have laid cards, the newest first. */
  laid: LaidRow[] | null
  spread_edits: SpreadEdit[] | null
}

export const noContext: QuestionContext = {
  is_busy: false,
  is_own_first: false,
  first_name: null,
  date_of_birth: null,
  place_of_residence: null,
  history: null,
  laid: null,
  spread_edits: null,
}

/** A question with all that its answer needs to know. */
export type AskedQuestion = {
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
  /** What its chat remembers now. */
  care: CareState | null
  reply_status: MessageStatus | null
  charge_id: string | null
} & QuestionContext

/** SQL for a message's chat, its time and its id. */
type Place = { chat: string; at: string; id: string }

/** How far back the table is looked for: behind a spread lie at most so many clarifying cards. */
const mostLaid = 12

/** SQL for the answers that have laid cards before a message. */
export const laidBefore = ({ chat, at, id }: Place) => `(
  select json_agg(lying order by lying.created_at desc, lying.id desc)
  from (
    select answer.id, answer.created_at, answer.spread_id, answer.selected_cards, answer.metadata->>'act' as act,
      answer.metadata->'own' as own, asked.id as question_id, asked.content as question
    from messages answer
    left join messages asked on asked.chat_id = answer.chat_id and asked.id = (answer.metadata->>'questionId')::uuid
    where answer.chat_id = ${chat} and (answer.created_at, answer.id) < (${at}, ${id})
      and answer.type = 'assistant' and not answer.is_from_client and answer.retells_id is null
      and answer.status in ('done', 'stopped') and jsonb_array_length(answer.selected_cards) > 0
    order by answer.created_at desc, answer.id desc limit ${mostLaid}
  ) lying
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
  ${laidBefore(question)} as laid,
  (select json_agg(spread_edits) from spread_edits) as spread_edits`

import type { CardSelection } from '@lunaria/contract/chats'
import type { ReadingSources } from '@lunaria/contract/sources'
import { findSources } from '@lunaria/reader/modes/find-sources'
import { findPositionKind } from '@lunaria/tarot/position-kinds'
import { sql } from 'kysely'
import { findAnswerContext } from '#conversation/deal/answer-context.ts'
import { toReadingCards } from '#conversation/deal/classify-message.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'

type Own = { messageId: string; chatId: string; userId: string }

type Answer = {
  content: string
  spread_id: string | null
  selected_cards: CardSelection[]
  metadata: Record<string, unknown>
  question_id: string
  /** What was said before the question, as far back as the model was given it. */
  before: { type: 'user' | 'assistant'; content: string }[] | null
}

/** Returns where each sentence of an answer of the user's own comes from; computed from its text each time, nothing is stored. */
export async function readSources(db: Db, asked: Own): Promise<ReadingSources> {
  const answer = await findAnswer(db, asked)
  if (!answer) throw new AppError('message_not_found')
  const { content, metadata, question_id: questionId } = answer
  const context = await findAnswerContext(db, { ...answer, chatId: asked.chatId, questionId })
  if (context.cards.length === 0) throw new AppError('message_not_found')
  const spreadId = context.spreadId ?? undefined
  const cards = toReadingCards(context.cards)
  const before = answer.before ?? []
  const isByModel = metadata.byModel === true
  return {
    isByModel,
    places: cards.map(({ cardId, positionName }) => ({ cardId, kind: findPositionKind(spreadId, positionName) })),
    paragraphs: findSources({
      text: content,
      cards,
      spreadId,
      asked: [...context.asked, ...before.filter(({ type }) => type === 'user').map((message) => message.content)],
      said: before.filter(({ type }) => type === 'assistant').map((message) => message.content),
      isFollowUp: context.table !== undefined,
      isByModel,
    }),
  }
}

async function findAnswer(db: Db, { messageId, chatId, userId }: Own): Promise<Answer | undefined> {
  const { rows } = await sql<Answer>`
    select answer.content, answer.spread_id, answer.selected_cards, answer.metadata, question.id as question_id,
      (select json_agg(recent) from (
        select type, content from messages
        where chat_id = chats.id and (created_at, id) < (question.created_at, question.id) and type <> 'system'
          and (type = 'user' or not is_from_client) and status in ('done', 'stopped') and retells_id is null
        order by created_at desc, id desc limit 8
      ) recent) as before
    from messages answer
    join chats on chats.id = answer.chat_id
    join replies on replies.message_id = answer.id
    join messages question on question.id = replies.question_id
    where answer.id = ${messageId}::uuid and chats.id = ${chatId}::uuid and chats.user_id = ${userId}::uuid
      and answer.status in ('done', 'stopped')`.execute(db)
  return rows[0]
}

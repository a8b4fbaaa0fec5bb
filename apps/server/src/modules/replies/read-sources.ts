import { type CardSelection, OwnWords } from '@lunaria/contract/chats'
import type { ReadingSources } from '@lunaria/contract/sources'
import { sourcesOf } from '@lunaria/reader/sources/sources-of'
import { positionKindOf } from '@lunaria/tarot/position-kinds'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { AppError } from '#lib/app-error.ts'
import { readingCardsOf } from './reading-request.ts'

type Own = { messageId: string; chatId: string; userId: string }

type Reading = {
  content: string
  spread_id: string | null
  selected_cards: CardSelection[]
  metadata: Record<string, unknown>
  question: string
  /** What the user wrote before it, as far back as the master was told. */
  before: string[] | null
}

/** Where each sentence of a reading of the user's own comes from; computed from its text each time, nothing is kept. */
export async function readSources(db: Db, asked: Own): Promise<ReadingSources> {
  const reading = await findReading(db, asked)
  if (!reading) throw new AppError('message_not_found')
  const { content, metadata, question, before } = reading
  const spreadId = reading.spread_id ?? undefined
  const cards = readingCardsOf(reading.selected_cards)
  const own = OwnWords.safeParse(metadata.own).data
  const said = [question, own?.whole ?? '', ...(own?.cards ?? []).map(({ text }) => text), ...(before ?? [])]
  const isByModel = metadata.byModel === true
  return {
    isByModel,
    places: cards.map(({ cardId, positionName }) => ({ cardId, kind: positionKindOf(spreadId, positionName) })),
    paragraphs: sourcesOf({ text: content, cards, spreadId, asked: said, isByModel }),
  }
}

async function findReading(db: Db, { messageId, chatId, userId }: Own): Promise<Reading | undefined> {
  const { rows } = await sql<Reading>`
    select answer.content, answer.spread_id, answer.selected_cards, answer.metadata, question.content as question,
      (select json_agg(recent.content) from (
        select content, type from messages
        where chat_id = chats.id and (created_at, id) < (question.created_at, question.id) and type <> 'system'
        order by created_at desc, id desc limit 8
      ) recent where recent.type = 'user') as before
    from messages answer
    join chats on chats.id = answer.chat_id
    join replies on replies.message_id = answer.id
    join messages question on question.id = replies.question_id
    where answer.id = ${messageId}::uuid and chats.id = ${chatId}::uuid and chats.user_id = ${userId}::uuid
      and answer.status in ('done', 'stopped') and jsonb_array_length(answer.selected_cards) > 0`.execute(db)
  return rows[0]
}

import type { CardSelection } from '@lunaria/contract/chats'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'

/** The cards that lie on the table when a message is written, and the answer that laid them. */
export type LaidTable = {
  messageId: string
  spreadId: string | null
  /** Of the spread, and behind it the clarifying ones. */
  selectedCards: CardSelection[]
  question: string
  questionId: string | null
  /** What the user saw in them first. */
  own: unknown
}

type LaidRow = {
  id: string
  spread_id: string | null
  selected_cards: CardSelection[]
  act: string | null
  own: unknown
  question_id: string | null
  question: string | null
}

/** How far back it is looked: behind a spread lie at most so many clarifying cards. */
const mostAnswers = 12

/** The cards laid last in a chat before a message of it; undefined where none were. */
export async function findTable(
  db: Db,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<LaidTable | undefined> {
  const { rows } = await sql<LaidRow>`
    select answer.id, answer.spread_id, answer.selected_cards, answer.metadata->>'act' as act, answer.metadata->'own' as own,
      asked.id as question_id, asked.content as question
    from messages answer
    join messages message on message.id = ${messageId}::uuid
    left join messages asked on asked.chat_id = answer.chat_id and asked.id = (answer.metadata->>'questionId')::uuid
    where answer.chat_id = ${chatId}::uuid and (answer.created_at, answer.id) < (message.created_at, message.id)
      and answer.type = 'assistant' and not answer.is_from_client and answer.retells_id is null and answer.status in ('done', 'stopped')
      and jsonb_array_length(answer.selected_cards) > 0
    order by answer.created_at desc, answer.id desc limit ${mostAnswers}`.execute(db)
  const at = rows.findIndex(({ act }) => act !== 'clarify')
  const spread = rows[at]
  if (!spread) return undefined
  const added = rows.slice(0, at).toReversed()
  return {
    messageId: spread.id,
    spreadId: spread.spread_id,
    selectedCards: [spread, ...added].flatMap((row) => row.selected_cards),
    question: spread.question ?? '',
    questionId: spread.question_id,
    own: spread.own,
  }
}

import type { CardSelection } from '@lunaria/contract/chats'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { type LaidRow, laidBefore } from '#modules/conversation/ask/question-context.ts'

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

/** The cards laid last in a chat before a message of it; undefined where none were. */
export async function findTable(
  db: Db,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<LaidTable | undefined> {
  const message = { chat: 'message.chat_id', at: 'message.created_at', id: 'message.id' }
  const { rows } = await sql<{ laid: LaidRow[] | null }>`
    select ${sql.raw(laidBefore(message))} as laid from messages message
    where message.id = ${messageId}::uuid and message.chat_id = ${chatId}::uuid`.execute(db)
  return tableIn(rows[0]?.laid ?? [])
}

/** The table of answers, the newest first: the last spread, and the clarifying cards that were laid since. */
export function tableIn(rows: readonly LaidRow[]): LaidTable | undefined {
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

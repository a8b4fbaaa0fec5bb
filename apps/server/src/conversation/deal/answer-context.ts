import { type CardSelection, OwnWords } from '@lunaria/contract/chats'
import { ReplyAct } from '@lunaria/contract/reply-events'
import { classifyAct as hear } from '@lunaria/reader/classify-message/classify-act'
import type { FollowUpMessage } from '@lunaria/reader/classify-message/request'
import { sql } from 'kysely'
import { type CardsRow, selectEarlierCards } from '#conversation/ask/question-queries.ts'
import type { Db } from '#platform/db/connect.ts'
import { type StoredTable, tableIn, toReadingCards, toReplyAct, toTable } from './classify-message.ts'

/** Returns the cards dealt last in a chat before a message of it; undefined where none were. */
async function findTable(
  db: Db,
  { chatId, messageId }: { chatId: string; messageId: string },
): Promise<StoredTable | undefined> {
  const message = { chat: 'message.chat_id', at: 'message.created_at', id: 'message.id' }
  const { rows } = await sql<{ laid: CardsRow[] | null }>`
    select ${sql.raw(selectEarlierCards(message))} as laid from messages message
    where message.id = ${messageId}::uuid and message.chat_id = ${chatId}::uuid`.execute(db)
  return tableIn(rows[0]?.laid ?? [])
}

/** An answer of any act. */
type Answer = {
  chatId: string
  questionId: string
  spread_id: string | null
  selected_cards: CardSelection[]
  metadata: Record<string, unknown>
}

/** What an answer is about. */
export type AnswerContext = {
  act: ReplyAct
  /** The table before it, where it continues about that. */
  table: StoredTable | undefined
  spreadId: string | null
  /** All cards on the table: those before it, then its own. */
  cards: CardSelection[]
  /**
   * What the user has written since the cards were dealt for a question, that question first, and what they saw in the
   * cards.
   */
  asked: string[]
}

/**
 * Finds the cards that an answer is about, and the user's words about them. Another version has the table of the first
 * one.
 */
export async function findAnswerContext(db: Db, answer: Answer): Promise<AnswerContext> {
  const { chatId, questionId, metadata, selected_cards: laid } = answer
  const act = ReplyAct.safeParse(metadata.act).data ?? toReplyAct(laid)
  const goesOn = act === 'continue' || act === 'clarify'
  const table = goesOn ? await findTable(db, { chatId, messageId: questionId }) : undefined
  const own = OwnWords.safeParse(table ? table.own : metadata.own).data
  const written = await listWritten(db, { chatId, from: table?.questionId ?? questionId, to: questionId })
  return {
    act,
    table,
    spreadId: table ? table.spreadId : answer.spread_id,
    cards: [...(table?.selectedCards ?? []), ...laid],
    asked: [...written, own?.whole ?? '', ...(own?.cards ?? []).map(({ text }) => text)],
  }
}

/** Returns the user's messages of a chat from one to another, both included. */
async function listWritten(
  db: Db,
  { chatId, from, to }: { chatId: string; from: string; to: string },
): Promise<string[]> {
  const { rows } = await sql<{ content: string }>`
    select content from messages
    where chat_id = ${chatId}::uuid and type = 'user'
      and (created_at, id) >= (select created_at, id from messages where id = ${from}::uuid)
      and (created_at, id) <= (select created_at, id from messages where id = ${to}::uuid)
    order by created_at, id`.execute(db)
  return rows.map(({ content }) => content)
}

type Again = { act: ReplyAct; table: StoredTable; question: string; laid: readonly CardSelection[] }

/** Returns what the message of a follow-up or of a clarifying card does, for a new version of its answer. */
export function actAgain({ act, table, question, laid }: Again): { act: FollowUpMessage } {
  const heard = hear(question, { table: toTable(table), mode: act === 'clarify' ? 'clarify' : 'continue' })
  return { act: { heard, table: toTable(table), added: toReadingCards(laid)[0] } }
}

import { type CardSelection, OwnWords } from '@lunaria/contract/chats'
import { ReplyAct } from '@lunaria/contract/reply-events'
import type { ReadingSources } from '@lunaria/contract/sources'
import { classifyAct } from '@lunaria/reader/classify-message/classify-act'
import type { FollowUpMessage } from '@lunaria/reader/classify-message/request'
import { findSources } from '@lunaria/reader/modes/find-sources'
import { findPositionKind } from '@lunaria/tarot/position-kinds'
import { findSourcedAnswer, listWritten, type OwnMessage } from '#conversation/chats/message-queries.ts'
import { type StoredTable, tableIn, toReadingCards, toReplyAct, toTable } from '#conversation/deal/classify-message.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import { listEarlierCards } from './queries.ts'

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
  const { chatId, questionId, metadata, selected_cards: dealt } = answer
  const act = ReplyAct.safeParse(metadata.act).data ?? toReplyAct(dealt)
  const isFollowUp = act === 'continue' || act === 'clarify'
  const earlierCards = isFollowUp ? await listEarlierCards(db, { chatId, messageId: questionId }) : []
  const table = tableIn(earlierCards)
  const own = OwnWords.safeParse(table ? table.own : metadata.own).data
  const written = await listWritten(db, { chatId, from: table?.questionId ?? questionId, to: questionId })
  return {
    act,
    table,
    spreadId: table ? table.spreadId : answer.spread_id,
    cards: [...(table?.selectedCards ?? []), ...dealt],
    asked: [...written, own?.whole ?? '', ...(own?.cards ?? []).map(({ text }) => text)],
  }
}

type Again = { act: ReplyAct; table: StoredTable; question: string; dealt: readonly CardSelection[] }

/** Returns what the message of a follow-up or of a clarifying card does, for a new version of its answer. */
export function actAgain({ act, table, question, dealt }: Again): { act: FollowUpMessage } {
  const message = classifyAct(question, { table: toTable(table), mode: act === 'clarify' ? 'clarify' : 'continue' })
  return { act: { message, table: toTable(table), added: toReadingCards(dealt)[0] } }
}

/** Returns where each sentence of an answer of the user's own comes from; computed from its text each time, nothing is stored. */
export async function readSources(db: Db, asked: OwnMessage): Promise<ReadingSources> {
  const answer = await findSourcedAnswer(db, asked)
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

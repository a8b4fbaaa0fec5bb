import type { CardSelection } from '@lunaria/contract/chats'
import type { ReplyAct, ReplyStart } from '@lunaria/contract/reply-events'
import { answerAct } from '@lunaria/reader/answers/answer-act'
import { asksForInterpretation } from '@lunaria/reader/answers/casual'
import { type ClassifiedMessage, classifyAct } from '@lunaria/reader/classify-message/classify-act'
import type { FollowUpMessage } from '@lunaria/reader/classify-message/request'
import { type Act, isFollowUp, type Table } from '@lunaria/reader/classify-message/table'
import { cardIds } from '@lunaria/tarot/card-ids'
import type { CardsRow, JudgedQuestion } from '#conversation/ask/question-queries.ts'
import type { ReadingCard } from '#conversation/readings/reading-model.ts'
import { AppError } from '#lib/app-error.ts'
import type { AskedCards } from './deal-cards.ts'
import type { OpenedDraw } from './draw-cards.ts'

/** A message that is no new question. */
export type Classified = {
  act: ReplyAct
  message: ClassifiedMessage
  table: StoredTable | undefined
  /** The answer in our own words, where the message is given back. */
  ownWords: string | undefined
}

/**
 * Returns what a message does in its chat; undefined for a new question. A user who has chosen a spread or cards asks a new one,
 * and of an illness or a loss the answer is chosen elsewhere.
 */
export function classifyMessage(
  asked: AskedCards & { messageId: string },
  question: JudgedQuestion,
): Classified | undefined {
  const { messageId, mode } = asked
  const table = tableIn(question.earlier_cards ?? [])
  if ((mode === 'continue' || mode === 'clarify') && !table && !question.hand) throw new AppError('no_table')
  if (mode === 'new' || question.hand) return undefined
  const isChosen = asked.drawId ?? asked.picks ?? asked.spreadId ?? question.spread_id
  if (isChosen && mode !== 'clarify') return undefined
  if (!mode && (question.step || question.is_interpretation || (!table && asksForInterpretation(question.content))))
    return undefined

  const message = classifyAct(question.content, { table: table && toTable(table), mode })
  if (message.act === 'question') return undefined
  const { text, isFree } = answerAct({
    question: question.content,
    history: (question.history ?? []).map(({ type, content }) => ({ role: type, content })),
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
    seed: messageId,
    message,
    table: table && toTable(table),
  })
  return {
    act: replyActOf[message.act],
    message,
    table: isFollowUp(message.act) ? table : undefined,
    ownWords: isFree ? text : undefined,
  }
}

const replyActOf: Record<Act, ReplyAct> = {
  question: 'question',
  continue: 'continue',
  object: 'continue',
  clarify: 'clarify',
  card: 'card',
  talk: 'talk',
  service: 'talk',
  outside: 'outside',
  noise: 'talk',
  language: 'talk',
}

/** Returns the cards that such a message is about. A clarifying card is shown beside the first one pointed at, or belongs to all of them. */
export function shownTable({ act, message, table }: Classified): ReplyStart['table'] {
  if (!table) return undefined
  const [explains] = act === 'clarify' ? message.target.positions : []
  return { messageId: table.messageId, cards: table.selectedCards, ...(explains && { explains }) }
}

/** Returns the part of the request to the model that says what such a message does. */
export function actIn({ message, table }: Classified, draw: OpenedDraw | undefined): { act: FollowUpMessage } {
  const [added] = toReadingCards(draw?.selectedCards ?? [])
  return { act: { message, table: table && toTable(table), added } }
}

/** Returns the table as the reader knows it. */
export function toTable({ spreadId, selectedCards, question }: StoredTable): Table {
  return { spreadId, question, cards: toReadingCards(selectedCards) }
}

/** The cards on the table when a message is written, and the answer that dealt them. */
export type StoredTable = {
  messageId: string
  spreadId: string | null
  /** Of the spread, and behind it the clarifying ones. */
  selectedCards: CardSelection[]
  question: string
  questionId: string | null
  /** What the user saw in them first. */
  own: unknown
}

/** Returns the table of answers, the newest first: the last spread, and the clarifying cards that were dealt since. */
export function tableIn(rows: readonly CardsRow[]): StoredTable | undefined {
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

/** Returns cards as the master reads them. */
export function toReadingCards(selectedCards: readonly CardSelection[]): ReadingCard[] {
  return selectedCards.flatMap(
    ({ cardId: written, isReversed = false, positionName = '', positionMeaning = '', place }) => {
      const cardId = cardIds.find((id) => id === written)
      return cardId ? [{ cardId, isReversed, positionName, positionMeaning, kind: place?.kind }] : []
    },
  )
}

/** Returns what an answer without care does. */
export function toReplyAct(selectedCards: readonly CardSelection[]): ReplyAct {
  return selectedCards.length > 0 ? 'question' : 'talk'
}

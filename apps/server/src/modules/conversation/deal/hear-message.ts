import type { CareStep } from '@lunaria/care/care-state'
import type { CardSelection } from '@lunaria/contract/chats'
import type { ReplyAct, ReplyStart } from '@lunaria/contract/reply-events'
import { answerAct } from '@lunaria/reader/answers/answer-act'
import { asksForInterpretation } from '@lunaria/reader/answers/casual'
import { actOf, type Heard } from '@lunaria/reader/listening/act-of'
import type { HeardAct } from '@lunaria/reader/listening/request'
import { type Act, isFollowUp, type Table } from '@lunaria/reader/listening/table'
import { cardById } from '@lunaria/tarot/cards'
import { clarifyingCard } from '@lunaria/tarot/clarifying-draw'
import { newSeed } from '@lunaria/tarot/draw'
import { phrasesOf } from '@lunaria/tarot/phrases'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { QuestionRow } from '#modules/conversation/answer/queries.ts'
import { readingCardsOf } from '#modules/conversation/answer/reading-request.ts'
import type { AskedCards } from './choose-cards.ts'
import { findSealedDraw, type OpenedDraw } from './draw-cards.ts'
import { type LaidTable, tableIn } from './find-table.ts'
import { shuffleDeck } from './shuffle-deck.ts'

/** A message that is no new question. */
export type Said = {
  act: ReplyAct
  heard: Heard
  table: LaidTable | undefined
  /** Our own words, where the message is given back. */
  free: string | undefined
}

type Hearing = {
  asked: AskedCards & { messageId: string }
  question: QuestionRow
  step: CareStep | undefined
}

/**
 * What a message does in its chat; undefined for a new question. A user who has chosen a spread or cards asks a new one,
 * and of an illness or a loss the answer is chosen elsewhere.
 */
export function hearMessage({ asked, question, step }: Hearing): Said | undefined {
  const { messageId, mode } = asked
  const table = tableIn(question.laid ?? [])
  if ((mode === 'continue' || mode === 'clarify') && !table && !question.hand) throw new AppError('no_table')
  if (mode === 'new' || question.hand) return undefined
  const isChosen = asked.drawId ?? asked.picks ?? asked.spreadId ?? question.spread_id
  if (isChosen && mode !== 'clarify') return undefined
  if (!mode && (step || question.is_interpretation || (!table && asksForInterpretation(question.content))))
    return undefined

  const heard = actOf(question.content, { table: table && tableOf(table), mode })
  if (heard.act === 'question') return undefined
  const { text, isFree } = answerAct({
    question: question.content,
    history: (question.history ?? []).map(({ type, content }) => ({ role: type, content })),
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
    seed: messageId,
    heard,
    table: table && tableOf(table),
  })
  const spokenOf = isFollowUp(heard.act) ? table : undefined
  return { act: replyActOf[heard.act], heard, table: spokenOf, free: isFree ? text : undefined }
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

/** Deals one card from a deck of its own for `clarify`, the one that the user has picked if there is one; nothing for other acts. */
export async function dealFor(
  deps: Deps,
  { asked, said: { heard, table }, now }: { asked: AskedCards & { chatId: string }; said: Said; now: Date },
): Promise<{ spread?: undefined; draw?: OpenedDraw }> {
  if (heard.act !== 'clarify' || !table) return {}
  const sealed = asked.drawId ? await findSealedDraw(deps, { ...asked, drawId: asked.drawId, cardCount: 1 }) : undefined
  const seed = sealed?.seed ?? newSeed()
  const { deck, commitment } = shuffleDeck(seed)
  const lying = table.selectedCards.map(({ cardId }) => cardId)
  const { pick, card } = clarifyingCard(deck, lying, sealed?.picks[0])
  const { essence } = phrasesOf(card.cardId)
  const selectedCards: CardSelection[] = [
    {
      cardId: card.cardId,
      cardName: cardById(card.cardId)?.name,
      position: 1,
      positionName: 'Уточнение',
      isReversed: card.isReversed,
      positionMeaning: 'Что эта карта добавляет к тем, что уже лежат.',
      interpretation: card.isReversed ? essence.reversed : essence.upright,
    },
  ]
  return { draw: { id: sealed?.id ?? uuidv7(now.getTime()), seed, commitment, picks: [pick], selectedCards } }
}

/** The cards that such a message is about. A clarifying card lies beside the first one pointed at, or belongs to all of them. */
export function shownTable({ act, heard, table }: Said): ReplyStart['table'] {
  if (!table) return undefined
  const [explains] = act === 'clarify' ? heard.target.positions : []
  return { messageId: table.messageId, cards: table.selectedCards, ...(explains && { explains }) }
}

/** The part of the request to the model that says what such a message does. */
export function actIn({ heard, table }: Said, draw: OpenedDraw | undefined): { act: HeardAct } {
  const [added] = readingCardsOf(draw?.selectedCards ?? [])
  return { act: { heard, table: table && tableOf(table), added } }
}

type Again = { act: ReplyAct; table: LaidTable; question: string; laid: readonly CardSelection[] }

/** What was heard in the message of a follow-up or of a clarifying card, for a new telling of its answer. */
export function actAgain({ act, table, question, laid }: Again): { act: HeardAct } {
  const heard = actOf(question, { table: tableOf(table), mode: act === 'clarify' ? 'clarify' : 'continue' })
  return { act: { heard, table: tableOf(table), added: readingCardsOf(laid)[0] } }
}

function tableOf({ spreadId, selectedCards, question }: LaidTable): Table {
  return { spreadId, question, cards: readingCardsOf(selectedCards) }
}

import type { InterpretedCard, LastInterpretation, ReplyEvent } from '@lunaria/contract/chats'
import type { Card } from '@lunaria/tarot/types'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { track } from '#shared/analytics/track.ts'
import { ApiError, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { chatSource, type Wanted } from '#shared/replies/chat-source.ts'
import { type ReplyLine, replyEvents } from '#shared/replies/reply-events.ts'
import { applyRefusal, applyUsage, sessionQuery } from '#shared/session/session.ts'
import { interpretationPrompt, type Side } from './interpretation-prompt.ts'

export type Interpretation = {
  status: 'running' | 'done' | 'failed'
  /** Empty until the first words come. */
  text: string
  line: ReplyLine
  /** How many answers of other people are ahead in the queue. */
  queued?: number
  /** Why there is none, or, beside one that is there, no new one. */
  failure?: { title: string; text?: string }
  /** Saved and paid for: another try after a failure asks it again. */
  questionId?: string
  /** The answer that runs, once it has begun. */
  answerId?: string
  /** An answer that was found running, and that this page does not follow yet. */
  unfollowedId?: string
}

export type AskedCard = { userId: string; card: Card; side: Side }

const noAnswer = 'Не удалось получить толкование'

/**
 * The interpretation of a card as far as it has come, null where there is none. Each costs a message: the last one is looked
 * up before another is offered, and is kept while the page is open.
 */
export function interpretationQuery({ userId, card, side }: AskedCard) {
  return queryOptions<Interpretation | null>({
    queryKey: ['interpretation', userId, card.id, side],
    queryFn: async () => {
      const { last } = await call('GET /api/chats/interpretation', { query: { cardId: card.id, side } })
      return last && foundInterpretation(last)
    },
    // What is known grows by the answer's own events; that there is none may have changed in another tab.
    staleTime: ({ state }) => (state.data ? Number.POSITIVE_INFINITY : 0),
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
  })
}

function foundInterpretation({ questionId, answer }: LastInterpretation): Interpretation {
  if (!answer) {
    const text = 'Вопрос сохранён, и сообщение за него уже списано: новая попытка ничего не стоит.'
    return { status: 'failed', text: '', line: 'open', questionId, failure: { title: noAnswer, text } }
  }
  if (answer.status !== 'running') return { status: 'done', text: answer.content, line: 'open' }
  // The events tell the text anew, from its beginning.
  return { status: 'running', text: '', line: 'open', questionId, unfollowedId: answer.id }
}

/** Asks the master about a card and writes what he says into the cache, to its end, whoever looks at it meanwhile. */
export async function interpret(queryClient: QueryClient, asked: AskedCard): Promise<void> {
  const { queryKey } = interpretationQuery(asked)
  const known = queryClient.getQueryData(queryKey)
  if (known?.status === 'running') return

  let questionId = known?.failure && known.questionId
  let trouble = 'Не удалось создать служебный чат'
  const begun: Interpretation = { status: 'running', text: '', line: 'open' }
  queryClient.setQueryData(queryKey, begun)
  const change = changeOf(queryClient, asked)
  try {
    const { id: chatId } = await call('POST /api/chats', { body: { userId: asked.userId, kind: 'service' } })
    trouble = noAnswer
    questionId ??= await saveQuestion(queryClient, chatId, asked)
    await hear(queryClient, asked, answerTo({ chatId, questionId }, lineOf(change)))
  } catch (error) {
    // What was there before is still there to read.
    const earlier = known?.status === 'done' ? { ...known, failure: undefined, questionId: undefined } : null
    if (isRefused(queryClient, asked.userId, error)) return void queryClient.setQueryData(queryKey, earlier)
    change({ status: 'failed', ...earlier, questionId, failure: failureOf(trouble, error) })
  }
}

/** Follows an answer that was found running, once however often it is called. */
export async function followFound(queryClient: QueryClient, asked: AskedCard): Promise<void> {
  const messageId = queryClient.getQueryData(interpretationQuery(asked).queryKey)?.unfollowedId
  if (!messageId) return

  const change = changeOf(queryClient, asked)
  change({ unfollowedId: undefined })
  try {
    await hear(queryClient, asked, eventsOf({ resume: { messageId } }, lineOf(change)))
  } catch (error) {
    change({ status: 'failed', failure: failureOf(noAnswer, error) })
  }
}

type Change = (part: Partial<Interpretation>) => void

function changeOf(queryClient: QueryClient, asked: AskedCard): Change {
  const { queryKey } = interpretationQuery(asked)
  return (part) => queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, ...part })
}

function lineOf(change: Change): (line: ReplyLine) => void {
  return (line) => change({ line })
}

function failureOf(title: string, error: unknown): Interpretation['failure'] {
  return { title, text: error instanceof ApiError ? error.message : undefined }
}

/** Writes an answer into the cache as it is told; throws what it failed with. */
async function hear(queryClient: QueryClient, asked: AskedCard, events: AsyncIterable<ReplyEvent>): Promise<void> {
  const { queryKey } = interpretationQuery(asked)
  const change = changeOf(queryClient, asked)
  for await (const told of events) {
    if (told.event === 'start') change({ text: '', queued: told.data.queued, answerId: told.data.messageId })
    if (told.event === 'delta') {
      queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, text: shown.text + told.data.text })
    }
    if (told.event === 'done' || told.event === 'failed') applyUsage(queryClient, asked.userId, told.data.usage)
    if (told.event === 'done') change({ status: 'done', text: told.data.message.content })
    if (told.event === 'failed') throw new ApiError(told.data.error, { code: 'unknown', status: 502 })
  }
}

async function saveQuestion(queryClient: QueryClient, chatId: string, asked: AskedCard): Promise<string> {
  const { userId, card, side } = asked
  const content = interpretationPrompt(card, side)
  const interpretation: InterpretedCard = { cardId: card.id, side }
  const { message, usage } = await call('POST /api/messages', {
    body: { chatId, type: 'user', content, metadata: { interpretation } },
  })
  applyUsage(queryClient, userId, usage)
  track('card_interpretation', { card: card.id })
  return message.id
}

function eventsOf(wanted: Wanted, onLine: (line: ReplyLine) => void): AsyncGenerator<ReplyEvent> {
  return replyEvents(chatSource(wanted), { signal: new AbortController().signal, onLine })
}

type Asked = { chatId: string; questionId: string }

/** The events of the answer to a question, also of one that was begun before. Another card's answer is heard out first. */
async function* answerTo({ chatId, questionId }: Asked, onLine: (line: ReplyLine) => void): AsyncGenerator<ReplyEvent> {
  const events = (wanted: Wanted) => eventsOf(wanted, onLine)
  try {
    return yield* events({ ask: { chatId, messageId: questionId } })
  } catch (error) {
    if (!isApiError(error, 'reply_running', 'already_answered')) throw error
  }
  const messages = await call('GET /api/chats/:chatId/messages', { params: { chatId } })
  const own = messages.findLast(({ metadata }) => metadata.questionId === questionId)
  if (own) return yield* events({ resume: { messageId: own.id } })

  const running = messages.find(({ status }) => status === 'running')
  if (running) for await (const _ of events({ resume: { messageId: running.id } }));
  yield* events({ ask: { chatId, messageId: questionId } })
}

/** Whether the plan or the session is why nothing is answered; the page then knows it, and says what to do. */
function isRefused(queryClient: QueryClient, userId: string, error: unknown): boolean {
  if (isApiError(error) && error.status === 402) {
    applyRefusal(queryClient, userId, error.details)
    return true
  }
  if (!isApiError(error, 'unauthenticated')) return false
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return true
}

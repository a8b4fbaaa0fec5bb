import type { InterpretedCard, LastInterpretation, Message } from '@lunaria/contract/chats'
import type { Card } from '@lunaria/tarot/types'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { track } from '#shared/analytics/track.ts'
import { ApiError, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { isLost, paidCall, payOnce } from '#shared/api/paid-call.ts'
import { sessionSignal } from '#shared/api/session-signal.ts'
import { chatSource, type ReplyRequest } from '#shared/replies/chat-source.ts'
import { followReply } from '#shared/replies/follow-reply.ts'
import type { ConnectionState } from '#shared/replies/reply-events.ts'
import { applyRefusal, applyUsage, sessionQuery } from '#shared/session/session.ts'
import { interpretationPrompt, type Side } from './interpretation-prompt.ts'

export type Interpretation = {
  status: 'running' | 'done' | 'failed'
  /** Empty until the first words come. */
  text: string
  line: ConnectionState
  /** How many answers of other users are ahead in the queue. */
  queued?: number
  /** Why there is none, or, beside one that is there, no new one. */
  failure?: { title: string; text?: string }
  /** Saved and paid for: another try after a failure asks it again. */
  questionId?: string
  /** The answer, once it has begun. */
  answerId?: string
  /** `metadata.cut` of the answer. */
  cut?: unknown
}

export type AskedCard = { userId: string; card: Card; side: Side }

const noAnswer = 'Не удалось получить толкование'

/**
 * Returns the interpretation of a card as far as it has come, null where there is none. Each costs a message: the last
 * one is looked up before another is offered, and is kept while the page is open.
 */
export function interpretationQuery({ userId, card, side }: AskedCard) {
  return queryOptions<Interpretation | null>({
    queryKey: ['interpretation', userId, card.id, side],
    queryFn: async ({ client }) => {
      const { last } = await call('GET /api/chats/interpretation', { query: { cardId: card.id, side } })
      // Once it is in the cache, a running one is followed from there on.
      if (last?.answer?.status === 'running') setTimeout(followFound, 0, client, { userId, card, side })
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
  const { id: answerId, content: text, metadata } = answer
  if (answer.status !== 'running') return { status: 'done', text, line: 'open', answerId, cut: metadata.cut }
  // The events repeat the text from its beginning.
  return { status: 'running', text: '', line: 'open', questionId, answerId }
}

/** Asks the master about a card and writes the answer into the cache, to its end, whether or not its dialog stays open. */
export async function interpret(queryClient: QueryClient, asked: AskedCard): Promise<void> {
  const { queryKey } = interpretationQuery(asked)
  const known = queryClient.getQueryData(queryKey)
  if (known?.status === 'running') return

  let questionId = known?.failure && known.questionId
  let trouble = 'Не удалось создать служебный чат'
  const begun: Interpretation = { status: 'running', text: '', line: 'open' }
  queryClient.setQueryData(queryKey, begun)
  const change = toChange(queryClient, asked)
  const signal = sessionSignal()
  try {
    const body = { userId: asked.userId, kind: 'service' as const }
    const { id: chatId } = await call('POST /api/chats', { body, signal })
    trouble = noAnswer
    questionId ??= await saveQuestion(queryClient, { chatId, asked, signal })
    await followAnswer(queryClient, asked, { chatId, messageId: questionId })
  } catch (error) {
    if (signal.aborted) return
    // What was there before is still there to read.
    const earlier = known?.status === 'done' ? { ...known, failure: undefined, questionId: undefined } : null
    if (isRefused(queryClient, asked.userId, error)) return void queryClient.setQueryData(queryKey, earlier)
    change({ status: 'failed', ...earlier, questionId, failure: toFailure(trouble, error) })
  }
}

/** Has an interpretation that the limit of its length has cut continued. Where another tab was faster, what came of it is shown. */
export async function continueInterpretation(queryClient: QueryClient, asked: AskedCard): Promise<void> {
  const { queryKey } = interpretationQuery(asked)
  const known = queryClient.getQueryData(queryKey)
  if (known?.status !== 'done' || !known.answerId) return
  const change = toChange(queryClient, asked)
  change({ status: 'running', failure: undefined })
  try {
    await follow(queryClient, asked, { goOn: { messageId: known.answerId } })
  } catch (error) {
    if (isApiError(error, 'already_answered')) return queryClient.resetQueries({ queryKey })
    change({ ...known, failure: toFailure('Не удалось досказать толкование', error) })
  }
}

async function followFound(queryClient: QueryClient, asked: AskedCard): Promise<void> {
  const found = queryClient.getQueryData(interpretationQuery(asked).queryKey)
  if (found?.status !== 'running' || !found.answerId) return
  try {
    await follow(queryClient, asked, { resume: { messageId: found.answerId } })
  } catch (error) {
    toChange(queryClient, asked)({ status: 'failed', failure: toFailure(noAnswer, error) })
  }
}

type Change = (part: Partial<Interpretation>) => void

function toChange(queryClient: QueryClient, asked: AskedCard): Change {
  const { queryKey } = interpretationQuery(asked)
  return (part) => queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, ...part })
}

function toFailure(title: string, error: unknown): Interpretation['failure'] {
  return { title, text: error instanceof ApiError ? error.message : undefined }
}

/** Writes an answer into the cache as it arrives; throws what it failed with. */
async function follow(queryClient: QueryClient, asked: AskedCard, wanted: ReplyRequest): Promise<void> {
  const change = toChange(queryClient, asked)
  const { failure } = await followReply(chatSource(wanted), {
    chatId: '',
    signal: sessionSignal(),
    onLine: (line) => change({ line }),
    onReply({ answer, usage }) {
      if (usage) applyUsage(queryClient, asked.userId, usage)
      if (!answer) return
      const status = answer.status === 'done' || answer.status === 'stopped' ? 'done' : 'running'
      const { id: answerId, content, metadata } = answer
      change({ status, answerId, cut: metadata.cut, queued: readQueued(answer) })
      if (content) change({ text: content }) // what is being continued stays in sight until its text is repeated
    },
  })
  if (failure) throw new ApiError(failure.error, { code: 'unknown', status: 502 })
}

function readQueued({ metadata: { queued } }: Message): number | undefined {
  return typeof queued === 'number' ? queued : undefined
}

type Saving = { chatId: string; asked: AskedCard; signal: AbortSignal }

async function saveQuestion(queryClient: QueryClient, { chatId, asked, signal }: Saving): Promise<string> {
  const { userId, card, side } = asked
  const content = interpretationPrompt(card, side)
  const interpretation: InterpretedCard = { cardId: card.id, side }
  const paid = paidCall('interpretation', userId, card.id, side)
  const body = { chatId, type: 'user' as const, content, metadata: { interpretation } }
  const { message, usage } = await payOnce(paid, signal, (id) =>
    call('POST /api/messages', { body: { id, ...body }, signal }),
  )
  applyUsage(queryClient, userId, usage)
  track('card_interpretation', { card: card.id })
  return message.id
}

type Question = { chatId: string; messageId: string }

/** Follows the answer to a question, also one that was begun before, or now by a call whose reply was lost. Another card's answer is waited for first. */
async function followAnswer(queryClient: QueryClient, asked: AskedCard, question: Question): Promise<void> {
  const { chatId, messageId } = question
  try {
    return await follow(queryClient, asked, { answer: question })
  } catch (error) {
    if (!isApiError(error, 'reply_running', 'already_answered') && !isLost(error)) throw error
  }
  const signal = sessionSignal()
  const messages = await call('GET /api/chats/:chatId/messages', { params: { chatId }, signal })
  const own = messages.findLast(({ metadata }) => metadata.questionId === messageId)
  if (own) return follow(queryClient, asked, { resume: { messageId: own.id } })

  const running = messages.find(({ status }) => status === 'running')
  if (running) {
    const source = chatSource({ resume: { messageId: running.id } })
    const onLine = (line: ConnectionState) => toChange(queryClient, asked)({ line })
    await followReply(source, { chatId: '', signal, onLine, onReply: () => {} })
  }
  await follow(queryClient, asked, { answer: question })
}

/** Returns whether the plan or the session is why nothing is answered; the page then knows it, and says what to do. */
function isRefused(queryClient: QueryClient, userId: string, error: unknown): boolean {
  if (isApiError(error) && error.status === 402) {
    applyRefusal(queryClient, userId, error.details)
    return true
  }
  if (!isApiError(error, 'unauthenticated')) return false
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return true
}

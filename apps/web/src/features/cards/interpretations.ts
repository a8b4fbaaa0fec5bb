import type { ReplyEvent } from '@lunaria/contract/chats'
import { Usage } from '@lunaria/contract/common'
import type { Card } from '@lunaria/tarot/types'
import { type QueryClient, queryOptions, skipToken } from '@tanstack/react-query'
import { ApiError, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { chatSource, type Wanted } from '#shared/replies/chat-source.ts'
import { type ReplyLine, replyEvents } from '#shared/replies/reply-events.ts'
import { applyUsage, sessionQuery } from '#shared/session/session.ts'
import { interpretationPrompt, type Side } from './interpretation-prompt.ts'

/** The server keeps one such chat for each user and shows it in no list. */
const serviceChatTitle = '[AI Service] Толкования карт'

export type Interpretation = {
  status: 'running' | 'done' | 'failed'
  /** Empty until the first words come. */
  text: string
  line: ReplyLine
  /** How many answers of other people are ahead in the queue. */
  queued?: number
  failure?: { title: string; text?: string }
  /** Saved and paid for: another try asks it again. */
  questionId?: string
}

export type AskedCard = { userId: string; card: Card; side: Side }

/** The interpretation of a card as far as it has come; each costs a message, so it is kept while the page is open. */
export function interpretationQuery({ userId, card, side }: AskedCard) {
  return queryOptions<Interpretation | null>({
    queryKey: ['interpretation', userId, card.id, side],
    queryFn: skipToken,
    gcTime: Number.POSITIVE_INFINITY,
  })
}

/** Asks the master about a card and writes what he says into the cache, to its end, whoever looks at it meanwhile. */
export async function interpret(queryClient: QueryClient, asked: AskedCard): Promise<void> {
  const { userId } = asked
  const { queryKey } = interpretationQuery(asked)
  const known = queryClient.getQueryData(queryKey)
  if (known?.status === 'running') return

  const begun: Interpretation = { status: 'running', text: '', line: 'open', questionId: known?.questionId }
  const change = (part: Partial<Interpretation>) =>
    queryClient.setQueryData(queryKey, (shown) => ({ ...(shown ?? begun), ...part }))
  queryClient.setQueryData(queryKey, begun)
  let trouble = 'Не удалось создать служебный чат'
  try {
    const chat = await call('POST /api/chats', { body: { userId, title: serviceChatTitle } })
    trouble = 'Не удалось получить толкование'
    const questionId = begun.questionId ?? (await saveQuestion(queryClient, { chatId: chat.id, ...asked }))
    change({ questionId })
    for await (const told of answerTo({ chatId: chat.id, questionId }, (line) => change({ line }))) {
      if (told.event === 'start') change({ text: '', queued: told.data.queued })
      if (told.event === 'delta') {
        queryClient.setQueryData(queryKey, (shown) => shown && { ...shown, text: shown.text + told.data.text })
      }
      if (told.event === 'done' || told.event === 'failed') applyUsage(queryClient, userId, told.data.usage)
      if (told.event === 'done') change({ status: 'done', text: told.data.message.content })
      if (told.event === 'failed') throw new ApiError(told.data.error, { code: 'unknown', status: 502 })
    }
  } catch (error) {
    if (isRefused(queryClient, userId, error)) return void queryClient.setQueryData(queryKey, null)
    const text = error instanceof ApiError ? error.message : undefined
    change({ status: 'failed', text: '', failure: { title: trouble, text } })
  }
}

async function saveQuestion(queryClient: QueryClient, asked: AskedCard & { chatId: string }): Promise<string> {
  const { chatId, userId, card, side } = asked
  const content = interpretationPrompt(card, side)
  const { message, usage } = await call('POST /api/messages', { body: { chatId, type: 'user', content } })
  applyUsage(queryClient, userId, usage)
  return message.id
}

type Asked = { chatId: string; questionId: string }

/** The events of the answer to a question, also of one that was begun before. Another card's answer is heard out first. */
async function* answerTo({ chatId, questionId }: Asked, onLine: (line: ReplyLine) => void): AsyncGenerator<ReplyEvent> {
  const events = (wanted: Wanted) => replyEvents(chatSource(wanted), { signal: new AbortController().signal, onLine })
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
  if (isApiError(error, 'plan_required', 'message_limit_reached')) {
    const usage = Usage.safeParse(error.details)
    if (usage.success) applyUsage(queryClient, userId, usage.data)
    return true
  }
  if (!isApiError(error, 'unauthenticated')) return false
  queryClient.invalidateQueries({ queryKey: sessionQuery.queryKey })
  return true
}

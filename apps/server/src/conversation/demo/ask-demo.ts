import type { Message } from '@lunaria/contract/chats'
import { addMessage } from '#conversation/ask/add-message.ts'
import { isAnsweredByUs } from '#conversation/ask/care.ts'
import { startOrWithdraw } from '#conversation/ask-question.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { rateLimits } from '#platform/rate-limit.ts'
import { findSession, readDemoState } from './queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'limits' | 'now' | 'settings'>
export type DemoQuestion = { sessionId: string; message: string; address: string }

/** Returns a demo chat by the id that its visitor keeps. */
export async function openedSession(deps: Needs, sessionId: string) {
  const session = await findSession(deps.db, sessionId)
  if (!session) throw new AppError('demo_session_not_found')
  return session
}

/**
 * Takes one of the visitor's five messages and starts the answer; what a day may cost is bounded by address and in all.
 * The message of an answer that fails is given back, as everywhere; a question that needs care stays where it was saved.
 */
export async function askDemo(
  deps: ConversationDeps,
  { sessionId, message, address }: DemoQuestion,
): Promise<{ question: Message; messageId: string; userId: string }> {
  const session = await openedSession(deps, sessionId)
  const owner = { userId: session.user_id, chatId: session.chat_id }
  const { isAnswering } = await readDemoState(deps.db, { ...owner, now: deps.now() })
  if (isAnswering) throw new AppError('reply_running') // before anything of the day's is taken for it
  await takeFromToday(deps, { address, isOurs: await isAnsweredByUs(deps.db, { ...owner, content: message }) })
  const question = await saveQuestion(deps, { ...owner, content: message })
  const { messageId } = await startOrWithdraw(deps, { ...owner, messageId: question.id }, { message: question })
  return { question, messageId, userId: session.user_id }
}

async function takeFromToday(deps: Needs, { address, isOurs }: { address: string; isOurs: boolean }): Promise<void> {
  if (isOurs) {
    await deps.limits.take(rateLimits.demoCare(address))
    return
  }
  const { demoDailyPerAddress, demoDailyTotal } = await deps.settings.read()
  await deps.limits.take(rateLimits.demoByAddress(address, demoDailyPerAddress))
  await deps.limits.take(rateLimits.demoInAll(demoDailyTotal))
}

type Asked = { userId: string; chatId: string; content: string }

async function saveQuestion(deps: ConversationDeps, asked: Asked): Promise<Message> {
  try {
    const { message } = await addMessage(deps, { ...asked, type: 'user' })
    return message
  } catch (error) {
    if (!(error instanceof AppError) || error.status !== 402) throw error
    if (!(await isSpent(deps, asked))) throw new AppError('reply_running', { cause: error })
    throw new AppError('demo_limit_reached', { details: { remainingMessages: 0 }, cause: error })
  }
}

/**
 * Returns whether all five messages are gone for good. Of questions at the same time each has taken one, and all but
 * one are about to be withdrawn: a refusal by the limit would be wrong, and would close the chat.
 */
async function isSpent(deps: Needs, { userId, chatId }: Asked): Promise<boolean> {
  const { left, isAnswering, isAsking } = await readDemoState(deps.db, { userId, chatId, now: deps.now() })
  return left <= 0 && !isAnswering && !isAsking
}

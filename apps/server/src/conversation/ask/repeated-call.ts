import { setTimeout as sleep } from 'node:timers/promises'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { findAnswerId } from '#conversation/answer/queries.ts'
import { type AskedQuestion, askQuestion, type StartedAnswer, startOrWithdraw } from '#conversation/ask-question.ts'
import { toMessage } from '#conversation/chats/mappers.ts'
import { findMessageAnywhere } from '#conversation/chats/message-queries.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { callOnce } from '#platform/call-once.ts'
import type { Accepted, AskedMessage } from './save-question.ts'

/** How long an earlier attempt may take between the question and its answer; then its process has ended. */
const longestStartMs = 2000
const pollMs = 50

/** Asks a question. Under an id that the client gave it before, returns the question and the answer that exist. */
export function askOnce(deps: ConversationDeps, asked: AskedQuestion): Promise<StartedAnswer> {
  return callOnce({
    id: asked.id,
    make: () => askQuestion(deps, asked),
    find: (id) => waitForAnswer(deps, { ...asked, id }),
    passing: 'message_not_found',
  })
}

async function waitForAnswer(
  deps: ConversationDeps,
  asked: AskedQuestion & { id: string },
): Promise<StartedAnswer | undefined> {
  const { id, userId, chatId } = asked
  const until = performance.now() + longestStartMs
  for (;;) {
    const accepted = await findAccepted(deps, { id, userId, chatId, type: 'user', content: asked.content })
    if (!accepted) return undefined
    const messageId = await findAnswerId(deps.db, id)
    if (messageId) return { accepted, messageId }
    if (performance.now() < until) {
      await sleep(pollMs)
      continue
    }
    try {
      const { message } = accepted
      return { accepted, ...(await startOrWithdraw(deps, { ...asked, messageId: id }, { message })) }
    } catch (error) {
      const answerId = await findAnswerId(deps.db, id) // by another call that has waited as long
      if (!answerId) throw error
      return { accepted, messageId: answerId }
    }
  }
}

/** Returns the message that was saved under an id; undefined where there is none. Throws `id_taken` where it is another one. */
export async function findAccepted(
  deps: ConversationDeps,
  asked: AskedMessage & { id: string },
): Promise<Accepted | undefined> {
  const { id, userId, chatId, type, content } = asked
  const row = await findMessageAnywhere(deps.db, id)
  if (!row) return undefined
  const { user_id, title, ...message } = row
  const isSame = user_id === userId && row.chat_id === chatId && row.type === type && row.content === content.trim()
  if (!isSame) throw new AppError('id_taken')
  const usage = await findUsage(deps.db, { userId, now: deps.now() })
  return { message: toMessage(message), usage, ...(type === 'user' && { chatTitle: title }) }
}

import { setTimeout as sleep } from 'node:timers/promises'
import type { MessageType } from '@lunaria/contract/chats'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { findAnswerId } from '#conversation/answer/queries.ts'
import { type Asked, askQuestion, type NewQuestion, startOrWithdraw } from '#conversation/ask-question.ts'
import { toMessage } from '#conversation/chats/mappers.ts'
import { findMessageAnywhere } from '#conversation/chats/message-queries.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { callOnce } from '#platform/call-once.ts'
import type { Added } from './save-question.ts'

/** How long an earlier attempt may take between the question and its answer; then its process has ended. */
const longestStartMs = 2000
const pollMs = 50

/** Asks a question. Under an id that the client gave it before, returns the question and the answer that exist. */
export function askOnce(deps: ConversationDeps, asked: NewQuestion): Promise<Asked> {
  return callOnce({
    id: asked.id,
    make: () => askQuestion(deps, asked),
    find: (id) => findAsked(deps, { ...asked, id }),
    passing: 'message_not_found',
  })
}

async function findAsked(deps: ConversationDeps, asked: NewQuestion & { id: string }): Promise<Asked | undefined> {
  const { id, userId, chatId } = asked
  const until = performance.now() + longestStartMs
  for (;;) {
    const accepted = await findAdded(deps, { id, userId, chatId, type: 'user', content: asked.content })
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
      const begun = await findAnswerId(deps.db, id) // by another call that has waited as long
      if (!begun) throw error
      return { accepted, messageId: begun }
    }
  }
}

type Wanted = { id: string; userId: string; chatId: string; type: MessageType; content: string }

/** Returns the message that was saved under an id; undefined where there is none. Throws `id_taken` where it is another one. */
export async function findAdded(deps: ConversationDeps, wanted: Wanted): Promise<Added | undefined> {
  const { id, userId, chatId, type, content } = wanted
  const row = await findMessageAnywhere(deps.db, id)
  if (!row) return undefined
  const { user_id, title, ...message } = row
  const isSame = user_id === userId && row.chat_id === chatId && row.type === type && row.content === content.trim()
  if (!isSame) throw new AppError('id_taken')
  const usage = await findUsage(deps.db, { userId, now: deps.now() })
  return { message: toMessage(message), usage, ...(type === 'user' && { chatTitle: title }) }
}

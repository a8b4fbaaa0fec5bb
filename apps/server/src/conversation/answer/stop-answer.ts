import type { Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { findMessage } from '#conversation/chats/message-queries.ts'
import type { ConversationDeps } from '#conversation/deps.ts'
import { AppError } from '#lib/app-error.ts'
import { notifyProcesses } from '#platform/db/listen.ts'
import { endOrphan } from './end-in-transaction.ts'
import { checkOwnAnswer } from './follow-answer.ts'
import { findReply } from './queries.ts'
import { requestStop } from './run-queries.ts'

type Needs = Pick<ConversationDeps, 'db' | 'now' | 'replies'>

const waitMs = 6000
const lookMs = 100

/** Stops an answer in any process; what has been said stays. An answer that has ended stays as it is. */
export async function stopAnswer(
  deps: Needs,
  { userId, messageId }: { userId: string; messageId: string },
): Promise<{ message: Message; usage: Usage }> {
  const reply = await findReply(deps.db, { messageId, userId })
  if (!reply) throw new AppError('message_not_found')

  if (reply.status === 'running' && !(await deps.replies.stop(messageId))) await stopElsewhere(deps, messageId)
  const message = await findMessage(deps.db, messageId)
  if (!message) throw new AppError('message_not_found')
  return { message, usage: await findUsage(deps.db, { userId, now: deps.now() }) }
}

/** Asks the owner, and waits for it as long as it takes to see that it has died. */
async function stopElsewhere(deps: Needs, messageId: string): Promise<void> {
  await requestStop(deps.db, messageId)
  await notifyProcesses(deps.db, 'reply_stops', messageId)
  const until = performance.now() + waitMs
  while (performance.now() < until) {
    const reply = await findReply(deps.db, { messageId })
    if (reply?.status !== 'running') return
    if (reply.is_orphaned && deps.replies.trustsHeartbeats())
      return endOrphan(deps.db, { messageId, owner: reply.owner, now: deps.now() })
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

/** Shows the rest of an answer immediately, in any process: the built-in reader's pace is for the eye alone. */
export async function hurryAnswer(deps: Needs, own: { userId: string; messageId: string }): Promise<{ ok: true }> {
  await checkOwnAnswer(deps.db, own)
  if (!deps.replies.hurry(own.messageId)) await notifyProcesses(deps.db, 'reply_hurries', own.messageId)
  return { ok: true }
}

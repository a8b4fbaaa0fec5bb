import type { Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import type { Deps } from '#deps.ts'
import { AppError } from '#lib/app-error.ts'
import { findUsage } from '#modules/subscriptions/usage.ts'
import { closeOrphan } from './close-orphan.ts'
import { findMessage } from './finish-answer.ts'
import { findReply, requestStop } from './run-queries.ts'

const waitMs = 6000
const lookMs = 100

/** Ends an answer wherever it runs; what has been said is kept. An answer that has ended stays as it is. */
export async function stopReply(
  deps: Pick<Deps, 'db' | 'now' | 'replies'>,
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
async function stopElsewhere(deps: Pick<Deps, 'db' | 'now' | 'replies'>, messageId: string): Promise<void> {
  await requestStop(deps.db, messageId)
  const until = performance.now() + waitMs
  while (performance.now() < until) {
    const reply = await findReply(deps.db, { messageId })
    if (reply?.status !== 'running') return
    if (reply.is_orphaned && deps.replies.trustsHeartbeats())
      return closeOrphan(deps.db, { messageId, owner: reply.owner, now: deps.now() })
    await new Promise((resolve) => setTimeout(resolve, lookMs))
  }
}

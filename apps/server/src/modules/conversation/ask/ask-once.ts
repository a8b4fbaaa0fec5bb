import { setTimeout as sleep } from 'node:timers/promises'
import type { Deps } from '#deps.ts'
import { callOnce } from '#lib/call-once.ts'
import { isForCare } from '#modules/conversation/answer/answer-with-care.ts'
import { findAnswerId } from '#modules/conversation/answer/queries.ts'
import {
  type Asked,
  askQuestion,
  type NewQuestion,
  startOrWithdraw,
  startReply,
} from '#modules/conversation/start-reply.ts'
import { findAdded } from './add-message-once.ts'

/** How long an earlier attempt may take between the question and its answer; then its process has ended. */
const longestStartMs = 2000
const pollMs = 50

/** Asks a question. Under an id that the client gave it before, gives the question and the answer that exist. */
export function askOnce(deps: Deps, asked: NewQuestion): Promise<Asked> {
  return callOnce({
    id: asked.id,
    make: () => askQuestion(deps, asked),
    find: (id) => findAsked(deps, { ...asked, id }),
    passing: 'message_not_found',
  })
}

async function findAsked(deps: Deps, asked: NewQuestion & { id: string }): Promise<Asked | undefined> {
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
    const start = isForCare(accepted.message) ? startReply : startOrWithdraw
    try {
      return { accepted, ...(await start(deps, { ...asked, messageId: id })) }
    } catch (error) {
      const begun = await findAnswerId(deps.db, id) // by another call that has waited as long
      if (!begun) throw error
      return { accepted, messageId: begun }
    }
  }
}

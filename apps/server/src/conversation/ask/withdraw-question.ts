import { setTimeout as sleep } from 'node:timers/promises'
import { chatName } from '@lunaria/reader/classify-message/chat-name'
import { dayMs, minuteMs } from '@lunaria/words/time'
import { giveBackMessage, giveBackQuestion } from '#billing/subscriptions/charge-queries.ts'
import { findAnswerId } from '#conversation/answer/queries.ts'
import { deleteQuestion } from '#conversation/chats/message-queries.ts'
import { dropQuestion, listAbandonedCharges, lockChat, lockUnansweredCharge } from '#conversation/chats/queries.ts'
import type { Db } from '#platform/db/connect.ts'
import { isDatabaseAway } from '#platform/db/database-away.ts'
import type { PlatformDeps } from '#platform/deps.ts'

type Needs = Pick<PlatformDeps, 'db' | 'log' | 'now'>
type Withdrawal = { userId: string; chatId: string; messageId: string }

const retryMs = 1000
const longestWaitMs = 10 * minuteMs

/**
 * Takes back a question whose answer could not be begun, also once a lost database is back: the caller, who is informed
 * that nothing was asked, does not wait for it. A process that ends before leaves the question in its chat, unanswered
 * and to be answered without another charge.
 */
export async function withdrawQuestionInTime(deps: Needs, withdrawal: Withdrawal): Promise<void> {
  try {
    await withdrawQuestion(deps, withdrawal)
  } catch (error) {
    if (!isDatabaseAway(error)) throw error
    void withdrawWhenBack(deps, withdrawal)
  }
}

/** Takes back a question that was not saved: it may have been, and only the confirmation was lost. Throws why it was not. */
export async function withdrawUnconfirmed(deps: Needs, withdrawal: Withdrawal, failure: unknown): Promise<never> {
  if (isDatabaseAway(failure)) await withdrawQuestionInTime(deps, withdrawal)
  throw failure
}

async function withdrawWhenBack(deps: Needs, withdrawal: Withdrawal): Promise<void> {
  const until = performance.now() + longestWaitMs
  while (performance.now() < until) {
    await sleep(retryMs, undefined, { ref: false })
    try {
      return await withdrawQuestion(deps, withdrawal)
    } catch (error) {
      if (isDatabaseAway(error)) continue
      deps.log.error({ err: error, ...withdrawal }, 'A question without an answer was not withdrawn')
      return
    }
  }
}

/** Takes back a question whose answer could not be begun: what was taken for it is given back, its line is gone. */
async function withdrawQuestion(deps: Needs, { userId, chatId, messageId }: Withdrawal): Promise<void> {
  const now = deps.now()
  await deps.db.transaction().execute(async (trx) => {
    if (!(await lockChat(trx, { chatId, userId }))) return
    // Its answer was saved after all, here or by another call: it is given back by that answer's end.
    if (await findAnswerId(trx, messageId)) return
    await giveBackQuestion(trx, { messageId, reason: 'withdrawn', now })
    const content = await deleteQuestion(trx, { chatId, messageId })
    if (content !== undefined) await dropQuestion(trx, { chatId, name: chatName(content) ?? '' })
  })
}

/** A question gets its answer in the same call or the next one: after this time no process will begin it. */
const abandonedAfterMs = 10 * minuteMs
/** How far back charges are looked for: longer than an outage lasts. */
const lookBackMs = 7 * dayMs
const batch = 500

/**
 * Gives back what was taken for questions that nothing has begun to answer: their process was killed in between, or their page
 * never asked for the answer. A question that is asked again afterwards takes a message again, as after a failed answer.
 */
export async function returnUnanswered({ db, now, log }: Needs): Promise<void> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms)
  const taken = { since: before(lookBackMs), until: before(abandonedAfterMs) }
  const abandoned = await listAbandonedCharges(db, { ...taken, limit: batch })
  let returned = 0
  for (const { id } of abandoned) if (await db.transaction().execute((trx) => returnOne(trx, id, at))) returned += 1
  if (returned > 0) log.warn({ questions: returned }, 'Messages of unanswered questions were given back')
}

/** Returns a charge. An answer that begins meanwhile holds it: it is looked for again once the charge is held here. */
async function returnOne(trx: Db, chargeId: string, now: Date): Promise<boolean> {
  const isUnanswered = await lockUnansweredCharge(trx, chargeId)
  return isUnanswered && giveBackMessage(trx, { chargeId, reason: 'unanswered', now })
}

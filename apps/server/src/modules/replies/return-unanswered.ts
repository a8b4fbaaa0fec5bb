import { dayMs, minuteMs } from '@lunaria/words/time'
import type { Deps } from '#deps.ts'
import { giveBackMessage } from '#modules/subscriptions/give-back-message.ts'

/** A question gets its answer in the same call or the next one: after this time no process will begin it. */
const abandonedAfterMs = 10 * minuteMs
/** How far back it is looked: longer than an outage lasts. */
const lookBackMs = 7 * dayMs
const batch = 500

/**
 * Gives back what was taken for questions that nothing has begun to answer: their process was killed in between, or their page
 * never asked for the answer. A question that is asked again afterwards takes a message again, as after a failed answer.
 */
export async function returnUnanswered({ db, now, log }: Pick<Deps, 'db' | 'now' | 'log'>): Promise<void> {
  const at = now()
  const before = (ms: number) => new Date(at.getTime() - ms).toISOString()
  const abandoned = await db
    .selectFrom('charges')
    .select('id')
    .where('taken_at', '>', before(lookBackMs))
    .where('taken_at', '<', before(abandonedAfterMs))
    .where('returned_at', 'is', null)
    .where('message_id', 'is not', null)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(selectFrom('replies').select('message_id').whereRef('replies.question_id', '=', 'charges.message_id')),
      ),
    )
    .limit(batch)
    .execute()
  for (const { id: chargeId } of abandoned)
    await db.transaction().execute((trx) => giveBackMessage(trx, { chargeId, reason: 'unanswered', now: at }))
  if (abandoned.length > 0)
    log.warn({ questions: abandoned.length }, 'Messages of unanswered questions were given back')
}

import { dayMs, minuteMs } from '@lunaria/words/time'
import type { ExpressionBuilder } from 'kysely'
import type { Db } from '#db/connect.ts'
import type { Database } from '#db/schema.ts'
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
    .where(isUnanswered)
    .limit(batch)
    .execute()
  let returned = 0
  for (const { id } of abandoned) if (await db.transaction().execute((trx) => returnOne(trx, id, at))) returned += 1
  if (returned > 0) log.warn({ questions: returned }, 'Messages of unanswered questions were given back')
}

/** An answer that begins meanwhile holds the charge: it is looked for again once the charge is held here. */
async function returnOne(trx: Db, chargeId: string, now: Date): Promise<boolean> {
  await trx.selectFrom('charges').select('id').where('id', '=', chargeId).forUpdate().execute()
  const charge = await trx
    .selectFrom('charges')
    .select('id')
    .where('id', '=', chargeId)
    .where(isUnanswered)
    .executeTakeFirst()
  return charge !== undefined && giveBackMessage(trx, { chargeId, reason: 'unanswered', now })
}

function isUnanswered({ not, exists, selectFrom }: ExpressionBuilder<Database, 'charges'>) {
  return not(
    exists(selectFrom('replies').select('message_id').whereRef('replies.question_id', '=', 'charges.message_id')),
  )
}

import type { Db } from '#db/connect.ts'
import { uuidv7 } from '#lib/uuid.ts'
import { findUsage } from './usage.ts'

type Taking = { userId: string; messageId: string; now: Date }

/** Takes one message of the current plan for a question; undefined when none is left. Exact under parallel calls. */
export async function takeMessage(db: Db, asked: Taking): Promise<{ chargeId: string } | undefined> {
  for (;;) {
    const taken = await takeOnce(db, asked)
    if (taken) return { chargeId: taken.id }
    // A new plan may have taken over from the old one at this very moment: then the message is there after all.
    if ((await findUsage(db, asked)).remainingMessages === 0) return undefined
  }
}

/** One conditional update: parallel calls cannot share the last message. */
function takeOnce(db: Db, { userId, messageId, now }: Taking): Promise<{ id: string } | undefined> {
  const chargeId = uuidv7(now.getTime())
  return db
    .with('taken', (cte) =>
      cte
        .updateTable('grants')
        .set((grant) => ({ messages_used: grant('messages_used', '+', 1) }))
        .where('user_id', '=', userId)
        .where('status', '=', 'active')
        .where('ends_at', '>', now)
        .whereRef('messages_used', '<', 'message_limit')
        .returning('id'),
    )
    .insertInto('charges')
    .columns(['id', 'user_id', 'grant_id', 'message_id', 'taken_at'])
    .expression((from) =>
      from
        .selectFrom('taken')
        .select((select) => [
          select.val(chargeId).$castTo<string>().as('id'),
          select.val(userId).as('user_id'),
          'taken.id as grant_id',
          select.val(messageId).as('message_id'),
          select.val(now).as('taken_at'),
        ]),
    )
    .returning('id')
    .executeTakeFirst()
}

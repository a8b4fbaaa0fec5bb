import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import { refuseMessage } from './refuse-message.ts'

/** Without a message it is taken for something that is in no chat. */
type Taking = { userId: string; messageId: string | null; now: Date }

/** Takes one message of the current plan for a question, or says why there is none. Exact under parallel calls. */
export async function takeMessage(db: Db, asked: Taking): Promise<{ chargeId: string }> {
  for (;;) {
    const taken = await takeOnce(db, asked)
    if (taken) return { chargeId: taken.id }
    await refuseMessage(db, asked)
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
        .where('ends_at', '>', now.toISOString())
        .where('frozen_at', 'is', null)
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

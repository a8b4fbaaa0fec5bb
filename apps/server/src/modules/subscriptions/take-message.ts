import type { Db } from '#db/connect.ts'
import { uuidv7 } from '#lib/uuid.ts'

/** Takes one message of the current plan for a question; undefined when none is left. Exact under parallel calls: one conditional update. */
export async function takeMessage(
  db: Db,
  { userId, messageId, now }: { userId: string; messageId: string; now: Date },
): Promise<{ chargeId: string } | undefined> {
  const chargeId = uuidv7(now.getTime())
  const taken = await db
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
  return taken && { chargeId: taken.id }
}

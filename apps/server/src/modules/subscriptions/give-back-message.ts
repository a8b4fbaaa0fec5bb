import type { Db } from '#db/connect.ts'

/**
 * Gives a taken message back, once however often it is called. When the plan it was taken from has meanwhile
 * been taken over by a newer one, the newer one grows by the message, as it did by the other unused ones.
 */
export async function giveBackMessage(
  db: Db,
  { chargeId, reason, now }: { chargeId: string; reason: string; now: Date },
): Promise<boolean> {
  const returned = await db
    .updateTable('charges')
    .set({ returned_at: now, returned_reason: reason })
    .where('id', '=', chargeId)
    .where('returned_at', 'is', null)
    .returning(['grant_id', 'user_id'])
    .executeTakeFirst()
  if (!returned) return false

  const { status } = await db
    .updateTable('grants')
    .set((grant) => ({ messages_used: grant('messages_used', '-', 1) }))
    .where('id', '=', returned.grant_id)
    .returning('status')
    .executeTakeFirstOrThrow()
  if (status !== 'superseded') return true

  await db
    .updateTable('grants')
    .set((grant) => ({ message_limit: grant('message_limit', '+', 1) }))
    .where('user_id', '=', returned.user_id)
    .where('status', '=', 'active')
    .where('ends_at', '>', now)
    .execute()
  return true
}

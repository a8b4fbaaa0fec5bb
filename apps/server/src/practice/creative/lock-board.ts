import { minuteMs } from '@lunaria/words/time'
import { giveBackMessage } from '#billing/subscriptions/give-back-message.ts'
import { takeMessage } from '#billing/subscriptions/take-message.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'

type Needs = Pick<PlatformDeps, 'db' | 'log' | 'now'>
export type UnfoldingCall = { userId: string; boardId: string; id: string }

/** After this time a text that has not come is given up, and another may be begun. */
export const longestMs = 5 * minuteMs

type LockCall = UnfoldingCall & { isCharged: boolean }

/**
 * Holds a board for a call and takes the message that its story costs, both or neither: two presses are not two messages, and
 * the provider is not asked more often than paid. Who frees the board without a story gives the message back with it.
 */
export async function lockBoard({ db, now }: Needs, { userId, boardId, id, isCharged }: LockCall): Promise<void> {
  const at = now()
  await db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('creative_boards')
      .select(['unfolding_since', 'unfolding_charge_id'])
      .where('id', '=', boardId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst()
    if (!held || (held.unfolding_since && held.unfolding_since >= lapsedBefore(at))) throw new AppError('board_busy')
    // Read after the lock: the same call may have ended a moment ago.
    const made = await trx.selectFrom('unfoldings').select('id').where('id', '=', id).executeTakeFirst()
    if (made) throw new AppError('board_busy')
    await giveBack(trx, held, at)
    const charge = isCharged ? await takeMessage(trx, { userId, messageId: null, now: at }) : undefined
    await trx
      .updateTable('creative_boards')
      .set({ unfolding_since: at, unfolding_id: id, unfolding_charge_id: charge?.chargeId ?? null })
      .where('id', '=', boardId)
      .execute()
  })
}

/** Releases the hold of a failed call and refunds its message; does nothing when the hold is already gone. */
export async function unlockBoard({ db, now }: Needs, { boardId, id }: UnfoldingCall): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await trx
      .selectFrom('creative_boards')
      .select('unfolding_charge_id')
      .where('id', '=', boardId)
      .where('unfolding_id', '=', id)
      .forUpdate()
      .executeTakeFirst()
    if (!held) return
    await trx.updateTable('creative_boards').set(unlocked).where('id', '=', boardId).execute()
    await giveBack(trx, held, now())
  })
}

/** The columns of a board that no call holds. */
export const unlocked = { unfolding_since: null, unfolding_id: null, unfolding_charge_id: null }

/** Frees the boards of processes that were killed while a story was being written. */
export async function freeLapsedBoards(deps: Needs): Promise<void> {
  const lapsed = await deps.db
    .selectFrom('creative_boards')
    .select(['id', 'user_id', 'unfolding_id'])
    .where('unfolding_charge_id', 'is not', null)
    .where('unfolding_since', '<', lapsedBefore(deps.now()))
    .execute()
  for (const { id: boardId, user_id: userId, unfolding_id: id } of lapsed)
    if (id !== null) await unlockBoard(deps, { boardId, userId, id })
  if (lapsed.length > 0) deps.log.warn({ boards: lapsed.length }, 'Messages of stories that never came were given back')
}

/** Refunds the message that the call holding a board was charged for. */
export async function giveBack(trx: Db, held: { unfolding_charge_id: string | null }, now: Date): Promise<void> {
  const chargeId = held.unfolding_charge_id
  if (chargeId !== null) await giveBackMessage(trx, { chargeId, reason: 'no_story', now })
}

function lapsedBefore(now: Date): string {
  return new Date(now.getTime() - longestMs).toISOString()
}

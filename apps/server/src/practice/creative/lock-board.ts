import { minuteMs } from '@lunaria/words/time'
import { giveBackMessage, takeMessage } from '#billing/subscriptions/charge-queries.ts'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import {
  claimBoard,
  hasUnfolded,
  listClaimedBoards,
  lockClaimedBoard,
  lockOwnBoard,
  releaseBoard,
  type UnfoldingCall,
} from './unfolding-queries.ts'

type Needs = Pick<PlatformDeps, 'db' | 'log' | 'now'>

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
    const held = await lockOwnBoard(trx, { userId, boardId })
    if (!held || (held.unfolding_since && held.unfolding_since >= lapsedBefore(at))) throw new AppError('board_busy')
    // Read after the lock: the same call may have ended a moment ago.
    if (await hasUnfolded(trx, id)) throw new AppError('board_busy')
    await giveBack(trx, held, at)
    const charge = isCharged ? await takeMessage(trx, { userId, messageId: null, now: at }) : undefined
    await claimBoard(trx, { boardId, id, chargeId: charge?.chargeId ?? null, now: at })
  })
}

/** Releases the hold of a failed call and refunds its message; does nothing when the hold is already gone. */
export async function unlockBoard({ db, now }: Needs, { boardId, id }: UnfoldingCall): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const held = await lockClaimedBoard(trx, { boardId, id })
    if (!held) return
    await releaseBoard(trx, boardId)
    await giveBack(trx, held, now())
  })
}

/** Frees the boards of processes that were killed while a story was being written. */
export async function freeLapsedBoards(deps: Needs): Promise<void> {
  const lapsed = await listClaimedBoards(deps.db, { before: lapsedBefore(deps.now()) })
  for (const { id: boardId, user_id: userId, unfolding_id: id } of lapsed)
    if (id !== null) await unlockBoard(deps, { boardId, userId, id })
  if (lapsed.length > 0) deps.log.warn({ boards: lapsed.length }, 'Messages of stories that never came were given back')
}

/** Refunds the message that the call holding a board was charged for. */
export async function giveBack(trx: Db, held: { unfolding_charge_id: string | null }, now: Date): Promise<void> {
  const chargeId = held.unfolding_charge_id
  if (chargeId !== null) await giveBackMessage(trx, { chargeId, reason: 'no_story', now })
}

/** Returns the moment before which a board was held too long ago to be waited for. */
export function lapsedBefore(now: Date): string {
  return new Date(now.getTime() - longestMs).toISOString()
}

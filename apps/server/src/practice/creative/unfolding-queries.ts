import type { Db } from '#platform/db/connect.ts'

/** A call that unfolds a board, by the id that its client gave it. */
export type UnfoldingCall = { userId: string; boardId: string; id: string }

/** The columns of a board that no call holds. */
const unlocked = { unfolding_since: null, unfolding_id: null, unfolding_charge_id: null }

/** Returns since when a board is held and what for, locked to the end of the transaction. */
export function lockOwnBoard(trx: Db, { userId, boardId }: { userId: string; boardId: string }) {
  return trx
    .selectFrom('creative_boards')
    .select(['unfolding_since', 'unfolding_charge_id'])
    .where('id', '=', boardId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns the charge of the call that unfolds this board. Locks the row until the transaction ends. */
export function lockClaimedBoard(trx: Db, { boardId, id }: { boardId: string; id: string }) {
  return trx
    .selectFrom('creative_boards')
    .select('unfolding_charge_id')
    .where('id', '=', boardId)
    .where('unfolding_id', '=', id)
    .forUpdate()
    .executeTakeFirst()
}

/** Returns true where a call has unfolded a board. */
export async function hasUnfolded(db: Db, id: string): Promise<boolean> {
  return (await db.selectFrom('unfoldings').select('id').where('id', '=', id).executeTakeFirst()) !== undefined
}

type Hold = { boardId: string; id: string; chargeId: string | null; now: Date }

/** Gives a board to the call that unfolds it. */
export async function claimBoard(trx: Db, { boardId, id, chargeId, now }: Hold): Promise<void> {
  await trx
    .updateTable('creative_boards')
    .set({ unfolding_since: now, unfolding_id: id, unfolding_charge_id: chargeId })
    .where('id', '=', boardId)
    .execute()
}

/** Takes a board back from the call that unfolds it. */
export async function releaseBoard(trx: Db, boardId: string): Promise<void> {
  await trx.updateTable('creative_boards').set(unlocked).where('id', '=', boardId).execute()
}

/** Returns the boards held since before a moment by a call that was charged. */
export function listClaimedBoards(db: Db, { before }: { before: string }) {
  return db
    .selectFrom('creative_boards')
    .select(['id', 'user_id', 'unfolding_id'])
    .where('unfolding_charge_id', 'is not', null)
    .where('unfolding_since', '<', before)
    .execute()
}

type Ending = Omit<UnfoldingCall, 'userId'> & { story: string; now: Date }

/** Saves the story of a call and releases its board; false where the call does not hold it any more. */
export async function saveStory(trx: Db, { boardId, id, story, now }: Ending): Promise<boolean> {
  const { numUpdatedRows } = await trx
    .updateTable('creative_boards')
    .set({ ...unlocked, story, updated_at: now })
    .where('id', '=', boardId)
    .where('unfolding_id', '=', id)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) return false
  await trx.insertInto('unfoldings').values({ id, board_id: boardId }).execute()
  return true
}

/** Returns the board that a call has unfolded, and the call that has held the one it names since a moment. */
export function findCall(db: Db, { id, userId, boardId, since }: UnfoldingCall & { since: string }) {
  return db
    .selectNoFrom((from) => [
      from.selectFrom('unfoldings').select('board_id').where('id', '=', id).as('made_on'),
      from
        .selectFrom('creative_boards')
        .select('unfolding_id')
        .where('id', '=', boardId)
        .where('user_id', '=', userId)
        .where('unfolding_since', '>=', since)
        .as('held_by'),
    ])
    .executeTakeFirstOrThrow()
}

import { randomInt } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { Board, BoardDraft, BoardSummary } from '@lunaria/contract/creative'
import { maxBoards } from '@lunaria/contract/limits'
import { dealStory } from '@lunaria/reader/modes/deal-story'
import { creativeSlots } from '@lunaria/tarot/creative-slots'
import { type Selectable, sql } from 'kysely'
import { AppError } from '#lib/app-error.ts'
import { uuidv7 } from '#lib/uuid.ts'
import type { Db } from '#platform/db/connect.ts'
import type { Database } from '#platform/db/schema.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import { lockUser } from '#platform/people/lock-queries.ts'
import { giveBack } from './lock-board.ts'

type Own = { userId: string; boardId: string }
type BoardDeps = Pick<PlatformDeps, 'db' | 'now'>

const columns = ['id', 'title', 'seed', 'cards', 'story', 'revision', 'updated_at'] as const

/** Returns the user's boards, the one changed last first. */
export async function listBoards(db: Db, userId: string): Promise<BoardSummary[]> {
  const rows = await db
    .selectFrom('creative_boards')
    .select(['id', 'title', 'updated_at', sql<number>`jsonb_array_length(cards)`.as('cardCount')])
    .where('user_id', '=', userId)
    .orderBy('updated_at', 'desc')
    .orderBy('id')
    .execute()
  return rows
}

/** Returns a user's board; throws `board_not_found`. */
export async function readBoard(db: Db, { userId, boardId }: Own): Promise<Board> {
  const row = await db
    .selectFrom('creative_boards')
    .select(columns)
    .where('id', '=', boardId)
    .where('user_id', '=', userId)
    .executeTakeFirst()
  if (!row) throw new AppError('board_not_found')
  return toBoard(row)
}

/** Returns a board like the draft that is given, else one with a card for each part of a story. */
export async function createBoard(
  { db, now }: BoardDeps,
  { userId, draft = newDraft() }: { userId: string; draft?: BoardDraft | undefined },
): Promise<Board> {
  const at = now()
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId) // parallel calls must not exceed the limit together
    if ((await listBoards(trx, userId)).length >= maxBoards) throw new AppError('boards_full')
    const row = await trx
      .insertInto('creative_boards')
      .values({ ...written(draft), id: uuidv7(at.getTime()), user_id: userId, created_at: at, updated_at: at })
      .returning(columns)
      .executeTakeFirstOrThrow()
    return toBoard(row)
  })
}

/** Saves over the revision that the writer has seen; the same board sent twice, because the first answer was lost, is saved. */
export async function saveBoard(
  { db, now }: BoardDeps,
  { userId, boardId, revision, ...draft }: Own & BoardDraft & { revision: number },
): Promise<Board> {
  const row = await db
    .updateTable('creative_boards')
    .set({ ...written(draft), revision: revision + 1, updated_at: now() })
    .where('id', '=', boardId)
    .where('user_id', '=', userId)
    .where('revision', '=', revision)
    .returning(columns)
    .executeTakeFirst()
  if (row) return toBoard(row)
  const board = await readBoard(db, { userId, boardId })
  if (isDeepStrictEqual(board, { ...board, ...draft })) return board
  throw new AppError('board_changed')
}

/** Deletes a user's board; a message that was taken for its unfinished story is given back. */
export async function removeBoard({ db, now }: BoardDeps, { userId, boardId }: Own): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('creative_boards')
      .where('id', '=', boardId)
      .where('user_id', '=', userId)
      .returning('unfolding_charge_id')
      .executeTakeFirst()
    if (!removed) throw new AppError('board_not_found')
    await giveBack(trx, removed, now())
  })
}

function newDraft(): BoardDraft {
  const seed = `${randomInt(100_000, 1_000_000)}`
  const cards = dealStory(
    seed,
    creativeSlots.map((slot) => ({ slot })),
  )
  return { title: '', seed, cards: cards.map((card) => ({ ...card, key: card.slot, isKept: false })) }
}

function written({ title, seed, cards }: BoardDraft) {
  return { title, seed, cards: JSON.stringify(cards) }
}

function toBoard(row: Pick<Selectable<Database['creative_boards']>, (typeof columns)[number]>): Board {
  return row
}

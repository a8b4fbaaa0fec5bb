import { setTimeout as sleep } from 'node:timers/promises'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { AppError } from '#lib/app-error.ts'
import { callOnce } from '#platform/call-once.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { readBoard } from './board-queries.ts'
import { longestMs } from './lock-board.ts'
import { type Asked, type Unfolded, unfoldBoard } from './unfold-board.ts'

const pollMs = 250

/** Unfolds a board. Under an id that the client gave the call before, waits for its story and gives the board with it. */
export function unfoldOnce(deps: PracticeDeps, asked: Asked): Promise<Unfolded> {
  return callOnce({
    id: asked.id,
    make: () => unfoldBoard(deps, asked),
    find: (id) => findUnfolded(deps, { ...asked, id }),
    passing: 'board_busy',
  })
}

type Wanted = { id: string; userId: string; boardId: string }

async function findUnfolded(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { id, ...own }: Wanted,
): Promise<Unfolded | undefined> {
  const until = performance.now() + longestMs
  for (;;) {
    const { made_on, held_by } = await findCall(deps, { id, ...own })
    if (made_on !== null && made_on !== own.boardId) throw new AppError('id_taken')
    if (made_on !== null) {
      const board = await readBoard(deps.db, own)
      return { board, help: null, usage: await findUsage(deps.db, { ...own, now: deps.now() }) }
    }
    if (held_by === null) return undefined
    if (held_by !== id || performance.now() > until) throw new AppError('board_busy')
    await sleep(pollMs)
  }
}

/** Returns the board that a call has unfolded, and the call that holds the one it names at present. */
async function findCall({ db, now }: Pick<PlatformDeps, 'db' | 'now'>, { id, userId, boardId }: Wanted) {
  const { made_on, held_by } = await db
    .selectNoFrom((from) => [
      from.selectFrom('unfoldings').select('board_id').where('id', '=', id).as('made_on'),
      from
        .selectFrom('creative_boards')
        .select('unfolding_id')
        .where('id', '=', boardId)
        .where('user_id', '=', userId)
        .where('unfolding_since', '>=', new Date(now().getTime() - longestMs).toISOString())
        .as('held_by'),
    ])
    .executeTakeFirstOrThrow()
  return { made_on, held_by }
}

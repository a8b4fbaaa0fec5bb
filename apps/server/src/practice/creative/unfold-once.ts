import { setTimeout as sleep } from 'node:timers/promises'
import { findUsage } from '#billing/subscriptions/usage-queries.ts'
import { AppError } from '#lib/app-error.ts'
import { callOnce } from '#platform/call-once.ts'
import type { PlatformDeps } from '#platform/deps.ts'
import type { PracticeDeps } from '#practice/deps.ts'
import { readBoard } from './board-queries.ts'
import { lapsedBefore, longestMs } from './lock-board.ts'
import { type Asked, type Unfolded, unfoldBoard } from './unfold-board.ts'
import { findCall, type UnfoldingCall } from './unfolding-queries.ts'

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

async function findUnfolded(
  deps: Pick<PlatformDeps, 'db' | 'now'>,
  { id, ...own }: UnfoldingCall,
): Promise<Unfolded | undefined> {
  const until = performance.now() + longestMs
  for (;;) {
    const { made_on, held_by } = await findCall(deps.db, { id, ...own, since: lapsedBefore(deps.now()) })
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

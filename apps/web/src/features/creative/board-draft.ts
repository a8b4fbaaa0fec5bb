import type { Board, BoardDraft } from '@lunaria/contract/creative'
import { isApiError } from '#shared/api/api-error.ts'
import { ownKey, recall, remember } from '#shared/lib/storage.ts'

export type BoardState = {
  values: BoardDraft
  /** `waiting`: kept in this browser until the server can be reached; `refused`: it was changed in another window meanwhile. */
  state: 'saved' | 'changed' | 'waiting' | 'refused'
  savedAt?: Date
  problem?: string
}

type Revised = BoardDraft & { revision: number }
type DraftParts = { board: Board; save: (draft: Revised) => Promise<Board>; onSaved: (board: Board) => void }

export type BoardStore = {
  read(): BoardState
  subscribe(onChange: () => void): () => void
  change(part: (values: BoardDraft) => Partial<BoardDraft>): void
  /** Sends what has not been sent; true once nothing is left. */
  flush(): Promise<boolean>
  /** Sends what was kept, and whenever there is a line again. Gives a function that stops it. */
  open(): () => void
}

const typingPauseMs = 800
const keyOf = (boardId: string) => ownKey(`creative:${boardId}`)

/** Throws away what was written here and not saved. */
export function forgetBoard(boardId: string): void {
  remember('local', keyOf(boardId), null)
}

/** Saves a board by itself. A change lies in the browser's storage until the server has it. */
export function createBoardStore({ board, save, onSaved }: DraftParts): BoardStore {
  const { id, title, seed, cards } = board
  const kept = keptIn(recall('local', keyOf(id)))
  let revision = kept?.revision ?? board.revision
  let current: BoardState = kept
    ? { values: kept, state: 'changed' }
    : { values: { title, seed, cards }, state: 'saved' }
  let isDirty = kept !== undefined
  let sending: Promise<boolean> | undefined
  let timer: ReturnType<typeof setTimeout> | undefined
  const listeners = new Set<() => void>()

  function show(next: Partial<BoardState>): void {
    current = { ...current, ...next }
    for (const listener of listeners) listener()
  }

  async function send(): Promise<boolean> {
    while (isDirty) {
      isDirty = false
      try {
        const saved = await save({ ...current.values, revision })
        revision = saved.revision
        onSaved(saved)
      } catch (error) {
        isDirty = true
        const isLost = isApiError(error, 'board_changed', 'board_not_found', 'invalid_fields')
        show(isLost ? { state: 'refused', problem: error.message } : { state: 'waiting' })
        return false
      }
      if (isDirty) keep()
    }
    forgetBoard(id)
    if (current.state !== 'saved') show({ state: 'saved', savedAt: new Date() })
    return true
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    sending ??= send().finally(() => {
      sending = undefined
    })
    return sending
  }

  function keep(): void {
    remember('local', keyOf(id), JSON.stringify({ ...current.values, revision }))
  }

  return {
    read: () => current,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    change(part) {
      isDirty = true
      show({ values: { ...current.values, ...part(current.values) }, state: 'changed' })
      keep()
      clearTimeout(timer)
      timer = setTimeout(flush, typingPauseMs)
    },
    flush,
    open() {
      const again = () => void (isDirty && current.state !== 'refused' && flush())
      again()
      addEventListener('online', again)
      return () => {
        removeEventListener('online', again)
        again()
      }
    },
  }
}

/** As `keep` wrote it; undefined where nothing was kept or it cannot be read. */
function keptIn(text: string | null): Revised | undefined {
  try {
    const kept: Partial<Revised> | null = JSON.parse(text ?? 'null')
    const { title, seed, cards, revision } = kept ?? {}
    if (title === undefined || seed === undefined || revision === undefined || !Array.isArray(cards)) return undefined
    return { title, seed, cards, revision }
  } catch {
    return undefined
  }
}

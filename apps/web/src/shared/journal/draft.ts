import type { JournalChange } from '@lunaria/contract/journal'
import { isApiError } from '#shared/api/api-error.ts'
import { ownKey, recall, remember } from '#shared/lib/storage.ts'
import { mergeNotes } from './merge-notes.ts'

/** What the server has of a note. */
export type Noted = { note: string; noteRevision: number }
/** What the user writes beside it. */
export type Written = { note: string }
/** What is sent: the changed parts, and a note with the revision over which it was written. */
type Change<Part extends Written> = Omit<Partial<Part>, 'note'> & Pick<JournalChange, 'note'>

export type SavedState = {
  /** `waiting`: kept in this browser until the server can be reached; `refused`: the server will not have it. */
  state: 'saved' | 'changed' | 'waiting' | 'refused'
  /** When the server last took a change of this visit. */
  savedAt?: Date
  /** Why it was refused. */
  problem?: string
}
export type DraftState<Part extends Written> = SavedState & { values: Part }

/** What the server has not acknowledged yet, and the note over which it was written. */
type Kept<Part extends Written> = { pending: Partial<Part>; base: { note: string; revision: number } }

export type Draft<Record extends Noted, Part extends Written> = {
  read(): DraftState<Part>
  subscribe(onChange: () => void): () => void
  change(changes: Partial<Part>): void
  /** Sends what there is now. */
  flush(): Promise<void>
  /** Takes over what another device has changed, but for what is being changed here. */
  adopt(record: Record): void
  /** Sends what was kept, and whenever there is a chance to. Returns a function that stops it; what is unsent stays kept. */
  open(): () => void
}

type DraftParts<Record extends Noted, Part extends Written> = {
  /** Under which name it is kept in this browser. */
  name: string
  record: Record
  partOf: (record: Record) => Part
  send: (change: Change<Part>) => Promise<{ isSaved: boolean; record: Record }>
  onSaved: (record: Record) => void
}

const typingPauseMs = 800
const retryMs = 5000

/**
 * Saves what is written by itself. Each change is first written into the browser's storage and stays there until the
 * server has acknowledged it: a line that is cut, a tab that is closed and a server that is away lose nothing. A note that was
 * changed elsewhere meanwhile is merged.
 */
export function createDraft<Record extends Noted, Part extends Written>({
  name,
  record: first,
  partOf,
  send,
  onSaved,
}: DraftParts<Record, Part>): Draft<Record, Part> {
  let record = first
  let { pending, base }: Kept<Part> = keptOf(name) ?? { pending: {}, base: baseOf(record) }
  let told: SavedState = { state: isEmpty(pending) ? 'saved' : 'changed' }
  let state = stateNow()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let isOpen = false
  const listeners = new Set<() => void>()

  function stateNow(): DraftState<Part> {
    return { ...told, values: { ...partOf(record), ...pending } }
  }

  function tell(next: typeof told): void {
    told = next
    state = stateNow()
    for (const listener of listeners) listener()
  }

  function keep(): void {
    remember('local', ownKey(name), isEmpty(pending) ? null : JSON.stringify({ pending, base }))
  }

  function flushIn(ms: number): void {
    clearTimeout(timer)
    if (isOpen) timer = setTimeout(() => void flush(), ms)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  /** Until nothing is left to send, or it cannot be sent now. */
  async function sendAll(): Promise<void> {
    while (!isEmpty(pending)) {
      const sent = pending
      try {
        const answer = await send(changeOf(sent, base.revision))
        take(answer, sent)
      } catch (error) {
        if (!isPassing(error)) return tell({ state: 'refused', problem: error instanceof Error ? error.message : '' })
        tell({ ...told, state: 'waiting' })
        return flushIn(retryMs)
      }
    }
  }

  function take(answer: { isSaved: boolean; record: Record }, sent: Partial<Part>): void {
    record = answer.record
    if (answer.isSaved) pending = without(pending, sent)
    else if (pending.note !== undefined) {
      pending = { ...pending, note: mergeNotes({ base: base.note, mine: pending.note, theirs: record.note }) }
    }
    base = baseOf(record)
    keep()
    tell(isEmpty(pending) ? { state: 'saved', savedAt: new Date() } : { ...told, state: 'changed' })
    if (answer.isSaved) onSaved(record)
  }

  function close(): void {
    isOpen = false
    clearTimeout(timer)
    removeEventListener('online', flush)
    document.removeEventListener('visibilitychange', flush)
  }

  return {
    read: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    change(changes) {
      pending = { ...pending, ...changes }
      keep()
      tell({ ...told, state: 'changed', problem: undefined })
      flushIn('note' in changes ? typingPauseMs : 0)
    },
    flush,
    adopt(newer) {
      if (sending) return
      record = newer
      if (pending.note === undefined) base = baseOf(newer)
      tell(told)
    },
    open() {
      isOpen = true
      addEventListener('online', flush)
      document.addEventListener('visibilitychange', flush)
      void flush()
      return close
    },
  }
}

function baseOf({ note, noteRevision }: Noted): Kept<Written>['base'] {
  return { note, revision: noteRevision }
}

function isEmpty(pending: object): boolean {
  return Object.keys(pending).length === 0
}

/** What has changed again since it was sent. */
function without<Part>(pending: Partial<Part>, sent: Partial<Part>): Partial<Part> {
  const rest = { ...pending }
  for (const name in sent) if (rest[name] === sent[name]) delete rest[name]
  return rest
}

function changeOf<Part extends Written>({ note, ...rest }: Partial<Part>, revision: number): Change<Part> {
  return { ...rest, ...(note !== undefined && { note: { text: note, revision } }) }
}

/** The line, the server or its patience is away for a while. */
function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)
}

function keptOf<Part extends Written>(name: string): Kept<Part> | undefined {
  try {
    const kept: Kept<Part> | null = JSON.parse(recall('local', ownKey(name)) ?? 'null') // as `keep` wrote it
    return kept ?? undefined
  } catch {
    return undefined
  }
}

import type { JournalChange, JournalRecord } from '@lunaria/contract/journal'
import { isApiError } from '#shared/api/api-error.ts'
import { ownKey, recall, remember } from '#shared/lib/storage.ts'
import { mergeNotes } from './merge-notes.ts'

/** What the user adds to a reading. */
export type OwnPart = Pick<JournalRecord, 'note' | 'mood' | 'tags' | 'outcome' | 'returnAt'>

export type DraftState = {
  values: OwnPart
  /** `waiting`: kept in this browser until the server can be reached; `refused`: the server will not have it. */
  state: 'saved' | 'changed' | 'waiting' | 'refused'
  /** When the server last took a change of this visit. */
  savedAt?: Date
  /** Why it was refused. */
  problem?: string
}

/** What the server has not acknowledged yet, and the note over which it was written. */
type Kept = { pending: Partial<OwnPart>; base: { note: string; revision: number } }

export type EntryDraft = {
  read(): DraftState
  subscribe(onChange: () => void): () => void
  change(changes: Partial<OwnPart>): void
  /** Sends what there is now. */
  flush(): Promise<void>
  /** Takes over what another device has changed, but for what is being changed here. */
  adopt(record: JournalRecord): void
  /** Sends what was kept, and whenever there is a chance to. Returns a function that stops it; what is unsent stays kept. */
  open(): () => void
}

type DraftParts = {
  record: JournalRecord
  send: (change: JournalChange) => Promise<{ isSaved: boolean; record: JournalRecord }>
  onSaved: (record: JournalRecord) => void
}

const typingPauseMs = 800
const retryMs = 5000
const keyOf = (drawId: string) => ownKey(`journal:${drawId}`)

/** The readings of which something is kept in this browser that the server has not acknowledged. */
export function keptDrafts(): string[] {
  const prefix = keyOf('')
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  } catch {
    return [] // without storage nothing was kept
  }
}

export function forgetDraft(drawId: string): void {
  remember('local', keyOf(drawId), null)
}

/**
 * Saves what is added to a reading by itself. Each change is first written into the browser's storage and stays there until the
 * server has acknowledged it: a line that is cut, a tab that is closed and a server that is away lose nothing. A note that was
 * changed elsewhere meanwhile is merged.
 */
export function createEntryDraft({ record: first, send, onSaved }: DraftParts): EntryDraft {
  let record = first
  let { pending, base } = keptOf(record.drawId) ?? { pending: {}, base: baseOf(record) }
  let told: Omit<DraftState, 'values'> = { state: isEmpty(pending) ? 'saved' : 'changed' }
  let state = stateNow()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  let isOpen = false
  const listeners = new Set<() => void>()

  function stateNow(): DraftState {
    return { ...told, values: { ...ownPartOf(record), ...pending } }
  }

  function tell(next: typeof told): void {
    told = next
    state = stateNow()
    for (const listener of listeners) listener()
  }

  function keep(): void {
    remember('local', keyOf(record.drawId), isEmpty(pending) ? null : JSON.stringify({ pending, base }))
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

  function take(answer: { isSaved: boolean; record: JournalRecord }, sent: Partial<OwnPart>): void {
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
      if (newer.drawId !== record.drawId || sending) return
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

function ownPartOf({ note, mood, tags, outcome, returnAt }: JournalRecord): OwnPart {
  return { note, mood, tags, outcome, returnAt }
}

function baseOf({ note, noteRevision }: JournalRecord): Kept['base'] {
  return { note, revision: noteRevision }
}

function isEmpty(pending: Partial<OwnPart>): boolean {
  return Object.keys(pending).length === 0
}

/** What has changed again since it was sent. */
function without(pending: Partial<OwnPart>, sent: Partial<OwnPart>): Partial<OwnPart> {
  const known: Record<string, unknown> = sent
  return Object.fromEntries(Object.entries(pending).filter(([name, value]) => known[name] !== value))
}

function changeOf({ note, ...rest }: Partial<OwnPart>, revision: number): JournalChange {
  return { ...rest, ...(note !== undefined && { note: { text: note, revision } }) }
}

/** The line, the server or its patience is away for a while. */
function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)
}

function keptOf(drawId: string): Kept | undefined {
  try {
    const kept: Kept | null = JSON.parse(recall('local', keyOf(drawId)) ?? 'null') // as `keep` wrote it
    return kept ?? undefined
  } catch {
    return undefined
  }
}

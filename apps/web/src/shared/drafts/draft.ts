import { isPassing } from '#shared/api/api-error.ts'
import { recall, remember } from '#shared/lib/storage.ts'
import {
  type DraftData,
  dataOver,
  isEmpty,
  type Merge,
  type SavedState,
  type Versioned,
  withChange,
  withChoice,
  withConflict,
  withNewer,
  withOther,
  withSaved,
} from './draft-state.ts'

export type DraftState<Values> = SavedState & {
  values: Values
  theirs?: Versioned<Values>
  /** False where the browser's storage is full or blocked: what is unsent is on this page only. */
  isStored: boolean
}

export type Draft<Values> = {
  read(): DraftState<Values>
  subscribe(onChange: () => void): () => void
  change(changes: Partial<Values>): void
  /** Sends what is unsent. Returns true once nothing is left. */
  flush(): Promise<boolean>
  isUnsent(): boolean
  /** Takes over what was changed elsewhere, except for what is unsent here. */
  adopt(newer: Versioned<Values>): void
  /** Ends a conflict. */
  choose(which: 'mine' | 'theirs'): void
  /** Drops what is unsent. */
  discard(): void
  /** Takes over what another tab has stored, where nothing is sent. */
  reread(): void
  /** From now on nothing is sent, stored or deleted; what is stored stays for the next draft of this key. */
  close(): void
}

export type DraftParts<Values> = {
  key: string
  first: Versioned<Values>
  /** Absent: the draft stays on this device until it is discarded. `isSaved` is false after a change elsewhere. */
  send?: (changes: Partial<Values>, base: Versioned<Values>) => Promise<Versioned<Values> & { isSaved: boolean }>
  /** Absent: the user chooses between two versions. */
  merge?: Merge<Values>
  /** Whether the browser still is its user's; another tab may have ended the session without this one knowing. */
  isOwn?: () => boolean
}

const typingPauseMs = 800
const retryMs = 5000

/** Stores each change in this browser until the server has accepted it, and sends it by itself. */
export function createDraft<Values>({
  key,
  first,
  send,
  merge,
  isOwn = () => true,
}: DraftParts<Values>): Draft<Values> {
  const store = storeAt<Values>(key, isOwn)
  let data = store.read() ?? dataOver(first)
  let isStored = true
  let state = stateNow()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<boolean> | undefined
  let isClosed = false
  const listeners = new Set<() => void>()

  function stateNow(): DraftState<Values> {
    const { base, pending, status, theirs } = data
    return { ...status, theirs, values: { ...base.values, ...pending }, isStored }
  }

  function show(next: DraftData<Values>): void {
    if (isClosed) return
    const other = merge && store.readOther(next)
    data = other ? withOther(next, other, merge) : next
    isStored = store.write(data)
    state = stateNow()
    for (const listener of listeners) listener()
  }

  function sendIn(ms: number): void {
    clearTimeout(timer)
    if (send && !isClosed) timer = setTimeout(() => void flush(), ms)
  }

  function flush(): Promise<boolean> {
    clearTimeout(timer)
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  async function sendAll(): Promise<boolean> {
    while (send && !isClosed && !isEmpty(data.pending) && !data.theirs) {
      const sent = data.pending
      try {
        const { isSaved, ...server } = await send(sent, data.base)
        show(isSaved ? withSaved(data, sent, server) : withConflict(data, server, merge))
      } catch (error) {
        show({ ...data, status: { ...data.status, ...failureOf(error) } })
        if (data.status.state === 'waiting') sendIn(retryMs)
        return false
      }
    }
    return isEmpty(data.pending)
  }

  return {
    read: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      return () => listeners.delete(onChange)
    },
    change(changes) {
      show(withChange(data, changes))
      sendIn(typingPauseMs)
    },
    flush,
    isUnsent: () => !isEmpty(data.pending),
    adopt(newer) {
      const next = withNewer(data, newer)
      if (next !== data && !sending) show(next)
    },
    choose(which) {
      show(withChoice(data, which))
      void flush()
    },
    discard: () => show(dataOver(data.base)),
    reread() {
      if (!send) show(store.read() ?? dataOver(first))
    },
    close() {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

type Stored<Values> = Pick<DraftData<Values>, 'pending' | 'base'>

/** Returns what is stored under a key, as `storeAt` wrote it. */
export function storedDraft<Values>(key: string): Stored<Values> | undefined {
  try {
    const stored: Stored<Values> | null = JSON.parse(recall('local', key) ?? 'null')
    return stored?.pending && stored.base?.values ? stored : undefined
  } catch {
    return undefined
  }
}

function textToStore<Values>({ pending, base }: DraftData<Values>): string | null {
  return isEmpty(pending) ? null : JSON.stringify({ pending, base })
}

function storeAt<Values>(key: string, isOwn: () => boolean) {
  let written = recall('local', key)
  return {
    read() {
      written = recall('local', key)
      const stored = storedDraft<Values>(key)
      return stored && dataOver(stored.base, stored.pending)
    },
    /** Returns what another tab has stored since, where it would be written over. */
    readOther(data: DraftData<Values>): Stored<Values> | undefined {
      const text = textToStore(data)
      const isKept = text === null || text === written || recall('local', key) === written
      return isKept ? undefined : storedDraft(key)
    },
    /** Returns false where the browser does not store it. */
    write(data: DraftData<Values>): boolean {
      const text = textToStore(data)
      const isTheirs = text === null && recall('local', key) !== written // another tab's, unsent there
      if (text === written || isTheirs) return true
      const isWritten = isOwn() && remember('local', key, text)
      if (isWritten) written = text
      return isWritten || text === null
    },
  }
}

/** What a failed call means: a refusal does not end by itself. */
function failureOf(error: unknown): SavedState {
  return isPassing(error) ? { state: 'waiting' } : { state: 'refused', error }
}

import { isPassing } from '#shared/api/api-error.ts'
import {
  currentValues,
  type DraftData,
  dataOver,
  isEmpty,
  type Merge,
  mergedOver,
  mergedTabs,
  type Versioned,
  type Written,
  withNewer,
  withSaved,
} from './draft-state.ts'
import { isStored, notifyWatchers, readText, watchTexts, writeText } from './stored-texts.ts'

export type DraftState<Values> = DraftData<Values> & {
  values: Values
  /** False where the browser's storage is full or blocked: what is unsent is on this page only. */
  isStored: boolean
}

export type Draft<Values> = ReturnType<typeof createDraft<Values>>

type DraftParts<Values> = {
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
export function createDraft<Values>({ key, first, send, merge, isOwn }: DraftParts<Values>) {
  const stored = () => dataOver(storedDraft<Values>(key) ?? { base: first, pending: {} })
  let written = readText(key)
  let data = stored()
  let state = toState(key, data)
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<boolean> | undefined
  let isClosed = false

  function show(next: DraftData<Values>): void {
    if (isClosed) return
    const isOthers = readText(key) !== written // another tab has stored something since
    const other = isOthers && merge && !isEmpty(next.pending) && storedDraft<Values>(key)
    data = other ? { ...next, ...mergedTabs(next, other, merge) } : next
    if (!isEmpty(data.pending) || !isOthers) written = writeText(key, toText(data), isOwn?.())
    state = toState(key, data)
    notifyWatchers()
  }

  function flushIn(ms: number): void {
    clearTimeout(timer)
    if (send && !isClosed) timer = setTimeout(() => void flush(), ms)
  }

  /** Sends what is unsent. Returns true once nothing is left. */
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
        if (isSaved) show(withSaved(data, sent, server))
        else show(merge ? dataOver(mergedOver(server, data, merge)) : { ...data, theirs: server })
      } catch (error) {
        const isWaiting = isPassing(error) // a refusal does not end by itself
        show({ ...data, state: isWaiting ? 'waiting' : 'refused', error })
        if (isWaiting) flushIn(retryMs)
        return false
      }
    }
    return isEmpty(data.pending)
  }

  return {
    read: () => state,
    subscribe: watchTexts,
    change(changes: Partial<Values>): void {
      show({ ...data, pending: { ...data.pending, ...changes }, state: 'changed' })
      flushIn(typingPauseMs)
    },
    flush,
    isUnsent: () => !isEmpty(data.pending),
    /** Takes over what was changed elsewhere, except for what is unsent here. */
    adopt(newer: Versioned<Values>): void {
      const next = withNewer(data, newer)
      if (next !== data && !sending) show(next)
    },
    /** Ends a conflict. */
    choose(which: 'mine' | 'theirs'): void {
      if (data.theirs) show(dataOver({ base: data.theirs, pending: which === 'mine' ? data.pending : {} }))
      void flush()
    },
    /** Drops what is unsent. */
    discard: () => show(dataOver({ ...data, pending: {} })),
    /** Takes over what another tab has stored, where nothing is sent. */
    reread(): void {
      if (send || isClosed) return
      written = readText(key)
      show(stored())
    },
    /** From now on nothing is sent, stored or deleted; what is stored stays for the next draft of this key. */
    close(): void {
      isClosed = true
      clearTimeout(timer)
    },
  }
}

/** Returns what is stored under a key. */
export function storedDraft<Values>(key: string): Written<Values> | undefined {
  try {
    const stored: Written<Values> | null = JSON.parse(readText(key) ?? 'null')
    return stored?.pending && stored.base?.values ? stored : undefined
  } catch {
    return undefined
  }
}

function toText({ pending, base }: Written<unknown>): string | null {
  return isEmpty(pending) ? null : JSON.stringify({ pending, base })
}

function toState<Values>(key: string, data: DraftData<Values>): DraftState<Values> {
  return { ...data, values: currentValues(data), isStored: isStored(key) }
}

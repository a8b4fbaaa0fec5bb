import { isApiError } from '#shared/api/api-error.ts'
import type { SavedState } from '#shared/journal/draft.ts'
import { recall, remember } from '#shared/lib/storage.ts'

type Versioned<Values> = { values: Values; revision: number }
type Answer<Values> = Versioned<Values> & { isSaved: boolean }

export type AutosaveState<Values> = SavedState & {
  values: Values
  /** What was saved in another window meanwhile: one of the two has to be chosen. */
  theirs?: Versioned<Values>
}

export type Autosave<Values> = {
  read(): AutosaveState<Values>
  subscribe(onChange: () => void): () => void
  change(changes: Partial<Values>): void
  flush(): Promise<void>
  /** Takes over what was changed elsewhere, unless something is being changed here. */
  adopt(newer: Versioned<Values>): void
  /** Ends a conflict. */
  keep(which: 'mine' | 'theirs'): void
}

type Parts<Values> = Versioned<Values> & {
  /** Where unsaved changes are kept in this browser. */
  key: string
  send: (changes: Partial<Values> & { revision: number }) => Promise<Answer<Values>>
}

const typingPauseMs = 800
const retryMs = 5000

/**
 * Saves what is typed by itself, over the version that was read. A change stays in the browser's storage until the server has it;
 * where another window has saved meanwhile, nothing is overwritten: the user chooses.
 */
export function createAutosave<Values extends object>({ key, send, ...first }: Parts<Values>): Autosave<Values> {
  let saved: Versioned<Values> = first
  let pending: Partial<Values> = {}
  let told: Omit<AutosaveState<Values>, 'values'> = { state: 'saved' }
  const kept = keptAt<Values>(key)
  if (kept) {
    pending = kept.pending
    saved = { ...saved, revision: kept.revision }
    told = { state: 'changed' }
  }
  let state = stateNow()
  let timer: ReturnType<typeof setTimeout> | undefined
  let sending: Promise<void> | undefined
  const listeners = new Set<() => void>()

  function stateNow(): AutosaveState<Values> {
    return { ...told, values: { ...saved.values, ...pending } }
  }

  function tell(next: typeof told): void {
    told = next
    state = stateNow()
    const isEmpty = Object.keys(pending).length === 0
    remember('local', key, isEmpty ? null : JSON.stringify({ pending, revision: saved.revision }))
    for (const listener of listeners) listener()
  }

  async function sendAll(): Promise<void> {
    while (Object.keys(pending).length > 0 && !told.theirs) {
      const sent = pending
      try {
        const { isSaved, ...record } = await send({ ...sent, revision: saved.revision })
        if (!isSaved) return tell({ state: 'changed', theirs: record })
        // As it is typed here: the server leaves out spaces at the ends.
        saved = { revision: record.revision, values: { ...record.values, ...sent } }
        pending = without(pending, sent)
        tell({ state: Object.keys(pending).length > 0 ? 'changed' : 'saved', savedAt: new Date() })
      } catch (error) {
        if (!isPassing(error)) return tell({ state: 'refused', problem: error instanceof Error ? error.message : '' })
        tell({ ...told, state: 'waiting' })
        return flushIn(retryMs)
      }
    }
  }

  function flushIn(ms: number): void {
    clearTimeout(timer)
    timer = setTimeout(() => void flush(), ms)
  }

  function flush(): Promise<void> {
    clearTimeout(timer)
    sending ??= sendAll().finally(() => {
      sending = undefined
    })
    return sending
  }

  return {
    read: () => state,
    subscribe(onChange) {
      listeners.add(onChange)
      if (Object.keys(pending).length > 0) flushIn(0)
      return () => {
        listeners.delete(onChange)
        void flush()
      }
    },
    change(changes) {
      pending = { ...pending, ...changes }
      tell({ ...told, state: 'changed', problem: undefined })
      flushIn(typingPauseMs)
    },
    flush,
    adopt(newer) {
      if (Object.keys(pending).length > 0 || sending || newer.revision <= saved.revision) return
      saved = newer
      tell(told)
    },
    keep(which) {
      if (!told.theirs) return
      saved = told.theirs
      if (which === 'theirs') pending = {}
      tell({ state: which === 'theirs' ? 'saved' : 'changed' })
      void flush()
    },
  }
}

/** What has changed again since it was sent. */
function without<Values extends object>(pending: Partial<Values>, sent: Partial<Values>): Partial<Values> {
  const changed: Partial<Values> = {}
  for (const name in pending) if (pending[name] !== sent[name]) changed[name] = pending[name]
  return changed
}

/** The line, the server or its patience is away for a while. */
function isPassing(error: unknown): boolean {
  return isApiError(error) && (error.status === 0 || error.status === 429 || error.status >= 500)
}

function keptAt<Values>(key: string): { pending: Partial<Values>; revision: number } | undefined {
  try {
    return JSON.parse(recall('local', key) ?? 'null') ?? undefined // as `tell` wrote it
  } catch {
    return undefined
  }
}

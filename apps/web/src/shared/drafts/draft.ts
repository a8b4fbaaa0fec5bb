import { isPassing } from '#shared/api/api-error.ts'
import { isStored, notifyWatchers, readText, watchTexts, writeText } from './stored-texts.ts'

export type Versioned<Values> = { values: Values; revision: number }

/** What is unsent, and the record that it was written over. */
export type Written<Values> = { pending: Partial<Values>; base: Versioned<Values> }

type DraftData<Values> = Written<Values> & {
  /** The record as the server last sent it. It leaves out spaces at the ends, which must not disappear while a text is typed. */
  known: string
  /** `waiting`: sent again until the server can be reached; `refused`: the server does not accept it. */
  state: 'saved' | 'changed' | 'waiting' | 'refused'
  /** When the server last accepted a change of this visit. */
  savedAt?: Date
  /** Why it was refused. */
  error?: unknown
  /** What was saved in another window meanwhile: the user has to choose one of the two. */
  theirs: Versioned<Values> | undefined
}

/** How two texts become one, by the fields that have such a way; both were written over `base`. */
export type Merge<Values> = {
  [Name in keyof Values]?: (texts: { base: Values[Name]; mine: Values[Name]; theirs: Values[Name] }) => Values[Name]
}

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

/** Returns a draft of what is `pending` over a record. */
function dataOver<Values>({ base, pending }: Written<Values>): DraftData<Values> {
  return { pending, base, known: recordText(base), state: isEmpty(pending) ? 'saved' : 'changed', theirs: undefined }
}

function isEmpty(pending: object): boolean {
  return Object.keys(pending).length === 0
}

function currentValues<Values>({ base, pending }: Written<Values>): Values {
  return { ...base.values, ...pending }
}

/** Returns the draft after the server has accepted what was `sent`. */
function withSaved<Values>(
  data: DraftData<Values>,
  sent: Partial<Values>,
  server: Versioned<Values>,
): DraftData<Values> {
  const pending: Partial<Values> = {} // what has changed again
  for (const name in data.pending) if (data.pending[name] !== sent[name]) pending[name] = data.pending[name]
  const base = { ...server, values: { ...server.values, ...sent } }
  return { ...dataOver({ base, pending }), known: recordText(server), savedAt: new Date() }
}

/**
 * Returns the draft with what was changed elsewhere, except for what is unsent here: over that the server still
 * decides.
 */
function withNewer<Values>(data: DraftData<Values>, newer: Versioned<Values>): DraftData<Values> {
  const { pending, base } = data
  const isKnown = newer.revision === base.revision && recordText(newer) === data.known
  if (newer.revision < base.revision || isKnown) return data
  const values = { ...newer.values }
  for (const name in pending) values[name] = base.values[name]
  const revision = isEmpty(pending) ? newer.revision : base.revision
  return { ...data, base: { values, revision }, known: recordText(newer) }
}

/** Returns what is unsent over a record that was changed elsewhere meanwhile, with the texts of both. */
function mergedOver<Values>(
  theirs: Versioned<Values>,
  { pending, base }: Written<Values>,
  merge: Merge<Values>,
): Written<Values> {
  const texts = { ...pending }
  for (const name in pending) {
    const [mine, way] = [pending[name], merge[name]]
    if (mine !== undefined && way) texts[name] = way({ base: base.values[name], mine, theirs: theirs.values[name] })
  }
  return { pending: texts, base: theirs }
}

/** Returns what is unsent in two tabs, over the record as this one knows it. */
function mergedTabs<Values>(here: Written<Values>, other: Written<Values>, merge: Merge<Values>): Written<Values> {
  const mine: Partial<Values> = {}
  for (const name in other.pending) if (merge[name]) mine[name] = currentValues(here)[name]
  const theirs = { ...other.base, values: currentValues(other) }
  const texts = mergedOver(theirs, { pending: mine, base: other.base }, merge).pending
  return { pending: { ...other.pending, ...here.pending, ...texts }, base: here.base }
}

function recordText({ values }: Versioned<unknown>): string {
  return JSON.stringify(values)
}

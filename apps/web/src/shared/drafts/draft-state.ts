export type Versioned<Values> = { values: Values; revision: number }

export type SavedState = {
  /** `waiting`: sent again until the server can be reached; `refused`: the server does not accept it. */
  state: 'saved' | 'changed' | 'waiting' | 'refused'
  /** When the server last accepted a change of this visit. */
  savedAt?: Date
  /** Why it was refused. */
  error?: unknown
}

export type DraftData<Values> = {
  /** What is unsent. */
  pending: Partial<Values>
  /** What it was written over. */
  base: Versioned<Values>
  /** The record as the server last sent it. It leaves out spaces at the ends, which must not disappear while a text is typed. */
  known: string
  status: SavedState
  /** What was saved in another window meanwhile: the user has to choose one of the two. */
  theirs?: Versioned<Values>
}

/** How two texts become one, by the fields that have such a way; both were written over `base`. */
export type Merge<Values> = {
  [Name in keyof Values]?: (texts: { base: Values[Name]; mine: Values[Name]; theirs: Values[Name] }) => Values[Name]
}

/** Returns a draft of what is `pending` over a record. */
export function dataOver<Values>(base: Versioned<Values>, pending: Partial<Values> = {}): DraftData<Values> {
  return { pending, base, known: textOf(base), status: { state: isEmpty(pending) ? 'saved' : 'changed' } }
}

export function isEmpty(pending: object): boolean {
  return Object.keys(pending).length === 0
}

export function withChange<Values>(data: DraftData<Values>, changes: Partial<Values>): DraftData<Values> {
  return {
    ...data,
    pending: { ...data.pending, ...changes },
    status: { savedAt: data.status.savedAt, state: 'changed' },
  }
}

/** After the server has accepted what was `sent`. */
export function withSaved<Values>(
  { pending, status }: DraftData<Values>,
  sent: Partial<Values>,
  server: Versioned<Values>,
): DraftData<Values> {
  const rest = without(pending, sent)
  return {
    pending: rest,
    base: { revision: server.revision, values: { ...server.values, ...sent } },
    status: isEmpty(rest) ? { state: 'saved', savedAt: new Date() } : { ...status, state: 'changed' },
    known: textOf(server),
  }
}

/** After the server has refused to overwrite a change made elsewhere: both are merged, or the user has to choose. */
export function withConflict<Values>(
  data: DraftData<Values>,
  theirs: Versioned<Values>,
  merge: Merge<Values> | undefined,
): DraftData<Values> {
  if (!merge) return { ...data, status: { ...data.status, state: 'changed' }, theirs }
  const pending = merged(merge, { base: data.base.values, mine: data.pending, theirs: theirs.values })
  return { ...data, pending, base: theirs, known: textOf(theirs) }
}

/** With what another tab has stored of the same record and not sent: storing over it would lose it. */
export function withOther<Values>(
  data: DraftData<Values>,
  other: Pick<DraftData<Values>, 'pending' | 'base'>,
  merge: Merge<Values>,
): DraftData<Values> {
  const theirs = { ...other.base.values, ...other.pending }
  const mine = pick({ ...data.base.values, ...data.pending }, other.pending)
  const texts = merged(merge, { base: other.base.values, mine, theirs })
  const pending = { ...other.pending, ...data.pending }
  for (const name in other.pending) if (merge[name]) pending[name] = texts[name]
  return { ...data, pending }
}

/** After the user has chosen. */
export function withChoice<Values>(data: DraftData<Values>, which: 'mine' | 'theirs'): DraftData<Values> {
  if (!data.theirs) return data
  const mine = which === 'mine' ? data.pending : {}
  return dataOver(data.theirs, mine)
}

/** With what was changed elsewhere, except for what is unsent here: over that the server still decides. */
export function withNewer<Values>(data: DraftData<Values>, newer: Versioned<Values>): DraftData<Values> {
  const { pending, base } = data
  const isKnown = newer.revision === base.revision && textOf(newer) === data.known
  if (newer.revision < base.revision || isKnown) return data
  const values = { ...newer.values, ...pick(base.values, pending) }
  return {
    ...data,
    base: { revision: isEmpty(pending) ? newer.revision : base.revision, values },
    known: textOf(newer),
  }
}

function merged<Values>(
  merge: Merge<Values>,
  { base, mine, theirs }: { base: Values; mine: Partial<Values>; theirs: Values },
): Partial<Values> {
  const texts = { ...mine }
  for (const name in mine) {
    const own = mine[name]
    if (own !== undefined) texts[name] = merge[name]?.({ base: base[name], mine: own, theirs: theirs[name] }) ?? own
  }
  return texts
}

function textOf({ values }: Versioned<unknown>): string {
  return JSON.stringify(values)
}

/** What has changed again since it was sent. */
function without<Values>(pending: Partial<Values>, sent: Partial<Values>): Partial<Values> {
  const rest: Partial<Values> = {}
  for (const name in pending) if (pending[name] !== sent[name]) rest[name] = pending[name]
  return rest
}

/** The values of the fields that `pending` has. */
function pick<Values>(values: Values, pending: Partial<Values>): Partial<Values> {
  const picked: Partial<Values> = {}
  for (const name in pending) picked[name] = values[name]
  return picked
}

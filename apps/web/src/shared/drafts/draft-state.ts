export type Versioned<Values> = { values: Values; revision: number }

/** What is unsent, and the record that it was written over. */
export type Written<Values> = { pending: Partial<Values>; base: Versioned<Values> }

export type DraftData<Values> = Written<Values> & {
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

/** Returns a draft of what is `pending` over a record. */
export function dataOver<Values>({ base, pending }: Written<Values>): DraftData<Values> {
  return { pending, base, known: toText(base), state: isEmpty(pending) ? 'saved' : 'changed', theirs: undefined }
}

export function isEmpty(pending: object): boolean {
  return Object.keys(pending).length === 0
}

export function currentValues<Values>({ base, pending }: Written<Values>): Values {
  return { ...base.values, ...pending }
}

/** After the server has accepted what was `sent`. */
export function withSaved<Values>(
  data: DraftData<Values>,
  sent: Partial<Values>,
  server: Versioned<Values>,
): DraftData<Values> {
  const pending: Partial<Values> = {} // what has changed again
  for (const name in data.pending) if (data.pending[name] !== sent[name]) pending[name] = data.pending[name]
  const base = { ...server, values: { ...server.values, ...sent } }
  return { ...dataOver({ base, pending }), known: toText(server), savedAt: new Date() }
}

/** With what was changed elsewhere, except for what is unsent here: over that the server still decides. */
export function withNewer<Values>(data: DraftData<Values>, newer: Versioned<Values>): DraftData<Values> {
  const { pending, base } = data
  const isKnown = newer.revision === base.revision && toText(newer) === data.known
  if (newer.revision < base.revision || isKnown) return data
  const values = { ...newer.values }
  for (const name in pending) values[name] = base.values[name]
  const revision = isEmpty(pending) ? newer.revision : base.revision
  return { ...data, base: { values, revision }, known: toText(newer) }
}

/** Returns what is unsent over a record that was changed elsewhere meanwhile, with the texts of both. */
export function mergedOver<Values>(
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
export function mergedTabs<Values>(
  here: Written<Values>,
  other: Written<Values>,
  merge: Merge<Values>,
): Written<Values> {
  const mine: Partial<Values> = {}
  for (const name in other.pending) if (merge[name]) mine[name] = currentValues(here)[name]
  const theirs = { ...other.base, values: currentValues(other) }
  const texts = mergedOver(theirs, { pending: mine, base: other.base }, merge).pending
  return { pending: { ...other.pending, ...here.pending, ...texts }, base: here.base }
}

function toText({ values }: Versioned<unknown>): string {
  return JSON.stringify(values)
}

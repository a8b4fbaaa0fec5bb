import type { JournalChange } from '@lunaria/contract/journal'

/** The text of a note as it was before both changed it, as it is here, and as it is on the server. */
type Versions = { base: string; mine: string; theirs: string }

/** Merges a note that was changed in two places: nothing that was written in either is lost. */
export function mergeNotes({ base, mine, theirs }: Versions): string {
  if (mine === base || theirs.includes(mine)) return theirs
  if (theirs === base || mine.includes(theirs)) return mine
  // Both have written on at the end: what is new here goes behind what is new there.
  const added = mine.startsWith(base) && theirs.startsWith(base) ? mine.slice(base.length).trim() : mine
  return `${theirs.trimEnd()}\n\n${added}`
}

/** Returns a change as it is sent: a note goes with the revision that it was written over. */
export function noteOver<Change extends { note?: string }>(
  { note, ...rest }: Change,
  revision: number,
): Omit<Change, 'note'> & Pick<JournalChange, 'note'> {
  return { ...rest, ...(note !== undefined && { note: { text: note, revision } }) }
}

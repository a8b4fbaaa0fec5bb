/** What became of a change: the record as it is now, and whether it has the change. */
export type Revised<Record> = { isSaved: boolean; record: Record }

/**
 * Decides about a change that was made over the revision `seen`: `save` it; `keep` what is saved, where that is the same already,
 * since a change is sent twice when its first answer was lost; or `refuse` it, where something else has been saved meanwhile.
 */
export function decideChange(change: { isSame: boolean; seen: number; saved: number }): 'save' | 'keep' | 'refuse' {
  if (change.isSame) return 'keep'
  return change.seen === change.saved ? 'save' : 'refuse'
}

/** Decides about a change of a note, which may leave it out. Returns its new columns; undefined where the change is refused. */
export function reviseNote(
  saved: { note: string; note_revision: number },
  note: { text: string; revision: number } | undefined,
): { note?: string; note_revision?: number } | undefined {
  if (note === undefined) return {}
  const decision = decideChange({
    isSame: note.text === saved.note,
    seen: note.revision,
    saved: saved.note_revision,
  })
  if (decision === 'refuse') return undefined
  return decision === 'keep' ? {} : { note: note.text, note_revision: saved.note_revision + 1 }
}

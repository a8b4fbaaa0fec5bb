import type { JournalChange, JournalRecord } from '@lunaria/contract/journal'
import { ownKey, remember } from '#shared/lib/storage.ts'
import { createDraft, type Draft } from './draft.ts'

/** What the user adds to a reading. */
export type OwnPart = Pick<JournalRecord, 'note' | 'mood' | 'tags' | 'outcome' | 'returnAt'>
export type EntryDraft = Draft<JournalRecord, OwnPart>

type EntryDraftParts = {
  record: JournalRecord
  send: (change: JournalChange) => Promise<{ isSaved: boolean; record: JournalRecord }>
  onSaved: (record: JournalRecord) => void
}

const nameOf = (drawId: string) => `journal:${drawId}`

/** The readings of which something is kept in this browser that the server has not acknowledged. */
export function keptDrafts(): string[] {
  const prefix = ownKey(nameOf(''))
  try {
    return Object.keys(localStorage).flatMap((key) => (key.startsWith(prefix) ? [key.slice(prefix.length)] : []))
  } catch {
    return [] // without storage nothing was kept
  }
}

export function forgetDraft(drawId: string): void {
  remember('local', ownKey(nameOf(drawId)), null)
}

/** What is added to a reading, saved by itself. */
export function createEntryDraft({ record, ...parts }: EntryDraftParts): EntryDraft {
  return createDraft({ name: nameOf(record.drawId), record, partOf: ownPartOf, ...parts })
}

function ownPartOf({ note, mood, tags, outcome, returnAt }: JournalRecord): OwnPart {
  return { note, mood, tags, outcome, returnAt }
}

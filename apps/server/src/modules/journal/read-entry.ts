import type { JournalRecord } from '@lunaria/contract/journal'
import { sql } from 'kysely'
import type { Db } from '#db/connect.ts'
import { AppError } from '#lib/app-error.ts'
import { type EntryRow, entriesOf, entryColumns, entryOf } from './entries.ts'

type RecordRow = EntryRow & {
  content: string
  seed: string
  picks: number[]
  commitment: string
  note: string
  note_revision: number
}

/** A reading of the user's own with its text, its proof and what was added to it; another's is as if it never was. */
export async function readEntry(db: Db, own: { userId: string; drawId: string }): Promise<JournalRecord> {
  const { rows } = await sql<RecordRow>`
    select ${entryColumns}, answer.content, draws.seed, draws.picks, draws.commitment, coalesce(notes.note, '') as note,
      coalesce(notes.note_revision, 0) as note_revision
    from ${entriesOf(own.userId)} and replies.draw_id = ${own.drawId}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('entry_not_found')
  const { content, seed, picks, commitment, note, note_revision } = row
  return { ...entryOf(row), text: content, draw: { seed, picks, commitment }, note, noteRevision: note_revision }
}

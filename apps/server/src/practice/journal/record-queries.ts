import { maySpeakOfDanger } from '@lunaria/care/judge'
import { OwnWords } from '@lunaria/contract/chats'
import type { JournalRecord } from '@lunaria/contract/journal'
import { sql } from 'kysely'
import { AppError } from '#lib/app-error.ts'
import type { Db } from '#platform/db/connect.ts'
import {
  type EntryRow,
  entryColumns,
  furtherTable,
  selectEntries,
  selectFurtherAnswers,
  toEntry,
} from './entry-queries.ts'

type RecordRow = EntryRow & {
  content: string
  further: JournalRecord['further']
  own: unknown
  draw: JournalRecord['draw']
  shared_id: string | null
  note: string
  note_revision: number
}

/**
 * Returns a reading of the user's own with its text, its proof and what was added to it; another's is as if it never
 * was.
 */
export async function readEntry(db: Db, asked: { userId: string; drawId: string }): Promise<JournalRecord> {
  const { rows } = await sql<RecordRow>`
    select ${entryColumns}, answer.content, answer.metadata->'own' as own,
      (select coalesce(json_agg(json_build_object('messageId', further.id, 'question', asked.content, 'cards', further.selected_cards,
        'text', further.content) order by further.created_at, further.id), '[]') from ${selectFurtherAnswers(asked.userId)}
        and going_on.chat_id = answer.chat_id and ${furtherTable} = answer.id::text) as further,
      case when draws.seed is not null then json_build_object('seed', draws.seed, 'picks', draws.picks, 'commitment', draws.commitment)
      end as draw,
      case when replies.status = 'done' and chats.kind = 'talk' and draws.seed is not null and not exists (
        select from messages said where said.chat_id = chats.id and said.metadata->'care' is not null)
      then replies.message_id end as shared_id,
      coalesce(notes.note, '') as note,
      coalesce(notes.note_revision, 0) as note_revision
    from ${selectEntries(asked.userId)} and replies.draw_id = ${asked.drawId}`.execute(db)
  const [row] = rows
  if (!row) throw new AppError('entry_not_found')
  const { content, further, own: words, draw, shared_id, note, note_revision } = row
  const own = OwnWords.safeParse(words).data ?? null
  const added = { note, noteRevision: note_revision, offersHelp: maySpeakOfDanger(note) }
  return { ...toEntry(row), text: content, further, own, draw, sharedId: shared_id, ...added }
}

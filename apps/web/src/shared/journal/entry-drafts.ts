import type { JournalRecord } from '@lunaria/contract/journal'
import { call } from '#shared/api/call.ts'
import { openDrafts } from '#shared/drafts/open-drafts.ts'
import { mergeNotes, noteOver } from './merge-notes.ts'
import { journalKey, recordQuery } from './queries.ts'

/** What the user adds to a reading. */
type OwnPart = Pick<JournalRecord, 'note' | 'mood' | 'tags' | 'outcome' | 'returnAt'>

/** What is added to readings, by their draws. */
export const entryDrafts = openDrafts<OwnPart, JournalRecord>({
  name: 'journal',
  toVersion: ({ note, mood, tags, outcome, returnAt, noteRevision }) => ({
    values: { note, mood, tags, outcome, returnAt },
    revision: noteRevision,
  }),
  send: (drawId, changes, { revision }) =>
    call('PATCH /api/journal/:drawId', { params: { drawId }, body: noteOver(changes, revision) }),
  merge: { note: mergeNotes },
  onSaved(queryClient, { userId, id, record }) {
    queryClient.setQueryData(recordQuery(userId, id).queryKey, record)
    for (const part of ['entries', 'summary', 'due', 'day'])
      void queryClient.invalidateQueries({ queryKey: [...journalKey(userId), part] })
  },
})

import type { YearMonth, YearState } from '@lunaria/contract/year'
import { call } from '#shared/api/call.ts'
import { openDrafts } from '#shared/drafts/open-drafts.ts'
import { mergeNotes, noteOver } from '#shared/journal/merge-notes.ts'
import { journalKey } from '#shared/journal/queries.ts'

/** What the user writes of a month. */
type MonthPart = Pick<YearMonth, 'note' | 'outcome'>

/** Returns the text by which a month's draft is stored. */
export function monthId(drawId: string, { month }: YearMonth): string {
  return `${drawId}:${month}`
}

/** What is written of months, by `monthId`. */
export const monthDrafts = openDrafts<MonthPart, YearMonth>({
  name: 'year',
  toVersion: ({ note, outcome, noteRevision }) => ({ values: { note, outcome }, revision: noteRevision }),
  send(id, changes, { revision }) {
    const [drawId = '', month = ''] = id.split(':')
    return call('PATCH /api/year/:drawId/months/:month', {
      params: { drawId, month },
      body: noteOver(changes, revision),
    })
  },
  merge: { note: mergeNotes },
  onSaved(queryClient, { userId, id, record }) {
    const queryKey = [...journalKey(userId), 'year']
    const put = (known: YearMonth, drawId: string) => (monthId(drawId, known) === id ? record : known)
    queryClient.setQueriesData<YearState | null>(
      { queryKey },
      (year) => year && { ...year, months: year.months.map((known) => put(known, year.drawId)) },
    )
    // The letter is made of what is written.
    void queryClient.invalidateQueries({ queryKey })
  },
})

import type { JournalRecord } from '@lunaria/contract/journal'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import type { DraftState } from './draft.ts'
import { createEntryDraft, type EntryDraft, forgetDraft, keptDrafts, type OwnPart } from './entry-draft.ts'
import { journalKey, recordQuery } from './queries.ts'
import { useDraft } from './use-draft.ts'

/** What the user adds to a reading, saved as it is changed. */
export function useEntryDraft(
  userId: string,
  record: JournalRecord,
): { state: DraftState<OwnPart>; draft: EntryDraft } {
  const queryClient = useQueryClient()
  return useDraft(record, () => draftOf(queryClient, userId, record))
}

function draftOf(queryClient: QueryClient, userId: string, record: JournalRecord): EntryDraft {
  const { drawId } = record
  return createEntryDraft({
    record,
    send: (body) => call('PATCH /api/journal/:drawId', { params: { drawId }, body }),
    onSaved(saved) {
      queryClient.setQueryData(recordQuery(userId, drawId).queryKey, saved)
      for (const part of ['entries', 'summary', 'due', 'day'])
        queryClient.invalidateQueries({ queryKey: [...journalKey(userId), part] })
    },
  })
}

/** Sends what was kept of other readings when a tab was closed before the server had it. */
export async function sendKeptDrafts(queryClient: QueryClient, userId: string, openDrawId?: string): Promise<void> {
  for (const drawId of keptDrafts()) {
    if (drawId === openDrawId) continue
    try {
      const record = await call('GET /api/journal/:drawId', { params: { drawId } })
      await draftOf(queryClient, userId, record).flush()
    } catch (error) {
      if (isApiError(error, 'entry_not_found')) forgetDraft(drawId)
    }
  }
}

import type { JournalRecord } from '@lunaria/contract/journal'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { dueQuery } from '#shared/journal/due-query.ts'
import { keep } from '#shared/lib/kept.ts'
import { createEntryDraft, type DraftState, type EntryDraft, forgetDraft, keptDrafts } from './entry-draft.ts'
import { entriesQuery, recordName, recordQuery, summaryQuery } from './journal-queries.ts'

/** What the user adds to a reading, saved as it is changed. */
export function useEntryDraft(userId: string, record: JournalRecord): { state: DraftState; draft: EntryDraft } {
  const queryClient = useQueryClient()
  const [draft] = useState(() => draftOf(queryClient, userId, record))
  const state = useSyncExternalStore(draft.subscribe, draft.read)
  useEffect(() => draft.open(), [draft])
  useEffect(() => draft.adopt(record), [draft, record])
  return { state, draft }
}

function draftOf(queryClient: QueryClient, userId: string, record: JournalRecord): EntryDraft {
  const { drawId } = record
  return createEntryDraft({
    record,
    send: (body) => call('PATCH /api/journal/:drawId', { params: { drawId }, body }),
    onSaved(saved) {
      queryClient.setQueryData(recordQuery(userId, drawId).queryKey, saved)
      keep(recordName(userId, drawId), saved)
      queryClient.invalidateQueries({ queryKey: entriesQuery(userId, {}).queryKey.slice(0, -1) })
      queryClient.invalidateQueries({ queryKey: summaryQuery(userId).queryKey })
      queryClient.invalidateQueries({ queryKey: dueQuery(userId).queryKey })
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

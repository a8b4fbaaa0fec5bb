import type { JournalRecord } from '@lunaria/contract/journal'
import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { keep } from '#shared/lib/kept.ts'
import { createEntryDraft, type DraftState, type EntryDraft, forgetDraft, keptDrafts } from './entry-draft.ts'
import { journalKey, recordName, recordQuery } from './queries.ts'

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

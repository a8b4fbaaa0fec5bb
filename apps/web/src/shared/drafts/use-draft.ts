import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft, DraftState } from './draft.ts'
import type { Drafts, Place } from './open-drafts.ts'

/** Returns the draft over a record, which saves itself. The component needs a key of the record. */
export function useDraft<Values, Saved>(
  drafts: Drafts<Values, Saved>,
  place: Place & { record: Saved },
): { state: DraftState<Values>; draft: Draft<Values> } {
  const { record } = place
  const queryClient = useQueryClient()
  const [draft] = useState(() => drafts.open(queryClient, place))
  const state = useSyncExternalStore(draft.subscribe, draft.read)
  useEffect(() => {
    draft.adopt(drafts.toVersion(record))
    void draft.flush()
  }, [draft, drafts, record])
  return { state, draft }
}

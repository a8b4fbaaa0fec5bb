import { useEffect, useState, useSyncExternalStore } from 'react'
import type { Draft, DraftState, Noted, Written } from './draft.ts'

/** A draft of what is written over a record, for as long as its field is shown. */
export function useDraft<Record extends Noted, Part extends Written>(
  record: Record,
  create: () => Draft<Record, Part>,
): { state: DraftState<Part>; draft: Draft<Record, Part> } {
  const [draft] = useState(create)
  const state = useSyncExternalStore(draft.subscribe, draft.read)
  useEffect(() => draft.open(), [draft])
  useEffect(() => draft.adopt(record), [draft, record])
  return { state, draft }
}

import { useEffect, useState, useSyncExternalStore } from 'react'
import { useWindowEvents } from '#shared/lib/use-window-events.ts'
import { type Autosave, type AutosaveState, createAutosave } from './autosave.ts'

type Parts<Values> = Parameters<typeof createAutosave<Values & object>>[0]

/** What is typed on a page, saved as it is typed. */
export function useAutosave<Values extends object>(
  parts: Parts<Values>,
): { state: AutosaveState<Values>; draft: Autosave<Values> } {
  const [draft] = useState(() => createAutosave<Values>(parts))
  const state = useSyncExternalStore(draft.subscribe, draft.read)
  const { values, revision } = parts
  useEffect(() => draft.adopt({ values, revision }), [draft, values, revision])
  useWindowEvents({ online: () => void draft.flush(), pagehide: () => void draft.flush() })
  return { state, draft }
}

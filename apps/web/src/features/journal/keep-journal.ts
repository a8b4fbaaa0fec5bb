import type { QueryClient } from '@tanstack/react-query'
import { journalKey, recordQuery } from '#shared/journal/queries.ts'
import { isSaved, pruneSaved } from '#shared/offline/answers.ts'
import { entriesQuery } from './journal-queries.ts'

/**
 * Saves the newest readings of the journal on this device, each whole, and deletes the others. What is saved already is not asked for
 * again; opening a reading updates it.
 */
export async function keepJournal(queryClient: QueryClient, userId: string): Promise<void> {
  if (!navigator.onLine) return
  const { pages } = await queryClient.ensureInfiniteQueryData(entriesQuery(userId, {}))
  const newest = (pages[0]?.entries ?? []).map(({ drawId }) => recordQuery(userId, drawId))
  const keys = newest.map(({ queryKey }) => queryKey)
  await pruneSaved([...journalKey(userId), 'record'], keys)
  for (const record of newest) if (!(await isSaved(record.queryKey))) await queryClient.prefetchQuery(record)
}

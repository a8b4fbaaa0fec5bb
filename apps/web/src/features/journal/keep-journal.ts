import type { QueryClient } from '@tanstack/react-query'
import { journalKey, recordQuery } from '#shared/journal/queries.ts'
import { pruneSaved } from '#shared/offline/answers.ts'
import { entriesQuery } from './journal-queries.ts'

/** Saves the newest readings of the journal on this device, each whole, and deletes the others. Opening a saved one updates it. */
export async function keepJournal(queryClient: QueryClient, userId: string): Promise<void> {
  if (!navigator.onLine) return
  const { pages } = await queryClient.ensureInfiniteQueryData(entriesQuery(userId, {}))
  const newest = (pages[0]?.entries ?? []).map(({ drawId }) => recordQuery(userId, drawId))
  const missing = await pruneSaved([...journalKey(userId), 'record'], newest)
  for (const record of missing) await queryClient.prefetchQuery(record)
}

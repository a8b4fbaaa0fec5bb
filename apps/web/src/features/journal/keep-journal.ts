import type { QueryClient } from '@tanstack/react-query'
import { recordName, recordQuery, yearName } from '#shared/journal/queries.ts'
import { keepPages } from '#shared/lib/keep-pages.ts'
import { keepOnly, keptAnswer } from '#shared/lib/kept.ts'
import { keepStart, startName } from '#shared/session/kept-start.ts'
import { entriesName, entriesQuery, summaryName } from './journal-queries.ts'

/**
 * Keeps the newest readings of the journal in this browser, to be read without a network: the list, each reading whole, and
 * what the application opens with. Readings that are kept already are not asked for again; opening one brings it up to date.
 */
export async function keepJournal(queryClient: QueryClient, userId: string): Promise<void> {
  if (!navigator.onLine) return
  keepStart(queryClient)
  await keepPages([`${location.origin}/app`])
  const { pages } = await queryClient.ensureInfiniteQueryData(entriesQuery(userId, {}))
  const newest = pages[0]?.entries.map(({ drawId }) => drawId) ?? []
  const names = [startName, entriesName(userId), summaryName(userId), yearName(userId)]
  keepOnly([...names, ...newest.map((id) => recordName(userId, id))])
  for (const drawId of newest) {
    if (keptAnswer(recordName(userId, drawId)) === undefined)
      await queryClient.prefetchQuery(recordQuery(userId, drawId))
  }
}

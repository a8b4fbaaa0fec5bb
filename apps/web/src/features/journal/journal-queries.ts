import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { journalKey } from '#shared/journal/queries.ts'
import { askOrRecall } from '#shared/lib/kept.ts'
import { type JournalFilter, periodOf } from './journal-filter.ts'

/** Under which names the answers are kept for when there is no network. */
export const entriesName = (userId: string) => `journal:${userId}:entries`
export const summaryName = (userId: string) => `journal:${userId}:summary`

/** The readings that a filter leaves, newest first, a page at a time. */
export function entriesQuery(userId: string, filter: JournalFilter) {
  const { card, period, ...rest } = filter
  return infiniteQueryOptions({
    queryKey: [...journalKey(userId), 'entries', filter],
    initialPageParam: undefined as string | undefined, // the first page has nothing before it
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...rest, ...card, ...periodOf(period), before: pageParam }
      const ask = () => call('GET /api/journal', { query, signal })
      const isWhole = Object.values(query).every((value) => value === undefined)
      return isWhole ? askOrRecall(entriesName(userId), ask) : ask()
    },
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export function summaryQuery(userId: string) {
  return queryOptions({
    queryKey: [...journalKey(userId), 'summary'],
    queryFn: () => askOrRecall(summaryName(userId), () => call('GET /api/journal/summary', {})),
  })
}

export function patternsQuery(userId: string) {
  return queryOptions({
    queryKey: [...journalKey(userId), 'patterns'],
    queryFn: () => call('GET /api/journal/patterns', {}),
  })
}

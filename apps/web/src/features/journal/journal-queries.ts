import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { journalKey } from '#shared/journal/queries.ts'
import { type JournalFilter, periodOf } from './journal-filter.ts'

/** The readings that a filter leaves, newest first, a page at a time. */
export function entriesQuery(userId: string, filter: JournalFilter) {
  const { card, period, ...rest } = filter
  return infiniteQueryOptions({
    queryKey: [...journalKey(userId), 'entries', filter],
    initialPageParam: undefined as string | undefined, // the first page has nothing before it
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) =>
      call('GET /api/journal', { query: { ...rest, ...card, ...periodOf(period), before: pageParam }, signal }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

export function summaryQuery(userId: string) {
  return queryOptions({
    queryKey: [...journalKey(userId), 'summary'],
    queryFn: () => call('GET /api/journal/summary', {}),
  })
}

export function patternsQuery(userId: string) {
  return queryOptions({
    queryKey: [...journalKey(userId), 'patterns'],
    queryFn: () => call('GET /api/journal/patterns', {}),
  })
}

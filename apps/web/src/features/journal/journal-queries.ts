import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { journalKey } from '#shared/journal/queries.ts'
import { networkFirst } from '#shared/offline/answers.ts'
import { type JournalFilter, toPeriod } from './journal-filter.ts'

type Slice = Awaited<ReturnType<typeof call<'GET /api/journal'>>>

/** Returns the readings that a filter leaves, newest first, a page at a time. */
export function entriesQuery(userId: string, filter: JournalFilter) {
  const { card, period, ...rest } = filter
  const isWhole = Object.values(filter).every((value) => value === undefined)
  return infiniteQueryOptions({
    queryKey: [...journalKey(userId), 'entries', filter],
    initialPageParam: undefined as string | undefined, // the first page has nothing before it
    placeholderData: keepPreviousData,
    queryFn: ({ pageParam, signal }) => {
      const query = { ...rest, ...card, ...toPeriod(period), before: pageParam }
      return call('GET /api/journal', { query, signal })
    },
    persister: isWhole ? networkFirst<Slice> : undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

/** Reads what the journal's filters offer; without a network what was read last. */
export function summaryQuery(userId: string) {
  return queryOptions({
    queryKey: [...journalKey(userId), 'summary'],
    queryFn: () => call('GET /api/journal/summary', {}),
    persister: networkFirst,
  })
}

/** Reads what repeats in the user's readings. */
export function patternsQuery(userId: string) {
  return queryOptions({
    queryKey: [...journalKey(userId), 'patterns'],
    queryFn: () => call('GET /api/journal/patterns', {}),
  })
}

import type { AdminSpread } from '@lunaria/contract/admin-spreads'
import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

export const spreadsQuery = queryOptions({
  queryKey: ['admin', 'spreads'],
  queryFn: ({ signal }) => call('GET /api/admin/spreads', { signal }),
})

/** Writes what is known of one spread into the list. */
export function writeSpread(queryClient: QueryClient, spreadId: string, known: Partial<AdminSpread>): void {
  queryClient.setQueryData(spreadsQuery.queryKey, (spreads) =>
    spreads?.map((spread) => (spread.id === spreadId ? { ...spread, ...known } : spread)),
  )
}

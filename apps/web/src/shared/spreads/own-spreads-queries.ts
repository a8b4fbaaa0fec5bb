import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

/** Returns the spreads that the user has made, newest first. */
export function ownSpreadsQuery(userId: string) {
  return queryOptions({
    queryKey: ['own-spreads', userId],
    queryFn: ({ signal }) => call('GET /api/spreads', { signal }),
  })
}

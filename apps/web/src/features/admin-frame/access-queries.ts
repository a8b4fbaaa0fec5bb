import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

/** Returns whether the server calls the user an admin. */
export function accessQuery(userId: string) {
  return queryOptions({
    queryKey: ['admin', 'access', userId],
    queryFn: () => call('GET /api/admin/check-access/:userId', { params: { userId } }),
    staleTime: 60_000,
    retry: false,
  })
}

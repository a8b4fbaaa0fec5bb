import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

/** Returns the links to a reading of one's own, newest first. */
export function sharesQuery(messageId: string) {
  return queryOptions({
    queryKey: ['shares', messageId],
    queryFn: () => call('GET /api/shares/:messageId', { params: { messageId } }),
    staleTime: 0, // how often they were opened changes elsewhere
  })
}

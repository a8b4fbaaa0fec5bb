import { secondMs } from '@lunaria/words/time'
import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

/** All draws of the site so far; while the page is looked at they are asked for again and again. */
export const statisticsQuery = queryOptions({
  queryKey: ['statistics'],
  queryFn: () => call('GET /api/statistics', {}),
  refetchInterval: 15 * secondMs,
})

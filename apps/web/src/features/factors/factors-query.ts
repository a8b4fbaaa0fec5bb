import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

/** The user's second factors. They may have changed on another device, so they are asked for at each visit. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  staleTime: 0,
  queryFn: () => call('GET /api/factors', {}),
})

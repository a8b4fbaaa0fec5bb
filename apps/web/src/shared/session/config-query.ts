import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { configKey } from './keys.ts'

/** What the site knows about the server, as the application keeps it. */
export const configQuery = queryOptions({
  queryKey: configKey,
  staleTime: 60_000,
  queryFn: () => call('GET /api/config', {}),
})

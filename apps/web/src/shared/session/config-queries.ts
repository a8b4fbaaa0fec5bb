import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { configKey } from '#shared/api/keys.ts'
import { loadConfig } from '#shared/api/public-config.ts'

/** What the site knows about the server, as the application keeps it. */
export const configQuery = queryOptions({
  queryKey: configKey,
  staleTime: 60_000,
  queryFn: () => loadConfig(() => call('GET /api/config', {})),
})

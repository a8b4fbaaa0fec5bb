import type { Endpoint } from '@lunaria/contract/endpoint'
import type { PublicConfig } from '@lunaria/contract/system'
import { queryOptions } from '@tanstack/react-query'
import { send } from '#shared/api/call.ts'
import { configKey } from './keys.ts'

/** `systemApi.config` without its schemas, which every public page would load for this one call. */
const configCall: Endpoint = { method: 'GET', path: '/api/config', access: 'anyone', summary: '' }

/** What the site knows about the server. */
export const configQuery = queryOptions({
  queryKey: configKey,
  staleTime: 60_000,
  queryFn: async (): Promise<PublicConfig> => (await send(configCall, {})).json(),
})

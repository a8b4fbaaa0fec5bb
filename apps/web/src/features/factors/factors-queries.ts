import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

/** The user's second factors. They may have changed on another device, so they are asked for at each visit. */
export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  staleTime: 0,
  queryFn: () => call('GET /api/factors', {}),
})

/** Reads again what a factor that has come or gone changes: the account's other sessions have ended with it. */
export async function refreshFactors(queryClient: QueryClient): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: factorsQuery.queryKey }),
    queryClient.invalidateQueries({ queryKey: ['sessions'] }),
  ])
}

import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { sessionKey } from '#shared/api/keys.ts'

export type LinkKind = 'verify-email' | 'change-email' | 'unsubscribe'
const calls: Record<LinkKind, (token: string) => Promise<unknown>> = {
  'verify-email': (token) => call('POST /api/auth/verify-email', { body: { token } }),
  'change-email': (token) => call('POST /api/auth/change-email', { body: { token } }),
  unsubscribe: (token) =>
    isOfYear()
      ? call('POST /api/year/unsubscribe', { query: { token } })
      : call('POST /api/day/unsubscribe', { query: { token } }),
}

/**
 * Returns true where the letter's link names the list of the year; without a name it is that of the card of the day.
 */
function isOfYear(): boolean {
  return new URLSearchParams(location.search).get('list') === 'year'
}

/** Spends a link's token, once however often the page is drawn; the account is looked at again. */
export function openLinkQuery(kind: LinkKind, token: string | undefined) {
  return queryOptions({
    queryKey: ['link', kind, token],
    enabled: Boolean(token),
    retry: false,
    retryOnMount: false,
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
    refetchOnReconnect: false,
    queryFn: async ({ client }) => {
      await calls[kind](token ?? '')
      void client.invalidateQueries({ queryKey: sessionKey })
      return true
    },
  })
}

import { useLocation } from 'react-router'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'

/**
 * Returns the token in the page's address; empty when the link is not whole, undefined while the built page wakes up.
 * It follows the hash, which no server and no other site gets to see; in letters sent before that was so, in the query.
 */
export function useLinkToken(): string | undefined {
  const { hash, search } = useLocation()
  const token = new URLSearchParams(hash.slice(1)).get('token') ?? new URLSearchParams(search).get('token')
  return useIsHydrated() ? (token ?? '') : undefined
}

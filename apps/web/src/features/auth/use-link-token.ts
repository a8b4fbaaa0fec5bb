import { useSearchParams } from 'react-router'
import { useIsHydrated } from '#shared/lib/use-is-hydrated.ts'

/** The token in the page's address; empty when the link is not whole, undefined while the built page wakes up. */
export function useLinkToken(): string | undefined {
  const [search] = useSearchParams()
  return useIsHydrated() ? (search.get('token') ?? '') : undefined
}

import { QueryClient } from '@tanstack/react-query'

const freshMs = 30_000

/** The one cache of server data; a module of its own, so that a `clientLoader` can fill it before React renders. */
export const queryClient = new QueryClient({
  defaultOptions: { queries: { staleTime: freshMs, retry: 1 } },
})

import { MutationCache, QueryCache, QueryClient } from '@tanstack/react-query'
import { isApiError } from '#shared/api/api-error.ts'
import { askConfigBy } from '#shared/api/public-config.ts'
import { loseSession } from '#shared/api/session-signal.ts'
import { saveAnswers } from '#shared/offline/answers.ts'
import { configQuery } from './config-queries.ts'
import { showQueryProblem } from './show-query-problem.ts'

const freshMs = 30_000

/** The one cache of server data; a module of its own, so that a `clientLoader` can fill it before React renders. */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError(error, query) {
      onRefusal(error)
      void showQueryProblem(error, query)
    },
  }),
  mutationCache: new MutationCache({ onError: onRefusal }),
  defaultOptions: {
    // Without a network a call fails and says so. Kept for later, a cancellation would be carried out when it is no longer expected.
    queries: { staleTime: freshMs, retry: 1, networkMode: 'always', refetchOnReconnect: true },
    mutations: { networkMode: 'always' },
  },
})

saveAnswers(queryClient)
askConfigBy(() => queryClient.prefetchQuery({ ...configQuery, staleTime: 0 }))

/** Ends the session for the whole application, not only for the call that was refused because it has ended. */
function onRefusal(error: unknown): void {
  if (isApiError(error, 'unauthenticated')) loseSession(queryClient)
}

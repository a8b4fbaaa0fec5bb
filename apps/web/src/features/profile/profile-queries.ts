import { infiniteQueryOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'
import { accountKey, ledgerKey } from '#shared/money/money-queries.ts'
import { withPlanNames } from '#shared/session/account-plan.ts'
import { usageQuery } from '#shared/session/session.ts'

/**
 * Returns all that the account page shows; the plan, which comes with it, goes to the plan's own query. What was asked
 * meanwhile changes it, so it is asked for at each visit.
 */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: accountKey(userId),
    staleTime: 0,
    queryFn: async ({ client }: { client: QueryClient }) => {
      const { subscription, ...account } = await call('GET /api/account/:userId', { params: { userId } })
      client.setQueryData(usageQuery(userId).queryKey, withPlanNames(subscription))
      return account
    },
  })
}

/** Reads where the user is signed in. */
export function sessionsQuery(userId: string) {
  return queryOptions({
    queryKey: ['sessions', userId],
    staleTime: 0,
    queryFn: () => call('GET /api/account/:userId/sessions', { params: { userId } }),
  })
}

const ledgerPage = 8

/** Returns where the messages came from and went, the newest first, a page at a time. */
export function ledgerQuery(userId: string) {
  return infiniteQueryOptions({
    queryKey: [...ledgerKey(userId), 'pages'],
    staleTime: 0,
    initialPageParam: undefined as string | undefined, // the first page has nothing before it
    queryFn: ({ pageParam }) =>
      call('GET /api/subscriptions/ledger/:userId', {
        params: { userId },
        query: { limit: ledgerPage, before: pageParam },
      }),
    getNextPageParam: ({ next }) => next ?? undefined,
  })
}

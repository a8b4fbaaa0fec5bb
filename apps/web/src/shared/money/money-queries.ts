import { queryOptions } from '@tanstack/react-query'
import { call } from '#shared/api/call.ts'

/** Returns the user's payments, newest first. */
export function paymentsQuery(userId: string) {
  return queryOptions({
    queryKey: ['payments', userId],
    queryFn: () => call('GET /api/payments/history', { query: { userId } }),
  })
}

/** Returns the key of everything that was read from the user's ledger. */
export function ledgerKey(userId: string) {
  return ['ledger', userId] as const
}

/** Returns the key of what the account page shows. */
export function accountKey(userId: string) {
  return ['account', userId] as const
}

/** How far back the end of a plan is looked for: without a plan no messages are taken, so it is near the top. */
const looked = 10

/** Returns the plan that has ended last, for a user who has none now; null when there never was one. */
export function endedPlanQuery(userId: string) {
  return queryOptions({
    queryKey: [...ledgerKey(userId), 'ended'],
    queryFn: async () => {
      const { entries } = await call('GET /api/subscriptions/ledger/:userId', {
        params: { userId },
        query: { limit: looked },
      })
      return entries.find(({ kind }) => kind === 'ended') ?? null
    },
  })
}

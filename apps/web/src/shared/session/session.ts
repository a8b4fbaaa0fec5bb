import type { Profile, User } from '@lunaria/contract/auth'
import type { Usage } from '@lunaria/contract/common'
import { dayMs, secondMs } from '@lunaria/words/time'
import { type QueryClient, type QueryKey, queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { configKey, sessionKey } from '#shared/api/keys.ts'
import { abortSession, bumpSessionEpoch, withoutReads } from '#shared/api/session-signal.ts'
import { announce } from '#shared/browser/product-events.ts'
import { accountKey, ledgerKey, paymentsQuery } from '#shared/money/money-queries.ts'
import { clearSaved, networkFirst } from '#shared/offline/answers.ts'
import { recordKey } from '#shared/storage/saved-role.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import { clearSessionMarker, hasSessionMarker } from '#shared/storage/session-marker.ts'
import { clearUserData, setItem } from '#shared/storage/storage.ts'
import { withAccountPlan, withPlanNames } from './account-plan.ts'
import { clearPendingSignOut, endOnServer, isSignOutPending } from './sign-out.ts'

export type Account = { user: User; profile: Profile }

/**
 * Who is signed in: the saved record says who it was, the server says whether it still is. Where the browser has lost the
 * record, the session itself says who it is. Null: no user.
 */
export const sessionQuery = queryOptions({
  queryKey: sessionKey,
  staleTime: 5 * 60_000,
  persister: networkFirst,
  queryFn: async ({ client }: { client: QueryClient }): Promise<Account | null> => {
    const account = await findAccount()
    const before = client.getQueryData<Account | null>(sessionKey)?.user.id
    const hasEnded = before !== undefined && before !== account?.user.id
    if (!account || hasEnded) abortSession() // in another tab, perhaps, where another user's may have begun
    if (hasEnded) removeUnused(client)
    return account
  },
})

/** Drops the answers that no page shows: they may be those of a user whose session has ended. */
function removeUnused(queryClient: QueryClient): void {
  queryClient.removeQueries({ type: 'inactive', predicate: ({ queryKey }) => !isOfEveryUser(queryKey) })
}

function isOfEveryUser([name]: QueryKey): boolean {
  return name === configKey[0] || name === sessionKey[0]
}

async function findAccount(): Promise<Account | null> {
  if (await isSignOutPending()) return null
  const userId = savedUserId()
  if (!userId && !hasSessionMarker()) return null
  try {
    const account = withAccountPlan(
      userId
        ? await call('GET /api/auth/user/:userId', { params: { userId } })
        : await call('GET /api/auth/session', {}),
    )
    saveRecord(account)
    return account
  } catch (error) {
    // The server could not be asked: the record stays, and so does what the page knows.
    if (!isApiError(error, 'unauthenticated', 'forbidden', 'user_not_found', 'not_found')) throw error
    clearRecord()
    return null
  }
}

/** Reads the user's plan and what is left of it. */
export function usageQuery(userId: string) {
  return queryOptions({
    queryKey: ['usage', userId],
    queryFn: async () => withPlanNames(await call('GET /api/subscriptions/info/:userId', { params: { userId } })),
    // A plan ends while the page is open, too: just then it is asked about again.
    refetchInterval: ({ state }) => untilEndMs(state.data?.subscriptionExpires),
  })
}

function untilEndMs(expires: string | null | undefined): number | false {
  if (!expires) return false
  const left = Date.parse(expires) - Date.now()
  return left > 0 ? Math.min(left + secondMs, dayMs) : false
}

/** Returns the session's user; undefined while it is being found out, null when no user is signed in. */
export function useAccount(): Account | null | undefined {
  return useQuery(sessionQuery).data
}

/** Writes the plan's state that came with another answer into the cache, and notifies the page. */
export function applyUsage(queryClient: QueryClient, userId: string, told: Usage): void {
  const usage = withPlanNames(told)
  const { subscriptionType, subscriptionExpires, readingsThisPeriod } = usage
  queryClient.setQueryData(usageQuery(userId).queryKey, usage)
  // Only for the browser's record, which the page around reads; what shows the plan asks `usageQuery`.
  changeAccount(queryClient, userId, ({ user, profile }) => ({
    user: { ...user, subscriptionType, subscriptionExpires, readingsThisPeriod },
    profile,
  }))
  announce('subscriptionUsageUpdated', { userId, usage })
}

/** Writes what is known of a profile into the cache and the browser's record. */
export function applyProfile(queryClient: QueryClient, userId: string, changes: Partial<Profile>): void {
  changeAccount(queryClient, userId, (account) => {
    const profile = { ...account.profile, ...changes }
    return { profile, user: { ...account.user, firstName: profile.first_name, lastName: profile.last_name } }
  })
}

function changeAccount(queryClient: QueryClient, userId: string, change: (account: Account) => Account): void {
  const known = queryClient.getQueryData(sessionQuery.queryKey)
  if (known?.user.id !== userId) return
  const account = change(known)
  saveRecord(account)
  queryClient.setQueryData(sessionQuery.queryKey, account)
}

/** Saves the browser's own record of who is signed in; every tab reads it. */
function saveRecord({ user }: Account): void {
  setItem('local', recordKey, JSON.stringify(user))
}

function clearRecord(): void {
  clearSessionMarker() // first: other tabs ask again as soon as the record is gone
  setItem('local', recordKey, null)
}

/** Applies a refusal for want of messages: its details have the plan's state, or it is asked for. */
export function applyRefusal(queryClient: QueryClient, userId: string, details: unknown): void {
  if (isUsage(details)) applyUsage(queryClient, userId, details)
  else queryClient.invalidateQueries({ queryKey: usageQuery(userId).queryKey })
}

function isUsage(details: unknown): details is Usage {
  return typeof details === 'object' && details !== null && 'remainingMessages' in details && 'messageLimit' in details
}

/** Returns the keys of all queries about a plan. */
export function planKeys(userId: string): readonly QueryKey[] {
  return [
    sessionKey,
    usageQuery(userId).queryKey,
    paymentsQuery(userId).queryKey,
    ledgerKey(userId),
    accountKey(userId),
  ]
}

/** Asks all queries about a plan that has begun or ended again, and notifies the page around. */
export function refreshPlan(queryClient: QueryClient, userId: string): void {
  for (const queryKey of planKeys(userId)) queryClient.invalidateQueries({ queryKey })
  announce('userSubscriptionUpdated', { userId })
}

/** Returns what to do when a session has begun, and when it is to end. */
export function useSessionActions() {
  const queryClient = useQueryClient()

  return {
    begin(told: Account): void {
      bumpSessionEpoch()
      clearPendingSignOut()
      const account = withAccountPlan(told)
      removeUnused(queryClient)
      saveRecord(account)
      queryClient.setQueryData(sessionQuery.queryKey, account)
    },
    /**
     * Ends it on the server and deletes everything of the user here, once `leave` has left the pages that need one. False where
     * the server is away: here everything is deleted all the same, and the session is ended as soon as the server is back.
     */
    async end(leave: () => void | Promise<void>): Promise<boolean> {
      await queryClient.cancelQueries()
      const isEnded = await withoutReads(endOnServer)
      await leave()
      clearSession(queryClient, { isForGood: true })
      return isEnded
    },
    /** Deletes the same here, where the account has been deleted. */
    async forget(leave: () => void | Promise<void>): Promise<void> {
      await leave()
      clearSession(queryClient, { isForGood: true })
    },
    /** Ends it here where the server has ended it: what the user wrote and did not send stays stored for the next sign-in. */
    lose(): void {
      clearSession(queryClient, { isForGood: false })
    },
  }
}

function clearSession(queryClient: QueryClient, { isForGood }: { isForGood: boolean }): void {
  const userId = queryClient.getQueryData(sessionQuery.queryKey)?.user.id ?? savedUserId()
  abortSession() // first: no draft stores anything after this
  clearRecord()
  clearUserData(isForGood ? userId : undefined)
  void clearSaved()
  queryClient.clear()
  queryClient.setQueryData(sessionQuery.queryKey, null)
}

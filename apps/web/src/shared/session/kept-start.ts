import type { QueryClient } from '@tanstack/react-query'
import { keep, keptAnswer } from '#shared/lib/kept.ts'
import { configQuery } from './config-query.ts'
import { savedUserId } from './saved-user.ts'
import { sessionQuery } from './session.ts'

/** Without these the application does not open. */
type Start = ReturnType<typeof startOf>

export const startName = 'start'

function startOf(queryClient: QueryClient) {
  return {
    account: queryClient.getQueryData(sessionQuery.queryKey),
    config: queryClient.getQueryData(configQuery.queryKey),
  }
}

/** Keeps what the application opens with, for when the server cannot be reached. */
export function keepStart(queryClient: QueryClient): void {
  keep(startName, startOf(queryClient))
}

/** Whether the user who is signed in here may open the application without the server. */
export function hasKeptStart(): boolean {
  return startOfUser() !== undefined
}

/** Opens the application with what was kept; the server is asked again as soon as there is a network. */
export function openKeptStart(queryClient: QueryClient): void {
  const start = startOfUser()
  if (!start) return
  queryClient.setQueryData(sessionQuery.queryKey, start.account)
  queryClient.setQueryData(configQuery.queryKey, start.config)
  addEventListener('online', () => void queryClient.invalidateQueries(), { once: true })
}

/** A session that has ended has taken the record of its user along. */
function startOfUser(): Start | undefined {
  const start = keptAnswer<Start>(startName)
  return start?.account && start.account.user.id === savedUserId() ? start : undefined
}

import { useOutletContext } from 'react-router'
import { chatsQuery } from '#features/chats/flow/chat-queries.ts'
import { ChatsPage } from '#features/chats/list/chats-page.tsx'
import { AddressState } from '#shared/address/address-state.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { queryClient } from '#shared/session/query-client.ts'
import type { Account } from '#shared/session/session.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import type { Route } from './+types/chats.ts'

export const meta: Route.MetaFunction = () => appMeta('Гадания')

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. */
export function clientLoader() {
  const userId = savedUserId()
  if (userId) {
    void queryClient.prefetchQuery(chatsQuery(userId))
  }
  return null
}

export default function AppChats() {
  const { user } = useOutletContext<Account>()
  return (
    <AddressState>
      <ChatsPage userId={user.id} />
    </AddressState>
  )
}

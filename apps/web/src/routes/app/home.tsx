import { useSearchParams } from 'react-router'
import { StartPage } from '#features/chats/start-page.tsx'
import { sharedQuestion } from '#features/chats/use-shared-question.ts'
import { SignedOutStart } from '#features/shell/signed-out-start.tsx'
import { useModal } from '#shared/address/modal-url.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { queryClient } from '#shared/session/query-client.ts'
import { usageQuery, useAccount } from '#shared/session/session.ts'
import { savedUserId } from '#shared/storage/saved-user.ts'
import type { Route } from './+types/home.ts'

export const meta: Route.MetaFunction = () => appMeta('Чат')

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. */
export function clientLoader() {
  const userId = savedUserId()
  if (userId) {
    void queryClient.prefetchQuery(usageQuery(userId))
  }
  return null
}

/** The chat tab while no chat is open. */
export default function AppHome() {
  const account = useAccount()
  const modal = useModal()
  const search = useSearchParams()[0]
  const shared = sharedQuestion(search)
  if (!account) return <SignedOutStart onSignIn={() => modal.open('sign-in')} />
  return (
    <StartPage key={account.user.id} account={account} shared={shared} spreadId={search.get('spread') ?? undefined} />
  )
}

import { useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'react-router'
import { sharedQuestion } from '#features/chats/shared-question.ts'
import { useCreateChat } from '#features/chats/use-create-chat.ts'
import { useSharedQuestion } from '#features/chats/use-shared-question.ts'
import { NewChatStart, SignedOutStart } from '#features/shell/start-screens.tsx'
import { RouteError } from '#shared/layout/route-error.tsx'
import { useModal } from '#shared/lib/modal-url.ts'
import { queryClient } from '#shared/lib/query-client.ts'
import { PlanNotice } from '#shared/replies/plan-notice.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { savedUserId } from '#shared/session/saved-user.ts'
import { usageQuery, useAccount } from '#shared/session/session.ts'
import type { Route } from './+types/app-home.ts'

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
  return account ? <NewChat userId={account.user.id} /> : <SignedOut />
}

function NewChat({ userId }: { userId: string }) {
  const question = sharedQuestion(useSearchParams()[0])
  const { create, isPending } = useCreateChat(userId, { draft: question })
  useSharedQuestion(userId, question, create)
  const { data: usage } = useQuery(usageQuery(userId))

  return (
    <NewChatStart
      // Where there is room, the sidebar says the same.
      notice={<PlanNotice usage={usage} className="text-left md:hidden" />}
      isPending={isPending}
      onCreate={create}
    />
  )
}

function SignedOut() {
  const modal = useModal()
  return <SignedOutStart onSignIn={() => modal.open('sign-in')} />
}

import { useQuery } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useSearchParams } from 'react-router'
import { sharedQuestion } from '#features/chats/shared-question.ts'
import { useCreateChat } from '#features/chats/use-create-chat.ts'
import { useSharedQuestion } from '#features/chats/use-shared-question.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { useModal } from '#shared/lib/modal-url.ts'
import { queryClient } from '#shared/lib/query-client.ts'
import { typeset } from '#shared/lib/typeset.ts'
import { PlanNotice } from '#shared/replies/plan-notice.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { savedUserId, usageQuery, useAccount } from '#shared/session/session.ts'
import { Button } from '#shared/ui/button.tsx'
import { FullScreenState } from '#shared/ui/full-screen-state.tsx'
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
    <FullScreenState
      ornament="deck-waits"
      title="С чего начнём?"
      text={typeset('Здесь появятся ваши гадания. Начните с одного вопроса — он уже у вас в голове.')}
      action={
        <div className="flex flex-col items-center gap-6">
          {/* Where there is room, the sidebar says the same. */}
          <PlanNotice usage={usage} className="text-left md:hidden" />
          <Button variant="primary" size="hero" icon={<Plus />} isLoading={isPending} onClick={create}>
            Создать чат
          </Button>
        </div>
      }
    />
  )
}

function SignedOut() {
  const modal = useModal()

  return (
    <FullScreenState
      ornament="deck-waits"
      title="Добро пожаловать"
      text="Войдите, чтобы спросить карты: мастер запомнит разговор, и к нему можно будет вернуться."
      action={
        <Button variant="primary" size="hero" onClick={() => modal.open('sign-in')}>
          Войти
        </Button>
      }
    />
  )
}

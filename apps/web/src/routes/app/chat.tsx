import type { Chat } from '@lunaria/contract/chats'
import { useQuery } from '@tanstack/react-query'
import { Suspense } from 'react'
import { Navigate, useSearchParams } from 'react-router'
import { ChatHeader } from '#features/chats/chat-header.tsx'
import { ChatPage } from '#features/chats/chat-page.tsx'
import { chatErrorText } from '#features/chats/flow/chat-error-texts.ts'
import { chatsQuery, leftEmptyQuery, messagesQuery } from '#features/chats/flow/chat-queries.ts'
import { LastSpread } from '#features/chats/versions/last-reading.tsx'
import { useLast } from '#shared/browser/use-last.ts'
import { RouteError } from '#shared/layout/route-error.tsx'
import { missingText } from '#shared/loading/lazy-overlay.tsx'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { appMeta } from '#shared/seo/app-meta.ts'
import { queryClient } from '#shared/session/query-client.ts'
import { type Account, useAccount } from '#shared/session/session.ts'
import { SignInFirst } from '#shared/session/sign-in-first.tsx'
import { savedUserId } from '#shared/storage/saved-user.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { EmptyState } from '#shared/ui/states/empty-state.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import type { Route } from './+types/chat.ts'

const CardOver = lazyPart(
  async () => (await import('#features/cards/card-over.tsx')).CardOver,
  () => (
    <p role="alert" className="notice-below">
      {missingText}
    </p>
  ),
)
const MeetingCards = lazyPart(async () => (await import('./meeting-cards.tsx')).MeetingCards)

export const meta: Route.MetaFunction = () => appMeta('Чат')

export const ErrorBoundary = RouteError

/** Begins what the page needs; nothing waits for it here. */
export function clientLoader({ params }: Route.ClientLoaderArgs) {
  const userId = savedUserId()
  if (!userId) return null
  const chats = queryClient.getQueryData(chatsQuery(userId).queryKey)
  const isThere = !chats || chats.some(({ id }) => id === params.chatId)
  if (isThere) void queryClient.prefetchQuery(messagesQuery(params.chatId))
  return null
}

export default function AppChat({ params }: Route.ComponentProps) {
  const account = useAccount()
  const meetingId = useSearchParams()[0].get('meeting')
  if (!account) return <SignInFirst />
  // No list has the chat of a meeting.
  if (meetingId) {
    return (
      <Suspense>
        <MeetingCards key={meetingId} userId={account.user.id} meetingId={meetingId}>
          {(chat) => <OpenChat chat={chat} account={account} />}
        </MeetingCards>
      </Suspense>
    )
  }
  return <OwnChat key={params.chatId} chatId={params.chatId} account={account} />
}

function OwnChat({ chatId, account }: { chatId: string; account: Account }) {
  const { data: chats, ...list } = useQuery(chatsQuery(account.user.id))
  const { data: isLeftEmpty } = useQuery(leftEmptyQuery(chatId))
  if (list.isLoadingError) {
    return (
      <EmptyState
        isPage
        ornament="no-connection"
        title="Чаты не загрузились"
        text={`Они на месте. ${chatErrorText(list.error)}`}
        action={
          <Button isLoading={list.isFetching} onClick={() => list.refetch()}>
            Повторить
          </Button>
        }
      />
    )
  }
  if (!chats) return <Skeleton className="m-6 h-12 w-72" />

  const chat = chats.find(({ id }) => id === chatId)
  if (!chat && isLeftEmpty) return <Navigate to="/app" replace />
  if (!chat) {
    return (
      <>
        <title>Чат не найден — Лунария</title>
        <EmptyState
          isPage
          ornament="nothing-found"
          title="Чат не найден"
          text="Возможно, он удалён в другой вкладке."
          action={<ButtonLink to="/app">К чатам</ButtonLink>}
        />
      </>
    )
  }
  return (
    <>
      {/* Here, not in `meta`: the chats are known late, and a chat may be renamed while it is open. */}
      <title>{`${chat.title} — Лунария`}</title>
      <header className="hidden h-16 shrink-0 items-center gap-3 border-b border-line pr-2 pl-7 frame:flex">
        <ChatHeader chat={chat}>
          <LastSpread chatId={chat.id} />
        </ChatHeader>
      </header>
      <OpenChat chat={chat} account={account} />
    </>
  )
}

function OpenChat(shown: { chat: Chat; account: Account }) {
  const cardId = useLast(useSearchParams()[0].get('card') ?? undefined) // while it slides away, too
  return (
    <ChatPage {...shown}>
      {cardId && (
        <Suspense>
          <CardOver />
        </Suspense>
      )}
    </ChatPage>
  )
}

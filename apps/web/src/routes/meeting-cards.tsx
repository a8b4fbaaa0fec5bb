import type { Meeting } from '@lunaria/contract/cabinet'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { meetingQuery } from '#features/cabinet/cabinet-queries.ts'
import { ChatScreen } from '#features/chats/chat-screen.tsx'
import { hasDraft, writeDraft } from '#features/chats/use-draft.ts'
import type { Account } from '#shared/session/session.ts'
import { BackLink } from '#shared/ui/back-link.tsx'
import { LoadProblem } from '#shared/ui/load-problem.tsx'
import { Skeleton } from '#shared/ui/skeleton.tsx'

/** Where the cards of a meeting are laid: the chat as it is everywhere, with the way back to the letter. */
export function MeetingCards({ account, meetingId }: { account: Account; meetingId: string }) {
  const { data, error, isFetching, refetch } = useQuery(meetingQuery(account.user.id, meetingId))
  if (data) return <Cards key={meetingId} account={account} meeting={data} />
  if (!error) return <Skeleton className="m-6 h-12 w-72" />
  return (
    <div className="p-6">
      <LoadProblem error={error} isRetrying={isFetching} onRetry={() => refetch()} />
    </div>
  )
}

function Cards({ account, meeting: { id, chat, client, question, readings } }: { account: Account; meeting: Meeting }) {
  // The client's question stands in the composer at the first cards.
  useState(() => readings.length === 0 && !hasDraft(chat.id) && writeDraft(chat.id, question))
  return (
    <>
      <header className="flex h-12 shrink-0 items-center border-b border-line px-4 md:h-16 md:px-7">
        <h1 className="sr-only">{`Карты: ${client.alias}`}</h1>
        <BackLink to={`/app/cabinet/meetings/${id}`}>К письму: {client.alias}</BackLink>
      </header>
      <ChatScreen chat={chat} account={account} />
    </>
  )
}

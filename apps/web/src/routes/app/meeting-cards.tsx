import type { Meeting } from '@lunaria/contract/cabinet'
import type { Chat } from '@lunaria/contract/chats'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useState } from 'react'
import { meetingQuery } from '#features/cabinet/cabinet-queries.ts'
import { offerDraft } from '#features/chats/flow/use-question-draft.ts'
import { BackLink } from '#shared/ui/buttons/back-link.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'

type MeetingCardsProps = {
  userId: string
  meetingId: string
  /** Shows the chat in which the cards of the meeting are dealt. */
  children: (chat: Chat) => ReactNode
}

/** Where the cards of a meeting are dealt: the chat as it is everywhere, with the way back to the letter. */
export function MeetingCards({ userId, meetingId, children }: MeetingCardsProps) {
  const { data, error, isFetching, refetch } = useQuery(meetingQuery(userId, meetingId))
  if (data)
    return (
      <Cards userId={userId} meeting={data}>
        {children}
      </Cards>
    )
  if (!error) return <Skeleton className="m-6 h-12 w-72" />
  return (
    <div className="p-6">
      <LoadProblem query={{ error, isFetching, refetch }} />
    </div>
  )
}

type CardsProps = Pick<MeetingCardsProps, 'userId' | 'children'> & { meeting: Meeting }

function Cards({ userId, meeting: { id, chat, client, question, readings }, children }: CardsProps) {
  // The client's question is in the composer at the first cards.
  const queryClient = useQueryClient()
  useState(() => readings.length === 0 && offerDraft(queryClient, { userId, chatId: chat.id }, question))
  return (
    <>
      <header className="flex h-12 shrink-0 items-center border-b border-line px-4 md:h-16 md:px-7">
        <h1 className="sr-only">{`Карты: ${client.alias}`}</h1>
        <BackLink to={`/app/cabinet/meetings/${id}`}>К письму: {client.alias}</BackLink>
      </header>
      {children(chat)}
    </>
  )
}

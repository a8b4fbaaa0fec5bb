import type { DayState } from '@lunaria/contract/day'
import { type UseMutationResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import clsx from 'clsx'
import { useState } from 'react'
import { call } from '#shared/api/call.ts'
import { dayQuery, journalKey } from '#shared/journal/queries.ts'
import { Markdown } from '#shared/messages/markdown.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { DayCalendar } from './day-calendar.tsx'
import { SealedCard, TurnedCard } from './day-card.tsx'
import { DayEvening } from './day-evening.tsx'
import { DayReminders } from './day-reminders.tsx'

/** The card of today: it is face down until its user turns it, and in the evening it is asked about. */
export function DayPage({ userId }: { userId: string }) {
  const day = useQuery(dayQuery(userId))

  return (
    <div className="relative flex-1 overflow-y-auto overscroll-contain px-4 pt-4 pb-10 md:px-8 md:pt-9 md:[scrollbar-gutter:stable]">
      <div className="mx-auto max-w-5xl">
        {day.data && <Day key={day.data.day} userId={userId} state={day.data} />}
        {day.isPending && <DaySkeleton />}
        {day.isError && !day.data && <LoadProblem query={day} />}
      </div>
    </div>
  )
}

type DayProps = { userId: string; state: DayState }

function Day({ userId, state }: DayProps) {
  const [wentBackFrom, setWentBackFrom] = useState<number>()
  const queryClient = useQueryClient()
  const turn = useMutation({
    mutationFn: () => call('POST /api/day/:day/turn', { params: { day: state.day } }),
    onSuccess(turned) {
      queryClient.setQueryData(dayQuery(userId).queryKey, turned)
      for (const part of ['entries', 'summary', 'patterns'])
        queryClient.invalidateQueries({ queryKey: [...journalKey(userId), part] })
    },
  })
  // Beside words of danger there is nothing but help and the words themselves, until their writer wants the card back.
  const help = state.help?.noteRevision === wentBackFrom ? null : state.help

  return (
    <div
      className={
        help
          ? 'mx-auto flex max-w-xl flex-col gap-6'
          : 'grid grid-cols-[8.25rem_minmax(0,1fr)] gap-x-4.5 sm:grid-cols-[12rem_minmax(0,1fr)] lg:grid-cols-[15rem_minmax(0,1fr)] lg:grid-rows-[auto_auto_1fr] lg:gap-x-10 xl:grid-cols-[18.75rem_minmax(0,1fr)] xl:gap-x-14'
      }
    >
      <Top state={state} help={help} turn={turn} />
      <div className={clsx('flex flex-col gap-7', !help && 'col-span-2 mt-6 lg:col-span-1 lg:col-start-2')}>
        {state.turned && <DayEvening userId={userId} drawId={state.drawId} isQuiet={help !== null} />}
        {!help && <DayCalendar state={state} />}
        {!help && <DayReminders userId={userId} state={state} />}
        {help && (
          <Button
            variant="ghost"
            size="dense"
            className="self-start"
            onClick={() => setWentBackFrom(help.noteRevision)}
          >
            Вернуться к карте
          </Button>
        )}
      </div>
    </div>
  )
}

type TopProps = { state: DayState; help: DayState['help']; turn: UseMutationResult<DayState, Error, void> }

function Top({ state, help, turn }: TopProps) {
  if (help) {
    return (
      <div>
        <h1 className="sr-only">Карта дня</h1>
        <div role="status">
          <Markdown text={help.text} canCall />
        </div>
      </div>
    )
  }
  if (!state.turned) return <SealedCard state={state} turn={turn} />
  return <TurnedCard state={state} turned={state.turned} isFresh={turn.isSuccess} />
}

function DaySkeleton() {
  return (
    <div
      role="status"
      className="grid grid-cols-[8.25rem_1fr] gap-x-4.5 lg:grid-cols-[15rem_1fr] lg:gap-x-10 xl:grid-cols-[18.75rem_1fr] xl:gap-x-14"
    >
      <span className="sr-only">Карта дня загружается</span>
      <Skeleton className="aspect-card rounded-card" />
      <div className="flex flex-col gap-3">
        <Skeleton className="h-5 w-40" />
        <Skeleton className="h-10 w-3/4" />
        <Skeleton className="h-24" />
      </div>
    </div>
  )
}

import type { OwnSession } from '@lunaria/contract/profile'
import { shownMoment } from '@lunaria/words/moments'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import toast from 'react-hot-toast'
import { errorText, isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { Badge } from '#shared/ui/marks/badge.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { sessionsQuery } from './profile-queries.ts'
import { Section } from './section.tsx'

/** Where the user is signed in, with a button that ends each session. */
export function SessionList({ userId }: { userId: string }) {
  const sessions = useQuery(sessionsQuery(userId))
  const queryClient = useQueryClient()
  const { queryKey } = sessionsQuery(userId)
  const endOthers = useMutation({
    mutationFn: () => call('DELETE /api/account/:userId/sessions', { params: { userId } }),
    onSuccess: () => {
      queryClient.setQueryData(queryKey, (known) => known?.filter(({ isCurrent }) => isCurrent))
      toast.success('Вход остался только на этом устройстве')
    },
    onError: (error) => toast.error(errorText(error)),
  })
  const hasOthers = sessions.data?.some(({ isCurrent }) => !isCurrent)

  return (
    <Section title="Где вы вошли">
      {sessions.isPending && (
        <div role="status">
          <span className="sr-only">Список устройств загружается</span>
          <Skeleton className="h-12" />
        </div>
      )}
      {sessions.isError && <LoadProblem query={sessions} />}
      <ul className="-mt-3 empty:hidden">
        {sessions.data?.map((session) => (
          <SessionRow key={session.id} userId={userId} session={session} />
        ))}
      </ul>
      {hasOthers && (
        <Button size="dense" className="mt-4" isLoading={endOthers.isPending} onClick={() => endOthers.mutate()}>
          Завершить все остальные
        </Button>
      )}
    </Section>
  )
}

function SessionRow({ userId, session }: { userId: string; session: OwnSession }) {
  const { id, device, address, created_at, isCurrent } = session
  const nameId = useId()
  const queryClient = useQueryClient()
  const { queryKey } = sessionsQuery(userId)
  const end = useMutation({
    mutationFn: async () => {
      try {
        await call('DELETE /api/account/:userId/sessions/:sessionId', { params: { userId, sessionId: id } })
      } catch (error) {
        // Ended somewhere else: that is what was wanted.
        if (!isApiError(error, 'session_not_found')) throw error
      }
    },
    onSuccess: () => {
      queryClient.setQueryData(queryKey, (known) => known?.filter((other) => other.id !== id))
      toast.success('Вход завершён')
    },
    onError: (error) => toast.error(errorText(error)),
  })

  return (
    <li className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 border-b border-line py-3 last:border-b-0">
      <div className="min-w-0 flex-1">
        <p id={nameId} className="text-small text-text-1">
          {device}
        </p>
        <p className="flex flex-wrap gap-x-3 text-caption text-text-3">
          <span>
            Вход <time dateTime={created_at}>{shownMoment(created_at, 'browser')}</time>
          </span>
          {address && <span>{address}</span>}
        </p>
      </div>
      {isCurrent ? (
        <Badge tone="ok">Это устройство</Badge>
      ) : (
        <Button
          size="dense"
          variant="ghost"
          aria-describedby={nameId}
          isLoading={end.isPending}
          onClick={() => end.mutate()}
        >
          Завершить
        </Button>
      )}
    </li>
  )
}

import type { DayState, DayReminders as Reminders } from '@lunaria/contract/day'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { AtSign, Bell } from 'lucide-react'
import { useId } from 'react'
import { isApiError } from '#shared/api/api-error.ts'
import { call } from '#shared/api/call.ts'
import { dayQuery } from '#shared/journal/queries.ts'
import { Select } from '#shared/ui/fields/select.tsx'
import { Switch } from '#shared/ui/fields/switch.tsx'
import { findSubscription, hasPush, startPush, stopPush } from './push.ts'

const usual = { cardAt: '08:30', eveningAt: '21:00' }
const never = 'never'
/** The browser's own words about it are in English. */
const unsubscribed = 'Браузер не смог подписаться на уведомления. Попробуйте ещё раз или выберите письма.'
const times = [
  { value: never, label: 'не напоминать' },
  ...Array.from({ length: 48 }, (_, index) => {
    const time = `${String(Math.floor(index / 2)).padStart(2, '0')}:${index % 2 ? '30' : '00'}`
    return { value: time, label: time.replace(/^0/, '') }
  }),
]

/** Whether and when the user is reminded of the card and asked about it: off until it is wanted. */
export function DayReminders({ userId, state }: { userId: string; state: DayState }) {
  const queryClient = useQueryClient()
  const titleId = useId()
  const queryKey = dayQuery(userId).queryKey
  const subscription = useQuery({ queryKey: ['push-subscription'], queryFn: findSubscription, staleTime: 0 })
  const isPushOn = subscription.data != null && state.pushEndpoints.includes(subscription.data)
  const { reminders } = state
  const firstTimes = reminders.cardAt === null && reminders.eveningAt === null ? usual : {}

  const keep = useMutation({
    mutationFn: (changes: Partial<Reminders>) =>
      call('POST /api/day/reminders', { body: { ...reminders, ...changes } }),
    onSuccess: (saved) => queryClient.setQueryData(queryKey, (before) => before && { ...before, reminders: saved }),
  })
  const push = useMutation({
    async mutationFn() {
      if (isPushOn) return stopPush()
      if (!(await startPush(state.pushKey))) return 'refused'
      await keep.mutateAsync(firstTimes)
    },
    onSettled: () => Promise.all([queryClient.invalidateQueries({ queryKey }), subscription.refetch()]),
  })
  const problem = keep.error ?? push.error

  return (
    <section aria-labelledby={titleId} className="flex flex-col gap-3 border-t border-line pt-5">
      <div className="flex items-center gap-3.5">
        <Bell aria-hidden="true" className="size-5 shrink-0 stroke-[1.7] text-text-3" />
        <p id={titleId} className="min-w-0 flex-1 text-small text-text-2">
          Напоминать уведомлением
        </p>
        {hasPush() && (
          <Switch
            label="Напоминать уведомлением"
            isOn={isPushOn}
            disabled={push.isPending}
            onToggle={() => push.mutate()}
          />
        )}
      </div>
      {!hasPush() && (
        <p className="text-caption text-text-3">
          Этот браузер не&nbsp;умеет уведомлений. На&nbsp;iPhone сначала добавьте Лунарию на&nbsp;экран «Домой».
        </p>
      )}
      <div className="flex items-center gap-3.5">
        <AtSign aria-hidden="true" className="size-5 shrink-0 stroke-[1.7] text-text-3" />
        <span aria-hidden="true" className="min-w-0 flex-1 text-small text-text-2">
          Письмом
        </span>
        <Switch
          label="Напоминать письмом"
          isOn={reminders.byMail}
          disabled={keep.isPending}
          onToggle={() => keep.mutate({ byMail: !reminders.byMail, ...firstTimes })}
        />
      </div>
      {(isPushOn || reminders.byMail) && (
        <div className="grid gap-3 sm:grid-cols-2">
          <Select
            label="Приносить карту"
            options={times}
            value={reminders.cardAt ?? never}
            onValueChange={(time) => keep.mutate({ cardAt: time === never ? null : time })}
          />
          <Select
            label="Спрашивать вечером"
            options={times}
            value={reminders.eveningAt ?? never}
            onValueChange={(time) => keep.mutate({ eveningAt: time === never ? null : time })}
          />
        </div>
      )}
      {push.data === 'refused' && (
        <p role="alert" className="text-small text-text-2">
          Браузер запрещает уведомления с&nbsp;этого сайта. Разрешить их можно в&nbsp;его настройках, рядом
          с&nbsp;адресом.
        </p>
      )}
      {problem && (
        <p role="alert" className="text-small text-err">
          {isApiError(problem) ? problem.message : unsubscribed}
        </p>
      )}
    </section>
  )
}

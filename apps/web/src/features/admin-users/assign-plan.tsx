import type { PlanId } from '@lunaria/contract/common'
import { planById } from '@lunaria/contract/plans'
import { shownCount } from '@lunaria/words/counts'
import { shownDays } from '@lunaria/words/days'
import { shownMoment } from '@lunaria/words/moments'
import { type FormEvent, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { planName, planNames } from '#shared/lib/plan-words.ts'
import { typeset } from '#shared/lib/typeset.ts'
import { DialogButtons } from '#shared/ui/dialog-buttons.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Segmented } from '#shared/ui/segmented.tsx'
import { ChangeProblem } from './change-problem.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogPart } from './user-dialog-part.ts'

const options = [
  { value: 'daily', label: planNames.daily },
  { value: 'monthly', label: planNames.monthly },
] as const

export function AssignPlan({ user, onClose }: UserDialogPart) {
  const [plan, setPlan] = useState<PlanId>('monthly')
  const assign = useUserChange({
    userId: user.id,
    change: () =>
      call('POST /api/admin/users/:userId/subscription', {
        params: { userId: user.id },
        body: { action: 'assign', plan },
      }),
    done: 'Подписка обновлена',
    failed: 'Ошибка управления подпиской',
    onDone: onClose,
  })
  const { durationDays, messageLimit } = planById(plan)
  const days = shownDays(durationDays)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!assign.isPending) assign.mutate()
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-small break-words text-text-2">{user.email}</p>
      <Segmented label="Тариф" options={options} value={plan} onValueChange={setPlan} className="flex" />
      <p className="text-small text-text-2">
        {typeset(`Начнётся сразу: ${days}, ${shownCount(messageLimit)} сообщений. Денег это не стоит и не вернёт.`)}
      </p>
      {user.subscription_expires && (
        <Notice>
          {typeset(
            user.isRefundRequested
              ? 'По нынешнему тарифу ждём ответа о возврате. Новый начнётся сам по себе; если касса откажет, остаток старого добавится к нему.'
              : `Сейчас «${planName(user.subscription_type)}» до ${shownMoment(user.subscription_expires, 'browser')}. Неизрасходованные сообщения и время перейдут в новый.`,
          )}
        </Notice>
      )}
      <ChangeProblem error={assign.error} isPending={assign.isPending} />
      <DialogButtons label="Назначить" isLoading={assign.isPending} onCancel={onClose} />
    </form>
  )
}

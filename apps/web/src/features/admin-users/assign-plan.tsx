import type { PlanId } from '@lunaria/contract/common'
import { shownCount } from '@lunaria/words/counts'
import { shownDays } from '@lunaria/words/days'
import { shownMoment } from '@lunaria/words/moments'
import { type FormEvent, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { planName } from '#shared/money/plan-texts.ts'
import { usePlansOnSale } from '#shared/session/plans-on-sale.ts'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { ChangeProblem } from './change-problem.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogPart } from './user-dialog-part.ts'

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
  const onSale = usePlansOnSale()
  const terms = onSale.find(({ id }) => id === plan)

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!assign.isPending) assign.mutate()
  }

  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-small break-words text-text-2">{user.email}</p>
      <Segmented
        label="Тариф"
        options={onSale.map(({ id, name }) => ({ value: id, label: name }))}
        value={plan}
        onValueChange={setPlan}
        className="flex"
      />
      <p className="text-small text-text-2">
        {terms &&
          typeset(
            `Начнётся сразу: ${shownDays(terms.durationDays)}, ${shownCount(terms.messageLimit)} сообщений. Денег это не стоит и не вернёт.`,
          )}
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

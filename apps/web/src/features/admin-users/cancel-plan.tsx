import type { RefundOffer } from '@lunaria/contract/admin-users'
import { shownUsedShare } from '@lunaria/words/figures'
import { shownMoment } from '@lunaria/words/moments'
import { shownAmount } from '@lunaria/words/roubles'
import { type FormEvent, useState } from 'react'
import { call } from '#shared/api/call.ts'
import { planName } from '#shared/money/plan-texts.ts'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { ChangeProblem } from './change-problem.tsx'
import { useUserChange } from './use-user-change.ts'
import type { UserDialogPart } from './user-dialog-part.ts'

const options = [
  { value: 'with', label: 'С возвратом' },
  { value: 'without', label: 'Без возврата' },
] as const
type Money = (typeof options)[number]['value']

/** Ends a plan; where its payment can be returned, the admin says whether it is. */
export function CancelPlan({ user, onClose }: UserDialogPart) {
  const { refund, isRefundRequested, subscription_type, subscription_expires } = user
  const [money, setMoney] = useState<Money>(refund && isWithinRule(refund) ? 'with' : 'without')
  const isReturned = refund !== null && (money === 'with' || isRefundRequested)
  const cancel = useUserChange({
    userId: user.id,
    change: () =>
      call('POST /api/admin/users/:userId/subscription', {
        params: { userId: user.id },
        body: { action: 'cancel', ...(isReturned && { refundAmount: refund.amount }) },
      }),
    done: 'Подписка обновлена',
    failed: 'Ошибка управления подпиской',
    onDone: onClose,
  })

  function onSubmit(event: FormEvent) {
    event.preventDefault()
    if (!cancel.isPending) cancel.mutate()
  }

  if (!subscription_expires) return <Notice>Отменять нечего: активного тарифа сейчас нет.</Notice>
  return (
    <form onSubmit={onSubmit} className="flex flex-col gap-5">
      <p className="text-small break-words text-text-2">
        {user.email}: «{planName(subscription_type)}» до {shownMoment(subscription_expires, 'browser')}.{' '}
        {typeset('Тариф закончится сразу, чаты останутся.')}
      </p>
      {refund && !isRefundRequested && (
        <Segmented label="Деньги" options={options} value={money} onValueChange={setMoney} className="flex" />
      )}
      <Notice tone={isRefundRequested || (refund && money === 'without') ? 'warn' : 'info'}>
        {typeset(prospect({ refund, isRefundRequested, isReturned }))}
      </Notice>
      <ChangeProblem error={cancel.error} isPending={cancel.isPending} />
      <DialogButtons
        label={isRefundRequested ? 'Проверить возврат' : 'Отменить подписку'}
        isDangerous={!isRefundRequested}
        isLoading={cancel.isPending}
        onCancel={onClose}
      />
    </form>
  )
}

function isWithinRule({ usedShare, refundableShare }: RefundOffer): boolean {
  return usedShare <= refundableShare
}

type Prospect = { refund: RefundOffer | null; isRefundRequested: boolean; isReturned: boolean }

/** Returns what will happen to the money, in words. */
function prospect({ refund, isRefundRequested, isReturned }: Prospect): string {
  if (!refund) return 'За этот тариф не платили или деньги уже вернулись, поэтому возвращать нечего.'
  const amount = shownAmount(refund.amount)
  if (isRefundRequested)
    return `Возврат ${amount} уже запрошен, но касса ещё не ответила. Можно спросить её сейчас: дважды деньги не вернутся.`
  const used = shownUsedShare(refund.usedShare)
  const rule = isWithinRule(refund)
    ? `Использовано ${used}: по правилам деньги возвращаются.`
    : `Использовано ${used}: по правилам возврат уже не положен, решать вам.`
  return isReturned ? `${rule} Вернётся ${amount} тем же способом, которым платили.` : `${rule} Деньги останутся у нас.`
}

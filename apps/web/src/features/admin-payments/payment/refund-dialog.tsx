import { adminPaymentsApi, type PaymentDetails } from '@lunaria/contract/admin-payments'
import { planNames } from '@lunaria/contract/plan-names'
import { shownAmount } from '@lunaria/words/roubles'
import type { Resolver } from 'react-hook-form'
import { FormRefusal } from '#shared/forms/form-refusal.tsx'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { shortId } from '../payment-texts.ts'
import { usePaymentAction } from './use-payment-action.ts'

type RefundDialogProps = { details: PaymentDetails; isOpen: boolean; onClose: () => void }

/** Returns money of a payment, all of it or a part; says beforehand what becomes of the plan. */
export function RefundDialog({ details, isOpen, onClose }: RefundDialogProps) {
  const { id, userEmail, amount } = details.payment
  return (
    <Dialog
      isOpen={isOpen}
      onClose={onClose}
      title="Возврат денег"
      description={`Платёж ${shortId(id)} на ${shownAmount(amount)}, ${userEmail ?? 'аккаунт удалён'}. Деньги вернутся тем же способом, которым заплачены.`}
    >
      <RefundForm details={details} onClose={onClose} />
    </Dialog>
  )
}

const extents = [
  { value: 'whole', label: 'Всё' },
  { value: 'part', label: 'Часть' },
] as const
const untouched: RefundFields = { extent: 'whole', amount: '', note: '' }
type RefundFields = { extent: 'whole' | 'part'; amount: string; note: string }
type Refund = { amount: number | null; note: string }

/** Reads the amount as it is written; the note is checked by the contract. */
function refundResolver(left: number): Resolver<RefundFields, unknown, Refund> {
  return ({ extent, amount, note }) => {
    const part = toPart({ extent, amount }, left)
    const checked = adminPaymentsApi.refund.body.shape.note.safeParse(note)
    if (!('problem' in part) && checked.success) return { values: { ...part, note: checked.data }, errors: {} }
    return {
      values: {},
      errors: {
        ...('problem' in part && { amount: { type: 'amount', message: part.problem } }),
        ...(!checked.success && { note: { type: 'note', message: checked.error.issues[0]?.message } }),
      },
    }
  }
}

function toPart({ extent, amount }: Pick<RefundFields, 'extent' | 'amount'>, left: number): Part | { amount: null } {
  return extent === 'part' ? readAmount(amount, left) : { amount: null }
}

function RefundForm({ details, onClose }: Omit<RefundDialogProps, 'isOpen'>) {
  const { left, allowed } = details.refund
  const refund = usePaymentAction('POST /api/admin/payments/:paymentId/refund', details.payment.id, {
    onDone: onClose,
    isRefusalShown: true,
  })
  const { form, field, submit, isSending, problem } = useCallForm({
    resolver: refundResolver(left ?? 0),
    values: untouched,
    send: (body) => refund.mutateAsync({ ...body, left }),
  })
  const { extent, amount, note } = form.watch()
  const part = toPart({ extent, amount }, left ?? 0)

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {allowed === 'parts' && (
        <Segmented
          label="Сколько вернуть"
          options={extents}
          value={extent}
          onValueChange={(chosen) => form.setValue('extent', chosen)}
          className="w-full"
        />
      )}
      {extent === 'part' && (
        <TextField
          label="Сумма, ₽"
          inputMode="decimal"
          autoComplete="off"
          hint={`Осталось от платежа: ${shownAmount(left ?? 0)}`}
          {...field('amount')}
        />
      )}
      <TextArea
        label="Причина"
        minLines={2}
        maxLength={500}
        hint="Останется в истории платежа; покупатель её не увидит."
        {...field('note')}
        value={note}
      />
      <Notice tone={extent === 'whole' ? 'warn' : 'info'}>{typeset(describeOutcome(details, part))}</Notice>
      <FormRefusal text={problem} />
      <DialogButtons
        label={buttonText(part, left)}
        cancelLabel="Не возвращать"
        isDangerous
        isLoading={isSending}
        onCancel={onClose}
      />
    </form>
  )
}

function buttonText(part: Part | { amount: null }, left: number | null): string {
  const amount = 'problem' in part ? undefined : (part.amount ?? left)
  return amount === undefined || amount === null ? 'Вернуть деньги' : `Вернуть ${shownAmount(amount)}`
}

type Part = { amount: number } | { problem: string }

/** Returns a sum of money as it is typed: «490», «490,50», «1 000.5»; in roubles, no more than is left. */
export function readAmount(text: string, left: number): Part {
  const plain = text.replace(/[\s\u00a0₽]/g, '').replace(',', '.')
  if (plain === '') return { problem: 'Введите сумму' }
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return { problem: 'Введите сумму цифрами, копейки — после запятой' }
  const amount = Number(plain)
  if (amount === 0) return { problem: 'Введите сумму больше нуля' }
  return amount > left ? { problem: `Больше, чем осталось: не более ${shownAmount(left)}` } : { amount }
}

/** Returns what a refund would do to the plan, in words. */
export function describeOutcome({ grant, refund }: PaymentDetails, part: Part | { amount: null }): string {
  const isWhole = !('problem' in part) && (part.amount === null || part.amount === refund.left)
  if (refund.allowed === 'whole')
    return 'Вернётся всё, что пришло в кассу за этот заказ. Тариф по нему не включался и не включится.'
  if (!isWhole) return 'Вернётся только часть, тариф останется как есть.'
  if (!grant) return 'Вернётся всё, что осталось от платежа. Тарифа по нему нет.'
  if (grant.status === 'active')
    return `Вернётся всё, что осталось от платежа, и тариф «${planNames[grant.plan]}» сразу закончится${grant.carriedMessages > 0 ? ', а остаток прежнего сохранится' : ''}.`
  if (grant.status === 'superseded')
    return 'Вернётся всё, что осталось от платежа. Тариф уже перешёл к новому: его сообщения и дни из нового вычтутся.'
  return 'Вернётся всё, что осталось от платежа. Тариф по нему уже не действует.'
}

import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import { shownAmount } from '@lunaria/words/roubles'
import { type FormEvent, useState } from 'react'
import { errorText, fieldProblem, isApiError } from '#shared/api/api-error.ts'
import { typeset } from '#shared/lib/typeset.ts'
import { Button } from '#shared/ui/button.tsx'
import { Dialog } from '#shared/ui/dialog.tsx'
import { Notice } from '#shared/ui/notice.tsx'
import { Segmented } from '#shared/ui/segmented.tsx'
import { TextArea } from '#shared/ui/text-area.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { shortId } from './payment-words.ts'
import { prospectOf, readAmount } from './refund-prospect.ts'
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
type Extent = (typeof extents)[number]['value']

function RefundForm({ details, onClose }: Omit<RefundDialogProps, 'isOpen'>) {
  const { left, allowed } = details.refund
  const [extent, setExtent] = useState<Extent>('whole')
  const [text, setText] = useState('')
  const [note, setNote] = useState('')
  const [isTried, setIsTried] = useState(false)
  const refund = usePaymentAction('POST /api/admin/payments/:paymentId/refund', details.payment.id, {
    onDone: onClose,
    isRefusalShown: true,
  })

  const part = extent === 'part' ? readAmount(text, left ?? 0) : { amount: null }
  const amountProblem = 'problem' in part ? part.problem : undefined
  const noteProblem = note.trim().length < 3 ? 'Напишите, почему: это увидят другие администраторы' : undefined

  function submit(event: FormEvent) {
    event.preventDefault()
    setIsTried(true)
    if ('problem' in part || noteProblem) return
    refund.mutate({ amount: part.amount, left, note })
  }

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      {allowed === 'parts' && (
        <Segmented
          label="Сколько вернуть"
          options={extents}
          value={extent}
          onValueChange={setExtent}
          className="w-full"
        />
      )}
      {extent === 'part' && (
        <TextField
          label="Сумма, ₽"
          inputMode="decimal"
          autoComplete="off"
          value={text}
          onChange={(event) => setText(event.target.value)}
          hint={`Осталось от платежа: ${shownAmount(left ?? 0)}`}
          error={(isTried ? amountProblem : undefined) ?? fieldProblem(refund.error, 'amount')}
        />
      )}
      <TextArea
        label="Причина"
        minLines={2}
        maxLength={500}
        value={note}
        onChange={(event) => setNote(event.target.value)}
        hint="Останется в истории платежа; покупатель её не увидит."
        error={(isTried ? noteProblem : undefined) ?? fieldProblem(refund.error, 'note')}
      />
      <Notice tone={extent === 'whole' ? 'warn' : 'info'}>{typeset(prospectOf(details, part))}</Notice>
      {refund.error && !isApiError(refund.error, 'invalid_fields') && (
        <Notice tone="err">{errorText(refund.error)}</Notice>
      )}
      <div className="flex flex-col gap-3 md:flex-row md:justify-end">
        <Button variant="ghost" onClick={onClose}>
          Не возвращать
        </Button>
        <Button type="submit" variant="danger-filled" isLoading={refund.isPending}>
          {buttonText(part, left)}
        </Button>
      </div>
    </form>
  )
}

function buttonText(part: ReturnType<typeof readAmount> | { amount: null }, left: number | null): string {
  const amount = 'problem' in part ? undefined : (part.amount ?? left)
  return amount === undefined || amount === null ? 'Вернуть деньги' : `Вернуть ${shownAmount(amount)}`
}

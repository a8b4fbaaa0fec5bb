import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import { type Acceptance, adminPaymentsApi, type PaymentDetails } from '@lunaria/contract/admin-payments'
import { useState } from 'react'
import { FormRefusal } from '#shared/forms/form-refusal.tsx'
import { useCallForm } from '#shared/forms/use-call-form.ts'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TextArea } from '#shared/ui/fields/text-area.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { DialogButtons } from '#shared/ui/overlays/dialog-buttons.tsx'
import { Notice } from '#shared/ui/states/notice.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { usePaymentAction } from './use-payment-action.ts'

type Review = NonNullable<PaymentDetails['review']>
type PaymentReviewProps = { paymentId: string; review: Review }

const verbs: Record<Acceptance, string> = {
  take: 'Принять как есть',
  close: 'Закрыть как неоплаченный',
  dismiss: 'Оставить как есть',
}

/** What an admin has to decide about a payment, and the button that accepts it as it is; the other actions are below. */
export function PaymentReview({ paymentId, review }: PaymentReviewProps) {
  const [isDeciding, setIsDeciding] = useState(false)

  return (
    <>
      <Notice
        tone="warn"
        title="Нужно ваше решение"
        action={
          <Button size="dense" onClick={() => setIsDeciding(true)}>
            {verbs[review.acceptance]}
          </Button>
        }
      >
        {typeset(review.text)} Можно проверить платёж в кассе ещё раз, вернуть деньги или согласиться с тем, что есть.
      </Notice>
      <Dialog
        isOpen={isDeciding}
        onClose={() => setIsDeciding(false)}
        title={verbs[review.acceptance]}
        description={typeset(review.acceptanceText)}
      >
        <AcceptForm paymentId={paymentId} review={review} onClose={() => setIsDeciding(false)} />
      </Dialog>
    </>
  )
}

const resolver = standardSchemaResolver(adminPaymentsApi.accept.body.pick({ note: true }))

function AcceptForm({ paymentId, review, onClose }: PaymentReviewProps & { onClose: () => void }) {
  const accept = usePaymentAction('POST /api/admin/payments/:paymentId/accept', paymentId, {
    onDone: onClose,
    isRefusalShown: true,
  })
  const { form, field, submit, isSending, problem } = useCallForm({
    resolver,
    values: { note: '' },
    send: ({ note }) => accept.mutateAsync({ reason: review.reason, note }),
  })

  return (
    <form onSubmit={submit} noValidate className="flex flex-col gap-5">
      <Notice tone="warn">{typeset(review.text)}</Notice>
      <TextArea
        label="Почему так решили"
        minLines={2}
        maxLength={500}
        hint="Останется в истории платежа."
        {...field('note')}
        value={form.watch('note')}
      />
      <FormRefusal text={problem} />
      <DialogButtons label={verbs[review.acceptance]} isLoading={isSending} onCancel={onClose} />
    </form>
  )
}

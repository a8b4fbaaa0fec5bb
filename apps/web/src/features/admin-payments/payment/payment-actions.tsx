import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import { RefreshCw, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { RefundDialog } from './refund-dialog.tsx'
import { usePaymentAction } from './use-payment-action.ts'

/** What an admin can do with a payment at any time. */
export function PaymentActions({ details }: { details: PaymentDetails }) {
  const { payment, refund } = details
  const [isRefunding, setIsRefunding] = useState(false)
  const check = usePaymentAction('POST /api/admin/payments/:paymentId/check', payment.id)
  const isImpossible = refund.allowed === 'none'

  return (
    <div className="flex flex-wrap items-center gap-3">
      <Button icon={<RefreshCw />} isLoading={check.isPending} onClick={() => check.mutate({})}>
        Проверить в кассе
      </Button>
      <Button
        icon={<Undo2 />}
        disabled={isImpossible}
        aria-describedby={isImpossible ? 'refund-obstacle' : undefined}
        onClick={() => setIsRefunding(true)}
      >
        Вернуть деньги
      </Button>
      {isImpossible && (
        <p id="refund-obstacle" className="text-caption text-text-3">
          {refund.obstacle}
        </p>
      )}
      <RefundDialog details={details} isOpen={isRefunding} onClose={() => setIsRefunding(false)} />
    </div>
  )
}

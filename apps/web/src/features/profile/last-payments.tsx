import type { Payment } from '@lunaria/contract/payments'
import { PaymentRow } from './payment-row.tsx'
import { Section } from './section.tsx'
import { ShowAll } from './show-all.tsx'

/** The newest payments. */
export function LastPayments({ payments }: { payments: readonly Payment[] }) {
  const hasAny = payments.length > 0

  return (
    <Section
      title="Платежи"
      action={(headingId) => hasAny && <ShowAll to="/app/profile/payments" headingId={headingId} />}
    >
      {hasAny ? (
        <ul className="-mt-3.5">
          {payments.map((payment) => (
            <PaymentRow key={payment.id} payment={payment} />
          ))}
        </ul>
      ) : (
        <p className="text-small text-text-2">
          Платежей ещё не было. Когда появятся, здесь будет видно, за что, сколько и чем закончилось.
        </p>
      )}
    </Section>
  )
}

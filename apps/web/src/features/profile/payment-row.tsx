import type { Payment } from '@lunaria/contract/payments'
import { listedMoment } from '@lunaria/words/moments'
import { shownAmount } from '@lunaria/words/roubles'
import { Link } from 'react-router'
import { paymentStatus } from '#shared/money/payment-status.ts'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { typeset } from '#shared/words/typeset.ts'

/** Returns a payment in words; also what a search looks through. */
export function paymentWords({ id, description, amount, status, note, method, created_at }: Payment) {
  return {
    number: id.slice(0, 8),
    description,
    amount: shownAmount(amount),
    status: paymentStatus(status).word,
    note,
    method,
    date: listedMoment(created_at, 'browser'),
  }
}

/** A payment in a list. */
export function PaymentRow({ payment }: { payment: Payment }) {
  const { number, description, amount, status, note, method, date } = paymentWords(payment)

  return (
    <li className="grid grid-cols-[1fr_auto] gap-x-4 gap-y-0.5 border-b border-line py-3.5 last:border-b-0 last:pb-0">
      <span className="min-w-0 text-small break-words text-text-1">{description}</span>
      <span className="text-right text-small whitespace-nowrap tabular-nums text-text-1">{amount}</span>
      <span className="min-w-0 text-caption text-text-3">
        <time dateTime={payment.created_at}>{date}</time> · №{'\u00A0'}
        {number}
        {method && (
          <span>
            {' · '}
            <span className="whitespace-nowrap">{method}</span>
          </span>
        )}
      </span>
      <StatusDot tone={paymentStatus(payment.status).tone}>{status}</StatusDot>
      {note && (
        <p className="col-span-2 text-caption text-text-2">
          {typeset(note)}
          {payment.status === 'pending' && (
            <span>
              {' '}
              <Link
                to={`/payment/success?payment=${payment.id}`}
                className="hit-area underline decoration-line-strong underline-offset-4 hover:text-gold-hi"
              >
                Проверить
              </Link>
            </span>
          )}
        </p>
      )}
    </li>
  )
}

import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import { planNames } from '@lunaria/contract/plan-names'
import { exactMoment } from '@lunaria/words/moments'
import { messageForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { shownAmount } from '@lunaria/words/roubles'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { PanelSection } from '#shared/panel/panel-section.tsx'

/** What was ordered, by whom, how it was paid. */
export function PaymentFacts({ details }: { details: PaymentDetails }) {
  const { payment, durationDays, messageLimit, paidAt, nextCheckAt, failure, refund } = details
  const facts: [string, ReactNode][] = [
    ['Сумма', <Sum key="sum" payment={payment} left={refund.left} />],
    ['Покупатель', <Payer key="payer" payment={payment} />],
    ['Заказ', payment.description],
    [
      'Тариф',
      `${planNames[payment.planId]}: ${durationDays} дн., ${messageLimit} ${plural(messageLimit, messageForms)}`,
    ],
    ['Способ', payment.method ?? 'ещё не выбран'],
    ['Создан', <Moment key="created" at={payment.created_at} />],
    ['Оплачен', paidAt ? <Moment key="paid" at={paidAt} /> : 'нет'],
    ...(failure ? [['Причина отказа', failure] satisfies [string, ReactNode]] : []),
    ...(nextCheckAt
      ? [['Спросим кассу сами', <Moment key="next" at={nextCheckAt} />] satisfies [string, ReactNode]]
      : []),
    ['Номер платежа', <Code key="id">{payment.id}</Code>],
    ['Номер в кассе', payment.yookassa_payment_id ? <Code key="desk">{payment.yookassa_payment_id}</Code> : 'ещё нет'],
  ]

  return (
    <PanelSection title="О платеже">
      <dl className="grid gap-x-6 gap-y-3 text-small sm:grid-cols-[11rem_1fr]">
        {facts.map(([name, value]) => (
          <div key={name} className="sm:contents">
            <dt className="text-text-3 max-sm:text-caption">{name}</dt>
            <dd className="min-w-0 break-words text-text-1">{value}</dd>
          </div>
        ))}
      </dl>
    </PanelSection>
  )
}

function Sum({ payment, left }: { payment: PaymentDetails['payment']; left: number | null }) {
  const { amount, refundedAmount } = payment
  return (
    <span className="tabular-nums">
      {shownAmount(amount)}
      {refundedAmount > 0 && (
        <span className="text-text-2">
          , возвращено {shownAmount(refundedAmount)}
          {left !== null && left > 0 ? `, осталось ${shownAmount(left)}` : ''}
        </span>
      )}
    </span>
  )
}

function Payer({ payment: { userEmail } }: { payment: PaymentDetails['payment'] }) {
  if (userEmail === null) return <span className="text-text-2">аккаунт удалён</span>
  return (
    <Link
      to={`/app/admin/users?search=${encodeURIComponent(userEmail)}`}
      className="text-gold-hi underline-offset-4 hover:underline"
    >
      {userEmail}
    </Link>
  )
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="tabular-nums">
      {exactMoment(at, 'browser')}
    </time>
  )
}

function Code({ children }: { children: string }) {
  return <span className="break-all tabular-nums">{children}</span>
}

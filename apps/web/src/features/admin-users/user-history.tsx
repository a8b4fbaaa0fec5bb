import type { AdminGrant } from '@lunaria/contract/admin-users'
import type { Payment } from '@lunaria/contract/payments'
import { shownCount } from '@lunaria/words/counts'
import { listedDay, listedMoment } from '@lunaria/words/moments'
import { shownAmount } from '@lunaria/words/roubles'
import { type ReactNode, useId } from 'react'
import { Link } from 'react-router'
import { paymentStatus } from '#shared/money/payment-status.ts'
import { planName } from '#shared/money/plan-texts.ts'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { grantWords, sourceWords } from './user-texts.ts'

/** The user's plans, the newest first. */
export function GrantList({ grants }: { grants: readonly AdminGrant[] }) {
  return (
    <History title="Тарифы" isEmpty={grants.length === 0} emptyText="Тарифов ещё не было.">
      {grants.map((grant) => (
        <li key={grant.id} className={rowClass}>
          <span className="text-small text-text-1">
            {planName(grant.plan)}, {sourceWords[grant.source]}
          </span>
          <StatusDot tone={grantWords[grant.status].tone}>{grantWords[grant.status].label}</StatusDot>
          <span className="text-caption text-text-3 tabular-nums">
            <time dateTime={grant.starts_at}>{listedDay(grant.starts_at, 'browser')}</time> —{' '}
            <time dateTime={grant.ends_at}>{listedDay(grant.ends_at, 'browser')}</time>
          </span>
          <span className="text-right text-caption text-text-3 tabular-nums">
            {shownCount(grant.messages_used)} из {shownCount(grant.message_limit)}
          </span>
        </li>
      ))}
    </History>
  )
}

/** The user's payments, the newest first; each leads to its own page. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  return (
    <History title="Платежи" isEmpty={payments.length === 0} emptyText="Платежи не найдены">
      {payments.map((payment) => (
        <li key={payment.id} className={rowClass}>
          <Link
            to={`/app/admin/payments/${payment.id}`}
            className="hit-area text-small text-text-1 underline decoration-line-strong underline-offset-4 hover:text-gold-hi"
          >
            {payment.description}
          </Link>
          <StatusDot tone={paymentStatus(payment.status).tone}>{paymentStatus(payment.status).word}</StatusDot>
          <span className="text-caption text-text-3 tabular-nums">
            <time dateTime={payment.created_at}>{listedMoment(payment.created_at, 'browser')}</time> · №{'\u00A0'}
            {payment.id.slice(0, 8)}
          </span>
          <span className="text-right text-small tabular-nums">{shownAmount(payment.amount)}</span>
        </li>
      ))}
    </History>
  )
}

const rowClass = 'grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-1 border-t border-line py-3 first:border-t-0'

type HistoryProps = { title: string; isEmpty: boolean; emptyText: string; children: ReactNode }

function History({ title, isEmpty, emptyText, children }: HistoryProps) {
  const id = useId()

  return (
    <section aria-labelledby={id} className="border-t border-line pt-5">
      <h3 id={id} className="mb-1 font-text text-body font-semibold text-text-1">
        {title}
      </h3>
      {isEmpty ? <p className="py-2 text-small text-text-3">{emptyText}</p> : <ul>{children}</ul>}
    </section>
  )
}

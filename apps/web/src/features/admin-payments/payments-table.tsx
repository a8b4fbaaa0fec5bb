import type { AdminPayment } from '@lunaria/contract/admin-payments'
import { planNames } from '@lunaria/contract/plan-names'
import { listedMoment } from '@lunaria/words/moments'
import { shownAmount } from '@lunaria/words/roubles'
import { Link } from 'react-router'
import { paymentStatus } from '#shared/money/payment-status.ts'
import { type Column, DataTable } from '#shared/panel/data-table.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { shortId } from './payment-texts.ts'

const columns: Column<AdminPayment>[] = [
  {
    key: 'id',
    title: 'Платёж',
    cell: ({ id }) => (
      <Link
        to={`/app/admin/payments/${id}`}
        className="inline-flex min-h-11 items-center font-medium text-gold-hi tabular-nums underline-offset-4 hover:underline"
      >
        <span className="sr-only">Платёж </span>
        {shortId(id)}
      </Link>
    ),
  },
  { key: 'user', title: 'Пользователь', cell: (payment) => <Payer payment={payment} /> },
  { key: 'plan', title: 'Тариф', cell: ({ planId }) => planNames[planId] },
  { key: 'amount', title: 'Сумма', isNumber: true, cell: (payment) => <Amount payment={payment} /> },
  { key: 'status', title: 'Статус', cell: (payment) => <Status payment={payment} /> },
  { key: 'method', title: 'Способ', cell: ({ method }) => <span className="whitespace-nowrap">{method ?? '—'}</span> },
  {
    key: 'date',
    title: 'Дата',
    cell: ({ created_at }) => (
      <time dateTime={created_at} className="whitespace-nowrap tabular-nums">
        {listedMoment(created_at, 'browser')}
      </time>
    ),
  },
]

type PaymentsTableProps = { caption: string; payments: readonly AdminPayment[]; isStale: boolean }

export function PaymentsTable({ caption, payments, isStale }: PaymentsTableProps) {
  return <DataTable caption={caption} columns={columns} rows={payments} rowKey={({ id }) => id} isStale={isStale} />
}

function Payer({ payment: { userEmail } }: { payment: AdminPayment }) {
  if (userEmail === null) return <span className="whitespace-nowrap text-text-3">аккаунт удалён</span>
  return (
    <span title={userEmail} className="block max-w-36 truncate sm:max-w-52">
      {userEmail}
    </span>
  )
}

function Amount({ payment: { amount, status, refundedAmount } }: { payment: AdminPayment }) {
  const isPart = refundedAmount > 0 && status !== 'refunded'
  return (
    <span className="whitespace-nowrap">
      {shownAmount(amount)}
      {isPart && <span className="block text-caption text-info">возвращено {shownAmount(refundedAmount)}</span>}
    </span>
  )
}

function Status({ payment: { status, reviewReason } }: { payment: AdminPayment }) {
  const { tone, word } = paymentStatus(status)
  return (
    <>
      <StatusDot tone={tone}>{word}</StatusDot>
      {reviewReason && <span className="block text-caption whitespace-nowrap text-warn">ждёт решения</span>}
    </>
  )
}

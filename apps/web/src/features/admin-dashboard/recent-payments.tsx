import type { AdminStats } from '@lunaria/contract/admin-dashboard'
import { listedMoment } from '@lunaria/words/moments'
import { shownRoundAmount } from '@lunaria/words/roubles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { paymentStatus } from '#shared/money/payment-status.ts'
import { type Column, DataTable } from '#shared/panel/data-table.tsx'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { Block } from './block.tsx'
import { statsQuery } from './dashboard-queries.ts'

type Payment = AdminStats['recentPayments'][number]

const columns: readonly Column<Payment>[] = [
  {
    key: 'id',
    title: 'Платёж',
    cell: ({ id }) => (
      <Link
        to={`/app/admin/payments/${id}`}
        className="inline-flex min-h-11 items-center text-gold-hi underline decoration-gold-line underline-offset-4 hover:decoration-gold"
      >
        {id.slice(0, 8)}
      </Link>
    ),
  },
  {
    key: 'who',
    title: 'Кто',
    cell: ({ userEmail }) => userEmail || <span className="text-text-3">аккаунт удалён</span>,
  },
  {
    key: 'at',
    title: 'Когда',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
        {listedMoment(createdAt, 'browser')}
      </time>
    ),
  },
  {
    key: 'status',
    title: 'Статус',
    cell: ({ status }) => <StatusDot tone={paymentStatus(status).tone}>{paymentStatus(status).word}</StatusDot>,
  },
  { key: 'amount', title: 'Сумма', isNumber: true, cell: ({ amount }) => shownRoundAmount(amount) },
]

/** The newest payments. */
export function RecentPayments() {
  const stats = useQuery(statsQuery)

  return (
    <PanelSection
      title="Последние платежи"
      aside={
        <Link
          to="/app/admin/payments"
          className="inline-flex min-h-11 items-center text-small text-gold-hi hover:underline"
        >
          Все платежи
        </Link>
      }
    >
      <Block query={stats} problem="Статистика админ-панели недоступна" height="h-144">
        {({ recentPayments }) =>
          recentPayments.length === 0 ? (
            <p className="text-small text-text-2">Платежи не найдены</p>
          ) : (
            <DataTable caption="Последние платежи" columns={columns} rows={recentPayments} rowKey={({ id }) => id} />
          )
        }
      </Block>
    </PanelSection>
  )
}

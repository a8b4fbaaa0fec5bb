import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import { exactMoment } from '@lunaria/words/moments'
import { shownAmount } from '@lunaria/words/roubles'
import { type Column, DataTable } from '#shared/panel/data-table.tsx'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { StatusDot } from '#shared/ui/states/status-dot.tsx'
import { refundOrigins, refundStatuses } from '../payment-texts.ts'

type Refund = PaymentDetails['refunds'][number]

const columns: Column<Refund>[] = [
  {
    key: 'date',
    title: 'Начат',
    cell: ({ createdAt }) => (
      <time dateTime={createdAt} className="whitespace-nowrap tabular-nums">
        {exactMoment(createdAt, 'browser')}
      </time>
    ),
  },
  {
    key: 'amount',
    title: 'Сумма',
    isNumber: true,
    cell: ({ amount }) => <span className="whitespace-nowrap">{shownAmount(amount)}</span>,
  },
  { key: 'status', title: 'Состояние', cell: (refund) => <Status refund={refund} /> },
  { key: 'plan', title: 'Тариф', cell: ({ endsPlan }) => (endsPlan ? 'завершается' : 'остаётся') },
  { key: 'origin', title: 'Кто начал', cell: ({ origin }) => refundOrigins[origin] },
  {
    key: 'desk',
    title: 'Номер в кассе',
    cell: ({ yookassa_refund_id }) => (
      <span className="whitespace-nowrap tabular-nums">{yookassa_refund_id ?? '—'}</span>
    ),
  },
]

export function RefundList({ refunds }: { refunds: readonly Refund[] }) {
  return (
    <PanelSection title="Возвраты">
      <DataTable caption="Возвраты" columns={columns} rows={refunds} rowKey={({ id }) => id} />
    </PanelSection>
  )
}

function Status({ refund: { status, refusal } }: { refund: Refund }) {
  const { tone, word } = refundStatuses[status]
  return (
    <>
      <StatusDot tone={tone}>{word}</StatusDot>
      {refusal && <span className="block text-caption text-text-3">{refusal}</span>}
    </>
  )
}

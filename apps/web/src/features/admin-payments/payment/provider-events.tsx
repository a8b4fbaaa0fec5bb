import type { PaymentDetails } from '@lunaria/contract/admin-payments'
import { exactMoment } from '@lunaria/words/moments'
import { type Column, DataTable } from '#shared/panel/data-table.tsx'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { eventWord } from '../payment-texts.ts'

type Event = PaymentDetails['events'][number]

const columns: Column<Event>[] = [
  {
    key: 'event',
    title: 'Уведомление',
    cell: ({ event }) => (
      <>
        <span className="whitespace-nowrap">{eventWord(event)}</span>
        <span className="block text-caption text-text-3">{event}</span>
      </>
    ),
  },
  { key: 'deliveries', title: 'Пришло раз', isNumber: true, cell: ({ deliveries }) => deliveries },
  { key: 'first', title: 'Впервые', cell: ({ receivedAt }) => <Moment at={receivedAt} /> },
  { key: 'last', title: 'Последний раз', cell: ({ lastReceivedAt }) => <Moment at={lastReceivedAt} /> },
  { key: 'address', title: 'С адреса', cell: ({ address }) => <span className="tabular-nums">{address ?? '—'}</span> },
]

/** The cash desk's notifications. None is believed before the cash desk has been asked. */
export function ProviderEvents({ events }: { events: readonly Event[] }) {
  return (
    <PanelSection title="Уведомления кассы">
      {events.length > 0 ? (
        <DataTable caption="Уведомления кассы" columns={columns} rows={events} rowKey={({ id }) => id} />
      ) : (
        <p className="text-small text-text-2">
          Касса сама ничего не сообщала. Состояние платежа мы узнаём и без этого: спрашиваем её по расписанию.
        </p>
      )}
    </PanelSection>
  )
}

function Moment({ at }: { at: string }) {
  return (
    <time dateTime={at} className="whitespace-nowrap tabular-nums">
      {exactMoment(at, 'browser')}
    </time>
  )
}

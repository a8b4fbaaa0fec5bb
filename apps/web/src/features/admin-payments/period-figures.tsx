import type { PaymentStats } from '@lunaria/contract/admin-payments'
import { shownCount } from '@lunaria/words/counts'
import { dayForms } from '@lunaria/words/days'
import { plural } from '@lunaria/words/plural'
import { shownAmount } from '@lunaria/words/roubles'
import { useQuery } from '@tanstack/react-query'
import { type Figure, Figures, FiguresSkeleton } from '#shared/panel/figures.tsx'
import { LoadProblem } from '#shared/ui/states/load-problem.tsx'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'
import { Conversion } from './conversion.tsx'
import { statsQuery } from './payment-queries.ts'
import { PaymentService } from './payment-service.tsx'

/** The period in figures; beside them, how the cash desk is. */
export function PeriodFigures({ days }: { days: number }) {
  const stats = useQuery(statsQuery(days))

  return (
    <>
      {stats.data && <Figures label={`За ${days} ${plural(days, dayForms)}`} figures={toFigures(stats.data)} />}
      {stats.isPending && <FiguresSkeleton count={4} tileClass="h-22.5" />}
      {stats.isError && !stats.data && <LoadProblem query={stats} title="Статистика платежей недоступна" />}
      <div className="grid items-stretch gap-6 lg:grid-cols-[3fr_2fr]">
        {stats.data ? <Conversion stats={stats.data} /> : <Skeleton className="h-70 rounded-lg sm:h-53.5 lg:h-60" />}
        <PaymentService />
      </div>
    </>
  )
}

function toFigures(stats: PaymentStats): Figure[] {
  const { successfulPayments, failedPayments, totalAmount, averageCheck, refundedPayments, refundedAmount } = stats
  return [
    {
      label: 'Успешных платежей',
      value: shownCount(successfulPayments),
      definition: 'Оплаченные, в том числе те, деньги по которым потом вернулись. По дню создания, сутки московские.',
    },
    {
      label: 'Отклонённых платежей',
      value: shownCount(failedPayments),
      definition: 'Отказы банка и кассы и заказы, за которые так и не заплатили.',
    },
    {
      label: 'Выручка',
      value: shownAmount(totalAmount),
      note: refundedPayments > 0 && `возвращено ${shownAmount(refundedAmount)}`,
      definition: 'Сумма успешных платежей за вычетом возвращённых денег.',
    },
    {
      label: 'Средний чек',
      value: successfulPayments > 0 ? shownAmount(averageCheck) : '—',
      definition: 'Выручка, делённая на число успешных платежей, до рубля.',
    },
  ]
}

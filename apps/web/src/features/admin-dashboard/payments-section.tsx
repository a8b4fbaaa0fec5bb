import { shownCount } from '@lunaria/words/counts'
import { shownRoundAmount } from '@lunaria/words/roubles'
import { useQuery } from '@tanstack/react-query'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Block } from './block.tsx'
import { ChartFrame } from './charts/chart-frame.tsx'
import { DayBars } from './charts/lazy-charts.tsx'
import { paymentDaysQuery } from './dashboard-queries.ts'
import { Facts } from './facts.tsx'
import { shownDay, shownShare } from './figures-texts.ts'

/** What was paid, day by day. */
export function PaymentsSection() {
  const payments = useQuery(paymentDaysQuery)

  return (
    <PanelSection title="Платежи за 30 дней">
      <Block query={payments} problem="Статистика платежей недоступна" height="h-85">
        {({ days, succeeded, failed, amount }) => (
          <>
            <Facts
              facts={[
                { name: 'Выручка', value: shownRoundAmount(amount) },
                { name: 'Успешных', value: shownCount(succeeded) },
                { name: 'Отклонённых', value: shownCount(failed) },
                { name: 'Конверсия', value: shownShare(succeeded, succeeded + failed) },
              ]}
            />
            <ChartFrame
              isTall
              empty={succeeded === 0 && 'За эти дни никто не платил. Первый платёж появится здесь столбиком.'}
              caption="Выручка и успешные платежи по дням"
              heads={['День', 'Выручка', 'Платежей']}
              rows={days.map(({ day, amount: sum, count }) => ({
                key: day,
                cells: [shownDay(day), shownRoundAmount(sum), shownCount(count)],
              }))}
            >
              <DayBars
                colour="gold"
                points={days.map(({ day, amount: value }) => ({ day, value }))}
                lines={(index) => {
                  const day = days[index]
                  return day ? [shownRoundAmount(day.amount), `успешных платежей: ${shownCount(day.count)}`] : []
                }}
              />
            </ChartFrame>
          </>
        )}
      </Block>
    </PanelSection>
  )
}

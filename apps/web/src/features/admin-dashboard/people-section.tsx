import type { PeopleDays } from '@lunaria/contract/admin-dashboard'
import { shownCount } from '@lunaria/words/counts'
import { useQuery } from '@tanstack/react-query'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Block } from './block.tsx'
import { ChartFrame } from './charts/chart-frame.tsx'
import { DayArea, DayBars } from './charts/lazy-charts.tsx'
import { peopleDaysQuery } from './dashboard-queries.ts'
import { shownDay } from './figures-texts.ts'

/** New users, day by day. */
export function RegistrationsSection() {
  return (
    <PeopleChart
      title="Регистрации"
      note={(days) => `${shownCount(days.reduce((sum, { registrations }) => sum + registrations, 0))} за 30 дней`}
      head="Регистраций"
      figureOf={({ registrations }) => registrations}
      shape="bars"
    />
  )
}

/** Active users, day by day. */
export function ActivitySection() {
  return (
    <PeopleChart
      title="Активные по дням"
      note={() => 'написали хотя бы одно сообщение за день'}
      head="Пишущих"
      figureOf={({ active }) => active}
      shape="area"
    />
  )
}

type Day = PeopleDays['days'][number]
type PeopleChartProps = {
  title: string
  note: (days: readonly Day[]) => string
  head: string
  figureOf: (day: Day) => number
  shape: 'bars' | 'area'
}

function PeopleChart({ title, note, head, figureOf, shape }: PeopleChartProps) {
  const people = useQuery(peopleDaysQuery)
  const Chart = shape === 'bars' ? DayBars : DayArea

  return (
    <PanelSection
      title={title}
      aside={<p className="text-caption text-text-3">{people.data && note(people.data.days)}</p>}
    >
      <Block query={people} height="h-56">
        {({ days }) => (
          <ChartFrame
            caption={`${title} за 30 дней`}
            heads={['День', head]}
            rows={days.map((day) => ({ key: day.day, cells: [shownDay(day.day), shownCount(figureOf(day))] }))}
          >
            <Chart
              colour={shape === 'bars' ? 'violet' : 'info'}
              points={days.map((day) => ({ day: day.day, value: figureOf(day) }))}
              lines={(index) => {
                const day = days[index]
                return day ? [`${head.toLowerCase()}: ${shownCount(figureOf(day))}`] : []
              }}
            />
          </ChartFrame>
        )}
      </Block>
    </PanelSection>
  )
}

import { shownCount } from '@lunaria/words/counts'
import { useQuery } from '@tanstack/react-query'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Block } from './block.tsx'
import { ChartFrame } from './charts/chart-frame.tsx'
import { PlanRing } from './charts/lazy-charts.tsx'
import { statsQuery } from './dashboard-queries.ts'
import { shownShare } from './figures-texts.ts'

const plans = [
  { type: 'reader', name: 'Таролог', colour: 'var(--color-violet)' },
  { type: 'monthly', name: 'Месячный', colour: 'var(--color-gold)' },
  { type: 'daily', name: 'Пробный', colour: 'var(--color-info)' },
  { type: 'free', name: 'Бесплатный', colour: 'var(--color-line-strong)' },
] as const

/** Who is on which plan. */
export function PlansSection() {
  const stats = useQuery(statsQuery)

  return (
    <PanelSection title="Тарифы">
      <Block query={stats} problem="Статистика админ-панели недоступна" height="h-84">
        {({ subscriptionsByType, totalUsers }) => {
          const parts = plans.flatMap(({ type, name, colour }) => {
            const value = subscriptionsByType[type]
            return value === undefined ? [] : [{ name, colour, value }]
          })
          return (
            <>
              <ChartFrame
                caption="Пользователи по тарифам"
                heads={['Тариф', 'Пользователей', 'Доля']}
                rows={parts.map(({ name, value }) => ({
                  key: name,
                  cells: [name, shownCount(value), shownShare(value, totalUsers)],
                }))}
              >
                <PlanRing parts={parts} />
              </ChartFrame>
              <ul aria-hidden="true" className="mt-4 flex flex-col gap-1.5">
                {parts.map(({ name, value, colour }) => (
                  <li key={name} className="flex items-baseline gap-2.5 text-small">
                    <span
                      className="size-2.5 shrink-0 rounded-pill forced-color-adjust-none"
                      style={{ background: colour }}
                    />
                    <span className="flex-1 text-text-2">{name}</span>
                    <span className="text-text-1 tabular-nums">{shownCount(value)}</span>
                    <span className="w-14 text-right text-caption text-text-3 tabular-nums">
                      {shownShare(value, totalUsers)}
                    </span>
                  </li>
                ))}
              </ul>
            </>
          )
        }}
      </Block>
    </PanelSection>
  )
}

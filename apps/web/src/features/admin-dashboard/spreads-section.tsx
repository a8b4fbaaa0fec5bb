import { shownCount } from '@lunaria/words/counts'
import { useQuery } from '@tanstack/react-query'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Block } from './block.tsx'
import { BarList } from './charts/bar-list.tsx'
import { statsQuery } from './dashboard-queries.ts'
import { shownShare } from './figures-texts.ts'

const shownSpreads = 6

/** Which spreads were dealt. */
export function SpreadsSection() {
  const stats = useQuery(statsQuery)

  return (
    <PanelSection
      title="Популярные расклады"
      aside={<p className="text-caption text-text-3">за 30 дней, без демо-чата</p>}
    >
      <Block query={stats} problem="Статистика админ-панели недоступна" height="h-70">
        {({ popularSpreads }) => {
          const all = popularSpreads.reduce((sum, { count }) => sum + count, 0)
          if (all === 0)
            return (
              <p className="text-small text-text-2">
                За 30 дней никто не раскладывал карт. Самые частые расклады встанут сюда.
              </p>
            )
          return (
            <BarList
              colour="violet"
              rows={popularSpreads.slice(0, shownSpreads).map(({ spreadId, name, count }) => ({
                key: spreadId,
                name,
                value: count,
                shown: shownCount(count),
                note: shownShare(count, all),
              }))}
            />
          )
        }}
      </Block>
    </PanelSection>
  )
}

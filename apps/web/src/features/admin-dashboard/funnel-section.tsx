import type { Funnel } from '@lunaria/contract/admin-dashboard'
import { funnelPeriods } from '@lunaria/contract/limits'
import { shownCount } from '@lunaria/words/counts'
import { dayForms } from '@lunaria/words/days'
import { plural } from '@lunaria/words/plural'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { parseAsNumberLiteral, useQueryState } from 'nuqs'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Segmented } from '#shared/ui/fields/segmented.tsx'
import { Block } from './block.tsx'
import { BarList } from './charts/bar-list.tsx'
import { funnelQuery } from './dashboard-queries.ts'
import { Definitions } from './definitions.tsx'
import { shownShare } from './figures-texts.ts'

const periods = funnelPeriods.map((days) => ({ value: String(days), label: `${days} ${plural(days, dayForms)}` }))
const parseAsPeriod = parseAsNumberLiteral(funnelPeriods).withDefault(30)

/** From a visit to a purchase. */
export function FunnelSection() {
  const [period, setPeriod] = useQueryState('funnel', parseAsPeriod)
  const funnel = useQuery({ ...funnelQuery(period), placeholderData: keepPreviousData })

  return (
    <PanelSection
      title="Воронка"
      aside={
        <Segmented
          label="Период воронки"
          options={periods}
          value={String(period)}
          onValueChange={(value) => setPeriod(parseAsPeriod.parse(value))}
          className="max-sm:w-full max-sm:*:px-2"
        />
      }
    >
      <Block query={funnel} height="h-70">
        {(data) => (
          <div className={funnel.isPlaceholderData ? 'opacity-70' : undefined}>
            <BarList colour="gold" rows={toSteps(data)} />
            <Definitions
              terms={[
                [
                  'Визит',
                  'одна вкладка браузера, в которой открыли хотя бы одну страницу. Считают события сайта, без имён.',
                ],
                [
                  'Демо-чат',
                  'визиты, в которых задан хотя бы один вопрос в демо-чате. Он не обязателен на пути к регистрации.',
                ],
                ['Регистрация', 'аккаунты, созданные за период, — по самим аккаунтам, а не по событиям.'],
                [
                  'Покупка',
                  'сколько из этих новых аккаунтов оплатили тариф за тот же период, даже если деньги потом вернулись.',
                ],
              ]}
            />
          </div>
        )}
      </Block>
    </PanelSection>
  )
}

function toSteps({ visits, demos, registrations, purchases }: Funnel) {
  const step = (name: string, value: number, note?: string) => ({
    key: name,
    name,
    value,
    shown: shownCount(value),
    note,
  })
  return [
    step('Визит', visits),
    step('Демо-чат', demos, ofVisits(demos, visits)),
    step('Регистрация', registrations, ofVisits(registrations, visits)),
    step('Покупка', purchases, `${shownShare(purchases, registrations)} новых аккаунтов`),
  ]
}

/** Visits are counted by events, which a browser may not send: there may be fewer of them than of what follows. */
function ofVisits(count: number, visits: number): string {
  return count > visits ? 'больше, чем визитов' : `${shownShare(count, visits)} визитов`
}

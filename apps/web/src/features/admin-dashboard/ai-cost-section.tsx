import type { AiCost } from '@lunaria/contract/admin-dashboard'
import { shownCount } from '@lunaria/words/counts'
import { shownShort } from '@lunaria/words/figures'
import { shownRoundAmount } from '@lunaria/words/roubles'
import { useQuery } from '@tanstack/react-query'
import { Link } from 'react-router'
import { type Column, DataTable } from '#shared/panel/data-table.tsx'
import { PanelSection } from '#shared/panel/panel-section.tsx'
import { Block } from './block.tsx'
import { ChartFrame } from './charts/chart-frame.tsx'
import { DayBars } from './charts/lazy-charts.tsx'
import { aiCostQuery } from './dashboard-queries.ts'
import { Definitions } from './definitions.tsx'
import { Facts } from './facts.tsx'
import { shownDay, shownShare } from './figures-texts.ts'

/** What the master costs: by day, and by whom. */
export function AiCostSection() {
  const cost = useQuery(aiCostQuery)

  return (
    <PanelSection
      title="Расход на ИИ за 30 дней"
      aside={<p className="text-caption text-text-3">оценка по ценам из настроек</p>}
    >
      <Block query={cost} height="h-256">
        {(data) => (
          <>
            <Facts
              facts={[
                { name: 'Всего', value: shownRoundAmount(data.total.cost) },
                {
                  name: 'На ответ',
                  value: shownRoundAmount(data.total.calls > 0 ? data.total.cost / data.total.calls : 0),
                },
                { name: 'Токенов запроса', value: shownShort(data.total.promptTokens) },
                { name: 'Токенов ответа', value: shownShort(data.total.completionTokens) },
              ]}
            />
            {data.total.calls > 0 && <Spent data={data} />}
            {data.total.calls === 0 && <p className="text-small text-text-3">{unspent}</p>}
            <CostDefinitions data={data} />
          </>
        )}
      </Block>
    </PanelSection>
  )
}

const unspent = 'За эти дни провайдера ИИ ни о чём не спрашивали, и платить не за что.'

function Spent({ data }: { data: AiCost }) {
  return (
    <>
      <CostChart days={data.days} />
      <h3 className="mt-5 mb-3 font-text text-small font-medium text-text-1">Кто расходует больше всех</h3>
      <DataTable
        caption="Расход на ИИ по пользователям"
        columns={columns}
        rows={toRows(data)}
        rowKey={({ key }) => key}
      />
    </>
  )
}

function CostChart({ days }: { days: AiCost['days'] }) {
  return (
    <ChartFrame
      caption="Расход на ИИ по дням"
      heads={['День', 'Расход', 'Ответов', 'Токенов']}
      rows={days.map((day) => ({
        key: day.day,
        cells: [
          shownDay(day.day),
          shownRoundAmount(day.cost),
          shownCount(day.calls),
          shownCount(day.promptTokens + day.completionTokens),
        ],
      }))}
    >
      <DayBars
        colour="ok"
        points={days.map(({ day, cost }) => ({ day, value: cost }))}
        lines={(index) => {
          const day = days[index]
          if (!day) return []
          const tokens = shownShort(day.promptTokens + day.completionTokens)
          return [shownRoundAmount(day.cost), `ответов: ${shownCount(day.calls)}`, `токенов: ${tokens}`]
        }}
      />
    </ChartFrame>
  )
}

type Row = { key: string; email: string | undefined; calls: number; tokens: number; cost: number; share: string }

function toRows({ users, others, total }: AiCost): Row[] {
  const toRow = (spent: AiCost['others'], key: string, email?: string): Row => ({
    key,
    email,
    calls: spent.calls,
    tokens: spent.promptTokens + spent.completionTokens,
    cost: spent.cost,
    share: shownShare(spent.cost, total.cost),
  })
  const listed = users.map((user) => toRow(user, user.userId, user.email))
  return others.calls > 0 ? [...listed, toRow(others, 'others')] : listed
}

const columns: readonly Column<Row>[] = [
  {
    key: 'who',
    title: 'Кто',
    cell: ({ email }) =>
      email === undefined ? (
        <span className="text-text-3">гости и удалённые</span>
      ) : (
        <Link
          to={`/app/admin/users?search=${encodeURIComponent(email)}`}
          className="inline-flex min-h-11 max-w-44 items-center text-gold-hi underline decoration-gold-line underline-offset-4 hover:decoration-gold sm:max-w-none"
        >
          <span className="truncate">{email}</span>
        </Link>
      ),
  },
  { key: 'calls', title: 'Ответов', isNumber: true, cell: ({ calls }) => shownCount(calls) },
  { key: 'tokens', title: 'Токенов', isNumber: true, cell: ({ tokens }) => shownCount(tokens) },
  { key: 'cost', title: 'Расход', isNumber: true, cell: ({ cost }) => shownRoundAmount(cost) },
  { key: 'share', title: 'Доля', isNumber: true, cell: ({ share }) => share },
]

function CostDefinitions({ data }: { data: AiCost }) {
  const { total, promptPrice, completionPrice } = data
  return (
    <Definitions
      terms={[
        [
          'Расход',
          `токены × цена: ${shownRoundAmount(promptPrice)} за миллион токенов запроса и ${shownRoundAmount(completionPrice)} за миллион токенов ответа. Цены меняются в настройках.`,
        ],
        [
          'Токены',
          `их считает провайдер. Где он не посчитал, оценка по длине текста: ${shownCount(total.estimated)} из ${shownCount(total.calls)} ответов.`,
        ],
        ['Встроенный толкователь', 'ничего не стоит и сюда не входит.'],
      ]}
    />
  )
}

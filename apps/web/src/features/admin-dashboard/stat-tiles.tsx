import type { AdminStats } from '@lunaria/contract/admin-dashboard'
import { shownCount } from '@lunaria/words/counts'
import { shownRoundAmount } from '@lunaria/words/roubles'
import { useQuery } from '@tanstack/react-query'
import { type Figure, Figures, FiguresSkeleton } from '#shared/panel/figures.tsx'
import { Block } from './block.tsx'
import { paymentDaysQuery, statsQuery } from './dashboard-queries.ts'
import { shownChange, shownShare } from './figures-texts.ts'

/** The figures that an operator looks at first. */
export function StatTiles() {
  const stats = useQuery(statsQuery)
  const month = useQuery(paymentDaysQuery).data

  return (
    <Block
      query={stats}
      problem="Статистика админ-панели недоступна"
      height="h-64"
      skeleton={<FiguresSkeleton count={8} tileClass="h-27" />}
    >
      {(data) => (
        <>
          <Figures
            label="Главное"
            figures={[
              {
                label: 'Выручка за всё время',
                value: shownRoundAmount(data.totalRevenue),
                definition: 'Все успешные платежи за вычетом возвращённых денег.',
              },
              {
                label: 'Выручка за 30 дней',
                value: month ? shownRoundAmount(month.amount) : '—',
                note: month && shownChange(month.amount, month.previousAmount),
                definition:
                  'Платежи последних 30 дней за вычетом возвратов по ним; рядом — разница с тридцатью днями до них.',
              },
              {
                label: 'Средний чек',
                value:
                  month && month.succeeded > 0 ? shownRoundAmount(Math.round(month.amount / month.succeeded)) : '—',
                note: 'за 30 дней',
                definition: 'Выручка за 30 дней, делённая на число успешных платежей, до рубля.',
              },
              {
                label: 'Действующие тарифы',
                value: shownCount(data.activeSubscriptions),
                note: shownShare(data.activeSubscriptions, data.totalUsers),
                definition:
                  'Тарифы, срок которых не вышел: купленные и назначенные. Рядом — доля от всех пользователей.',
              },
              ...peopleFigures(data),
            ]}
          />
          <p className="mt-3 text-small text-text-3">
            Ответы вместо карт: сегодня {shownCount(data.careAnswers.today)}, за 30 дней{' '}
            {shownCount(data.careAnswers.month)}. Только счёт: кому и о чём, панель не знает.
          </p>
        </>
      )}
    </Block>
  )
}

function peopleFigures(data: AdminStats): Figure[] {
  const { totalUsers, activeUsers, newRegistrations, previousRegistrations, totalReadings, readingsToday } = data
  return [
    {
      label: 'Пользователи',
      value: shownCount(totalUsers),
      definition: 'Все аккаунты, включая администраторов. Гости демо-чата — не пользователи.',
    },
    {
      label: 'Активные за 30 дней',
      value: shownCount(activeUsers),
      note: shownShare(activeUsers, totalUsers),
      definition: 'Вошли в аккаунт или написали хотя бы одно сообщение за 30 дней. Рядом — доля от всех.',
    },
    {
      label: 'Новые за 7 дней',
      value: shownCount(newRegistrations),
      note: shownChange(newRegistrations, previousRegistrations),
      definition: 'Аккаунты, созданные за последние 7 суток; рядом — разница с семью сутками до них.',
    },
    {
      label: 'Гаданий всего',
      value: shownCount(totalReadings),
      note: `${shownCount(readingsToday)} за сутки`,
      definition: 'Списанные и не возвращённые сообщения ныне существующих аккаунтов. Демо-чат не в счёт.',
    },
  ]
}

import { shownCount } from '@lunaria/words/counts'
import { plural } from '@lunaria/words/plural'

type StatsProps = {
  stats: { totalReadings: number; readingsThisMonth: number; activeChats: number; daysWithUs: number }
}

/** Four figures about the user's readings. */
export function Stats({ stats }: StatsProps) {
  const { totalReadings, readingsThisMonth, activeChats, daysWithUs } = stats
  const tiles = [
    { label: 'Всего гаданий', value: totalReadings },
    { label: 'В этом месяце', value: readingsThisMonth },
    { label: 'Активных чатов', value: activeChats },
    { label: `${plural(daysWithUs, { one: 'День', few: 'Дня', many: 'Дней' })} с нами`, value: daysWithUs },
  ]

  return (
    <dl aria-label="Статистика" className="grid grid-cols-2 gap-3 md:grid-cols-4">
      {tiles.map(({ label, value }) => (
        <div
          key={label}
          className="flex flex-col-reverse justify-end gap-0.5 rounded-lg border border-line bg-bg-1 p-4"
        >
          <dt className="text-caption text-text-2">{label}</dt>
          <dd className="text-figure font-semibold tabular-nums text-text-1">{shownCount(value)}</dd>
        </div>
      ))}
    </dl>
  )
}

import { shownDecimal } from '@lunaria/words/figures'
import clsx from 'clsx'
import type { Chance } from './count-patterns.ts'

/** The cells of a table's row that show a count beside what chance gives. */
export function ChanceCells({ chance, scale }: { chance: Chance; scale: number }) {
  return (
    <>
      <td className="h-7.5 p-0">
        <ChanceMark chance={chance} scale={scale} />
      </td>
      <td
        className={clsx(
          'w-12 pl-2 text-right tabular-nums',
          chance.leaves ? 'font-semibold text-gold-hi' : 'text-text-1',
        )}
      >
        {chance.count}
        <span className="sr-only">{chanceText(chance)}</span>
      </td>
    </>
  )
}

/** The dot is the count, the whisker the counts that agree with it, the line what chance gives. */
function ChanceMark({ chance, scale }: { chance: Chance; scale: number }) {
  const at = (value: number) => `${Math.min(100, (value / scale) * 100)}%`
  const colour = chance.leaves ? 'bg-gold' : 'bg-text-3'

  return (
    <span aria-hidden="true" className="relative block h-full min-h-7.5 forced-color-adjust-none">
      <span className="absolute inset-y-0 w-px bg-line-strong" style={{ left: at(chance.expected) }} />
      <span
        className={clsx('absolute top-1/2 h-[1.6px] -translate-y-1/2', colour)}
        style={{ left: at(chance.low), width: `calc(${at(chance.high)} - ${at(chance.low)})` }}
      />
      {[chance.low, chance.high].map((end) => (
        <span
          key={end}
          className={clsx('absolute top-1/2 h-2 w-[1.6px] -translate-1/2', colour)}
          style={{ left: at(end) }}
        />
      ))}
      <span
        className={clsx(
          'absolute top-1/2 size-[9px] -translate-1/2 rounded-pill',
          colour,
          chance.leaves && 'ring-4 ring-gold/25',
        )}
        style={{ left: at(chance.count) }}
      />
    </span>
  )
}

/** Says what the row shows, for those who do not see it. */
function chanceText({ expected, leaves }: Chance): string {
  const text = shownDecimal(expected)
  return `, ждали ${text}, ${leaves ? 'выбивается' : 'в пределах случайного'}`
}

import clsx from 'clsx'
import { RotateCw } from 'lucide-react'
import { SuitEmblem } from '#shared/tarot/suit-emblem.tsx'
import { ChanceCells } from './chance-row.tsx'
import type { Patterns } from './count-patterns.ts'
import { suitColours, suitsInOrder } from './suit-rows.ts'

/** The suits and the reversed cards beside what chance gives. */
export function SuitRows({ patterns: { suits, reversed } }: { patterns: Patterns }) {
  const rows = [
    ...suitsInOrder.map(({ suit, short }) => ({
      name: short,
      chance: suits[suit],
      sign: <SuitEmblem suit={suit} className={clsx('size-4.5', suitColours[suit])} />,
    })),
    { name: 'Перевёрнутые', chance: reversed, sign: <RotateCw aria-hidden="true" className="size-4.5" /> },
  ]
  const scale = Math.max(1, ...rows.map(({ chance }) => chance.high)) * 1.04

  return (
    <table className="w-full border-collapse text-small">
      <caption className="sr-only">Сколько карт пришло каждой масти и сколько перевёрнутых</caption>
      <tbody>
        {rows.map(({ name, chance, sign }) => (
          <tr key={name}>
            <th scope="row" className="w-36 py-0 pr-2 text-left font-normal text-text-2">
              <span className="inline-flex items-center gap-2.5">
                {sign}
                {name}
              </span>
            </th>
            <ChanceCells chance={chance} scale={scale} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

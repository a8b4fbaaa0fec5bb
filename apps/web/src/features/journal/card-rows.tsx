import type { Suit } from '@lunaria/tarot/types'
import clsx from 'clsx'
import { useId, useState } from 'react'
import { SuitEmblem } from '#shared/tarot/suit-emblem.tsx'
import { ChanceCells } from './chance-row.tsx'
import type { CardChance } from './count-patterns.ts'
import { suitColours, suitsInOrder } from './suit-rows.ts'

/** The cards of one suit, the most frequent first. */
export function CardRows({ cards }: { cards: readonly CardChance[] }) {
  const [suit, setSuit] = useState<Suit>('major')
  const shown = cards.filter((card) => card.suit === suit).toSorted((a, b) => b.count - a.count)
  const scale = Math.max(1, ...cards.map(({ high }) => high)) * 1.04

  return (
    <>
      <SuitChoice suit={suit} onChange={setSuit} />
      <table className="mt-4 w-full border-collapse text-small">
        <caption className="sr-only">Сколько раз пришла каждая карта</caption>
        <tbody>
          {shown.map((card) => (
            <tr key={card.cardId}>
              <th
                scope="row"
                className={clsx(
                  'w-[38%] py-0 pr-2 text-left font-normal sm:w-44',
                  card.leaves ? 'text-text-1' : 'text-text-2',
                )}
              >
                {card.name}
              </th>
              <ChanceCells chance={card} scale={scale} />
            </tr>
          ))}
        </tbody>
      </table>
      <Legend />
    </>
  )
}

function SuitChoice({ suit, onChange }: { suit: Suit; onChange: (suit: Suit) => void }) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label="Масть"
      className="grid grid-cols-5 rounded-lg border border-line-strong bg-field p-0.5"
    >
      {suitsInOrder.map((option) => (
        <label
          key={option.suit}
          className="flex min-h-13 flex-col items-center justify-center gap-1 rounded-[1.25rem] text-tag text-text-3 hover:text-text-1 has-checked:bg-bg-3 has-checked:text-gold-hi has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-hi sm:text-caption forced-colors:has-checked:border-2"
        >
          <input
            type="radio"
            name={name}
            value={option.suit}
            checked={option.suit === suit}
            onChange={() => onChange(option.suit)}
            className="sr-only"
          />
          <SuitEmblem suit={option.suit} className={clsx('size-5', suitColours[option.suit])} />
          {option.short}
        </label>
      ))}
    </div>
  )
}

function Legend() {
  return (
    <p aria-hidden="true" className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-caption text-text-3">
      <span className="inline-flex items-center gap-2">
        <span className="size-2 rounded-pill bg-text-3" /> в пределах случайного
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="size-2 rounded-pill bg-gold" /> выбивается
      </span>
      <span className="inline-flex items-center gap-2">
        <span className="h-3.5 w-px bg-line-strong" /> столько ждали бы от ровной колоды
      </span>
    </p>
  )
}

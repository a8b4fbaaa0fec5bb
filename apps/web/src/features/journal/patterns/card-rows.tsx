import type { Suit } from '@lunaria/tarot/types'
import { cardForms } from '@lunaria/words/nouns'
import { type Forms, plural } from '@lunaria/words/plural'
import clsx from 'clsx'
import { GalleryVerticalEnd } from 'lucide-react'
import { useId, useState } from 'react'
import { Link } from 'react-router'
import { SuitEmblem } from '#shared/tarot/suit-emblem.tsx'
import { ChanceCells } from './chance-row.tsx'
import type { CardChance } from './count-patterns.ts'
import { suitColours, suitsInOrder } from './suit-rows.ts'

type Shown = Suit | 'all'

/** What leaves chance first, then the most frequent cards; those that never came are collapsed. */
export function CardRows({ cards }: { cards: readonly CardChance[] }) {
  const [suit, setSuit] = useState<Shown>('all')
  const shown = cards
    .filter((card) => suit === 'all' || card.suit === suit)
    .toSorted((a, b) => Number(b.leaves) - Number(a.leaves) || b.count - a.count)
  const absent = shown.filter(({ count, leaves }) => count === 0 && !leaves)
  const scale = Math.max(1, ...cards.map(({ high }) => high)) * 1.04

  return (
    <>
      <SuitChoice suit={suit} onChange={setSuit} />
      <CardTable
        caption="Сколько раз пришла каждая карта"
        cards={shown.slice(0, shown.length - absent.length)}
        scale={scale}
      />
      {absent.length > 0 && (
        <details className="text-small text-text-2">
          <summary className="inline-flex min-h-11 cursor-pointer items-center rounded-sm hover:text-gold-hi">
            {absentText(absent.length, shown.length)}
          </summary>
          <p className="max-w-[40rem] text-caption text-text-3">{absent.map(({ name }) => name).join(', ')}.</p>
        </details>
      )}
      <Legend />
    </>
  )
}

function absentText(count: number, all: number): string {
  if (count === all) return 'Эти карты пока не приходили'
  return `Ещё ${count} ${plural(count, cardForms)} не ${plural(count, cameForms)}`
}

const cameForms: Forms = { one: 'приходила', few: 'приходили', many: 'приходили' }

type CardTableProps = { caption: string; cards: readonly CardChance[]; scale: number }

function CardTable({ caption, cards, scale }: CardTableProps) {
  return (
    <table className="mt-4 w-full border-collapse text-small">
      <caption className="sr-only">{caption}</caption>
      <tbody>
        {cards.map((card) => (
          <tr key={card.cardId}>
            <th
              scope="row"
              className={clsx(
                'w-[38%] py-0 pr-2 text-left font-normal sm:w-44',
                card.leaves ? 'text-text-1' : 'text-text-2',
              )}
            >
              {card.name}
              {card.leaves && card.count > 0 && (
                <Link
                  to={`/app/journal?card=${card.cardId}`}
                  aria-label={`Посмотреть записи: ${card.name}`}
                  className="hit-area relative mb-1 block w-fit text-caption text-gold-hi underline decoration-gold underline-offset-4"
                >
                  Посмотреть записи
                </Link>
              )}
            </th>
            <ChanceCells chance={card} scale={scale} />
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const choices: readonly { suit: Shown; short: string }[] = [{ suit: 'all', short: 'Все' }, ...suitsInOrder]

function SuitChoice({ suit, onChange }: { suit: Shown; onChange: (suit: Shown) => void }) {
  const name = useId()
  return (
    <div
      role="radiogroup"
      aria-label="Масть"
      className="grid grid-cols-3 rounded-lg border border-line-strong bg-field p-0.5 sm:grid-cols-6"
    >
      {choices.map((option) => (
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
          {option.suit === 'all' ? (
            <GalleryVerticalEnd aria-hidden="true" className="size-5 stroke-[1.7] text-gold" />
          ) : (
            <SuitEmblem suit={option.suit} className={clsx('size-5', suitColours[option.suit])} />
          )}
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
        <span className="h-3.5 w-px bg-line-strong" /> столько дал бы чистый случай
      </span>
    </p>
  )
}

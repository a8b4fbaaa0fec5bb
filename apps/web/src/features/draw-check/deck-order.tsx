import { cardById } from '@lunaria/tarot/cards'
import type { DrawnCard } from '@lunaria/tarot/draw'
import clsx from 'clsx'
import { RotateCw } from 'lucide-react'
import { reversedWord } from '#shared/tarot/card-label.ts'

type DeckOrderProps = { deck: readonly DrawnCard[]; picks: readonly number[] }

/** All 78 places of the shuffled deck, from the top; the picked ones in gold. */
export function DeckOrder({ deck, picks }: DeckOrderProps) {
  const picked = new Set(picks)

  return (
    <div>
      <h2 className="text-h2">Вся колода по порядку</h2>
      <p className="mt-2 mb-4 text-small text-text-3">
        Место 0 — верх колоды. Золотом отмечены выбранные места, стрелкой — перевёрнутые карты.
      </p>
      <ol className="columns-2 gap-3 rounded-lg border border-line bg-bg-1 p-3 text-caption md:columns-4 md:gap-6 md:p-6 md:text-small">
        {deck.map((card, place) => (
          <li
            key={card.cardId}
            className={clsx(
              'flex min-w-0 break-inside-avoid gap-2 py-1',
              picked.has(place) ? 'font-medium text-gold-hi' : 'text-text-2',
            )}
          >
            <span className={clsx('w-5 shrink-0 text-right tabular-nums', !picked.has(place) && 'text-text-3')}>
              {place}
            </span>
            <span className="min-w-0">
              {cardById(card.cardId)?.name}
              {picked.has(place) && <span className="sr-only">, выбрана</span>}
            </span>
            {card.isReversed && (
              <>
                <RotateCw aria-hidden="true" className="mt-1 size-3.5 shrink-0" />
                <span className="sr-only">, {reversedWord(card.cardId)}</span>
              </>
            )}
          </li>
        ))}
      </ol>
    </div>
  )
}

import type { HandCard } from '@lunaria/contract/chats'
import { cards } from '@lunaria/tarot/cards'
import type { Card, Suit } from '@lunaria/tarot/types'
import clsx from 'clsx'
import { useState } from 'react'
import { roman } from '#shared/tarot/roman.ts'
import { SuitEmblem } from '#shared/tarot/suit-emblem.tsx'

const suits: readonly { suit: Suit; label: string }[] = [
  { suit: 'major', label: 'Старшие' },
  { suit: 'wands', label: 'Жезлы' },
  { suit: 'cups', label: 'Кубки' },
  { suit: 'swords', label: 'Мечи' },
  { suit: 'pentacles', label: 'Пентакли' },
]

const suitColours: Record<Suit, string> = {
  major: 'text-major',
  wands: 'text-wands',
  cups: 'text-cups',
  swords: 'text-swords',
  pentacles: 'text-pentacles',
}

type CardKeysProps = { taken: readonly string[]; onTake: (cardId: HandCard['cardId']) => void }

/** Two presses for a card: its suit, then its rank; of the major arcana the card itself. */
export function CardKeys({ taken, onTake }: CardKeysProps) {
  const [suit, setSuit] = useState<Suit>('major')
  const keys = cards.filter((card) => card.suit === suit)
  const isMajor = suit === 'major'

  return (
    <>
      <fieldset className="grid grid-cols-5 rounded-lg border border-line-strong p-1">
        <legend className="sr-only">Масть</legend>
        {suits.map(({ suit: value, label }) => (
          <label
            key={value}
            className="flex h-13 cursor-pointer flex-col items-center justify-center gap-1 rounded-md text-caption text-text-2 max-[23rem]:text-tag max-[23rem]:tracking-tight has-checked:bg-bg-3 has-checked:text-gold-hi has-focus-visible:outline-2 has-focus-visible:outline-gold-hi"
          >
            <input
              type="radio"
              name="own-cards-suit"
              className="sr-only"
              checked={value === suit}
              onChange={() => setSuit(value)}
            />
            <SuitEmblem suit={value} className={clsx('size-5', suitColours[value])} />
            {label}
          </label>
        ))}
      </fieldset>
      <ul
        aria-label={suits.find(({ suit: value }) => value === suit)?.label}
        className={clsx('grid gap-1.5', isMajor ? 'grid-cols-3 lg:grid-cols-4' : 'grid-cols-20')}
      >
        {keys.map((card) => (
          <li key={card.id} className={isMajor ? undefined : card.number === null ? 'col-span-5' : 'col-span-4'}>
            <button
              type="button"
              aria-label={card.name}
              // Not `disabled`, so that the focus stays on the key that was pressed.
              aria-disabled={taken.includes(card.id)}
              onClick={() => onTake(card.id)}
              className={clsx(
                'flex min-h-13 w-full items-center justify-center gap-x-1.5 rounded-md border border-line-strong bg-bg-1 px-1 text-center leading-tight transition-colors duration-hover hover:border-gold aria-disabled:border-line aria-disabled:text-text-3 aria-disabled:opacity-60',
                isMajor ? 'flex-col text-caption max-md:tracking-tight max-[23rem]:text-tag' : 'text-small',
              )}
            >
              {isMajor && <span className="text-tag text-text-3">{roman(card.number ?? 0)}</span>}
              <span className="text-balance">{shortName(card)}</span>
            </button>
          </li>
        ))}
      </ul>
    </>
  )
}

/** Returns what is said of a card beside its suit: «Туз», «7», «Рыцарь». */
function shortName({ name, suit, number }: Card): string {
  if (suit === 'major') return name
  return number !== null && number > 1 ? String(number) : (name.split(' ')[0] ?? name)
}

import type { Suit } from '@lunaria/tarot/types'
import { cardForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import clsx from 'clsx'
import type { ReactNode } from 'react'
import { SuitEmblem } from '#shared/tarot/suit-emblem.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { suitNames, suits } from '../suits.ts'
import type { CardFilter } from './find-cards.ts'

type CardFiltersProps = { filter: CardFilter; onFilter: (change: Partial<CardFilter>) => void; foundCount: number }

/** Which cards of the deck are shown, and how many they are. */
export function CardFilters({ filter, onFilter, foundCount }: CardFiltersProps) {
  return (
    <div className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2.5">
        <SearchField
          label="Поиск по картам"
          placeholder="Карта или ключевое слово"
          maxLength={60}
          value={filter.text}
          onSearch={(text) => onFilter({ text })}
          className="min-w-0 flex-1 max-sm:basis-full md:max-w-96"
        />
        <p role="status" className="text-small text-text-3 tabular-nums">
          {foundText(foundCount)}
        </p>
      </div>
      {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways */}
      <div
        role="group"
        aria-label="Масть"
        className="no-scrollbar -mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 md:-mx-1 md:flex-wrap md:gap-1 md:px-1"
      >
        <Chip suit={null} isOn={filter.suit === null} onPick={() => onFilter({ suit: null })}>
          Все
        </Chip>
        {suits.map((suit) => (
          <Chip key={suit} suit={suit} isOn={filter.suit === suit} onPick={() => onFilter({ suit })}>
            {suitNames[suit]}
          </Chip>
        ))}
      </div>
    </div>
  )
}

const looks: Record<Suit | 'all', string> = {
  all: 'aria-pressed:border-gold aria-pressed:bg-gold/14 aria-pressed:text-gold-hi hover:text-gold-hi',
  major:
    '[&_svg]:text-major aria-pressed:border-major aria-pressed:bg-major/14 aria-pressed:text-major hover:text-major',
  wands:
    '[&_svg]:text-wands aria-pressed:border-wands aria-pressed:bg-wands/14 aria-pressed:text-wands hover:text-wands',
  cups: '[&_svg]:text-cups aria-pressed:border-cups aria-pressed:bg-cups/14 aria-pressed:text-cups hover:text-cups',
  swords:
    '[&_svg]:text-swords aria-pressed:border-swords aria-pressed:bg-swords/14 aria-pressed:text-swords hover:text-swords',
  pentacles:
    '[&_svg]:text-pentacles aria-pressed:border-pentacles aria-pressed:bg-pentacles/14 aria-pressed:text-pentacles hover:text-pentacles',
}

type ChipProps = { suit: Suit | null; isOn: boolean; onPick: () => void; children: ReactNode }

function Chip({ suit, isOn, onPick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPick}
      className={clsx(
        'inline-flex h-11 shrink-0 items-center gap-1.5 rounded-pill border border-line-strong px-3 text-small text-text-2',
        'transition-colors duration-hover forced-colors:aria-pressed:border-3',
        looks[suit ?? 'all'],
      )}
    >
      {suit && <SuitEmblem suit={suit} className="-ml-0.5 size-5.5" />}
      {children}
    </button>
  )
}

function foundText(count: number): string {
  const found = plural(count, { one: 'Найдена', few: 'Найдены', many: 'Найдено' })
  return `${found} ${count} ${plural(count, cardForms)}`
}

import { cards } from '@lunaria/tarot/cards'
import { monthOfYear } from '@lunaria/words/moments'
import clsx from 'clsx'
import { Calendar, GalleryVerticalEnd, Layers, SlidersHorizontal, Tag } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import type { Option } from '#shared/ui/fields/select.tsx'
import { ChosenChip, FilterChip, type FilterChipProps } from './filter-chip.tsx'
import { cardFilterIn, cardFilterText, type useJournalFilter } from './journal-filter.ts'
import { spreadName } from './journal-texts.ts'
import { suitsInOrder } from './patterns/suit-rows.ts'

type FiltersProps = Pick<ReturnType<typeof useJournalFilter>, 'filter' | 'change' | 'clear' | 'hasFilters'> & {
  tags: readonly string[]
  spreads: readonly string[]
  since: string | null
}

const everything = ''
const cardOptions: readonly Option<string>[] = [
  { value: everything, label: 'Все карты' },
  ...suitsInOrder.map(({ suit, name }) => ({ value: cardFilterText({ suit }), label: `Масть: ${name}` })),
  ...cards.map(({ id, name }) => ({ value: id, label: name })),
]

/** What of the journal is shown. On a phone the choices are behind one button; what is chosen stays in sight. */
export function Filters({ filter, change, clear, hasFilters, tags, spreads, since }: FiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chips: FilterChipProps[] = [
    {
      label: 'Карта',
      icon: <GalleryVerticalEnd aria-hidden="true" />,
      options: cardOptions,
      value: filter.card ? cardFilterText(filter.card) : everything,
      onValueChange: (value) => change({ card: cardFilterIn(value) ?? null }),
    },
    {
      label: 'Расклад',
      icon: <Layers aria-hidden="true" />,
      options: [
        { value: everything, label: 'Все расклады' },
        ...spreads.map((id) => ({ value: id, label: spreadName(id) })),
      ],
      value: filter.spread ?? everything,
      onValueChange: (spread) => change({ spread: spread || null }),
    },
    {
      label: 'Метка',
      icon: <Tag aria-hidden="true" />,
      options: [{ value: everything, label: 'Все метки' }, ...tags.map((tag) => ({ value: tag, label: tag }))],
      value: filter.tag ?? everything,
      onValueChange: (tag) => change({ tag: tag || null }),
    },
    {
      label: 'Период',
      icon: <Calendar aria-hidden="true" />,
      options: periodOptions(since),
      value: filter.period ?? everything,
      onValueChange: (period) => change({ period: period || null }),
    },
  ]

  return (
    <div className="flex flex-col gap-2 md:flex-row md:flex-wrap md:items-center">
      <div className="flex items-center gap-2 md:contents">
        <SearchField
          label="Поиск по дневнику"
          placeholder="Вопрос, карта, заметка"
          value={filter.q ?? ''}
          onSearch={(q) => change({ q: q || null })}
          className="min-w-0 flex-1 md:max-w-80 md:flex-[1_1_9rem]"
        />
        <Button
          icon={<SlidersHorizontal />}
          aria-expanded={isOpen}
          className="aria-expanded:border-gold aria-expanded:bg-gold/10 aria-expanded:text-gold-hi max-sm:gap-0! max-sm:px-3.5! md:hidden"
          onClick={() => setIsOpen(!isOpen)}
        >
          <span className="max-sm:sr-only">Фильтры</span>
        </Button>
      </div>
      <div className={clsx('flex flex-wrap items-center gap-2 md:contents', !isOpen && !hasFilters && 'max-md:hidden')}>
        {chips.map((chip) => (
          <FilterChip
            key={chip.label}
            {...chip}
            className={clsx(!isOpen && chip.value === everything && 'max-md:hidden')}
          />
        ))}
        {filter.due && <ChosenChip label="Пора вернуться" onTakeBack={() => change({ due: null })} />}
        {chips.filter(({ value }) => value !== everything).length > 1 && (
          <Button variant="ghost" size="dense" onClick={clear}>
            Убрать все
          </Button>
        )}
      </div>
    </div>
  )
}

function periodLabel(period: string): string {
  if (period.endsWith('d')) return `Последние ${Number.parseInt(period, 10)} дней`
  const [year = 0, month = 1] = period.split('-').map(Number)
  const name = monthOfYear(new Date(year, month - 1), 'browser').replace(' г.', '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const mostMonths = 24

/** Returns the last days, and each month since the first reading. */
function periodOptions(since: string | null): Option<string>[] {
  const now = new Date()
  const months: string[] = []
  const first = new Date(since ?? now)
  const month = new Date(now.getFullYear(), now.getMonth())
  while (months.length < mostMonths && month >= new Date(first.getFullYear(), first.getMonth())) {
    months.push(`${month.getFullYear()}-${String(month.getMonth() + 1).padStart(2, '0')}`)
    month.setMonth(month.getMonth() - 1)
  }
  const values = ['30d', '90d', ...months]
  return [{ value: everything, label: 'Всё время' }, ...values.map((value) => ({ value, label: periodLabel(value) }))]
}

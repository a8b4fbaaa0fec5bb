import { cards } from '@lunaria/tarot/cards'
import { monthOfYear } from '@lunaria/words/moments'
import clsx from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import { useState } from 'react'
import { Button } from '#shared/ui/button.tsx'
import { SearchField } from '#shared/ui/search-field.tsx'
import { type Option, Select } from '#shared/ui/select.tsx'
import { cardFilterIn, cardFilterText, type JournalFilter, type useJournalFilter } from './journal-filter.ts'
import { spreadName } from './journal-words.ts'
import { suitsInOrder } from './suit-rows.ts'

type FiltersProps = Pick<ReturnType<typeof useJournalFilter>, 'filter' | 'change' | 'clear' | 'isFiltered'> & {
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
export function Filters({ filter, change, clear, isFiltered, tags, spreads, since }: FiltersProps) {
  const [isOpen, setIsOpen] = useState(false)
  const chosen = chosenIn(filter)

  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start gap-2">
        <SearchField
          label="Поиск по дневнику"
          placeholder="Вопрос, карта, слово из заметки"
          value={filter.q ?? ''}
          onSearch={(q) => change({ q: q || null })}
          className="min-w-0 flex-[1_1_8rem] md:flex-[1_1_16rem]"
        />
        <Button icon={<ChevronDown />} aria-expanded={isOpen} className="md:hidden" onClick={() => setIsOpen(!isOpen)}>
          Фильтры
        </Button>
        <div
          className={clsx('grid w-full grid-cols-2 gap-2 lg:grid-cols-4 xl:flex xl:w-auto', !isOpen && 'max-md:hidden')}
        >
          <Select
            label="Карта или масть"
            isLabelHidden
            className="xl:w-42"
            options={cardOptions}
            value={filter.card ? cardFilterText(filter.card) : everything}
            onValueChange={(value) => change({ card: cardFilterIn(value) ?? null })}
          />
          <Select
            label="Расклад"
            isLabelHidden
            className="xl:w-42"
            options={[
              { value: everything, label: 'Все расклады' },
              ...spreads.map((id) => ({ value: id, label: spreadName(id) })),
            ]}
            value={filter.spread ?? everything}
            onValueChange={(spread) => change({ spread: spread || null })}
          />
          <Select
            label="Метка"
            isLabelHidden
            className="xl:w-36"
            options={[{ value: everything, label: 'Все метки' }, ...tags.map((tag) => ({ value: tag, label: tag }))]}
            value={filter.tag ?? everything}
            onValueChange={(tag) => change({ tag: tag || null })}
          />
          <Select
            label="Время"
            isLabelHidden
            className="xl:w-42"
            options={periodOptions(since)}
            value={filter.period ?? everything}
            onValueChange={(period) => change({ period: period || null })}
          />
        </div>
      </div>
      {chosen.length > 0 && (
        <ul aria-label="Отобрано" className="flex flex-wrap gap-2">
          {chosen.map(({ name, label }) => (
            <li key={name}>
              <button
                type="button"
                aria-label={`Убрать: ${label}`}
                onClick={() => change({ [name]: null })}
                className="flex min-h-11 items-center gap-2 rounded-pill border border-gold bg-gold/10 px-4 text-small text-gold-hi hover:bg-gold/16"
              >
                {label}
                <X aria-hidden="true" className="size-4" />
              </button>
            </li>
          ))}
          {isFiltered && chosen.length > 1 && (
            <li>
              <Button variant="ghost" className="h-11" onClick={clear}>
                Убрать все
              </Button>
            </li>
          )}
        </ul>
      )}
    </div>
  )
}

/** What is chosen besides the search, which its own field shows. */
function chosenIn({ card, spread, tag, period, due }: JournalFilter): { name: string; label: string }[] {
  const cardText = card && cardFilterText(card)
  return [
    card && { name: 'card', label: cardOptions.find(({ value }) => value === cardText)?.label ?? '' },
    spread && { name: 'spread', label: spreadName(spread) },
    tag && { name: 'tag', label: tag },
    period && { name: 'period', label: periodLabel(period) },
    due && { name: 'due', label: 'Пора вернуться' },
  ].filter((filter) => typeof filter === 'object')
}

function periodLabel(period: string): string {
  if (period.endsWith('d')) return `Последние ${Number.parseInt(period, 10)} дней`
  const [year = 0, month = 1] = period.split('-').map(Number)
  const name = monthOfYear(new Date(year, month - 1), 'browser').replace(' г.', '')
  return name.charAt(0).toUpperCase() + name.slice(1)
}

const mostMonths = 24

/** The last days, and each month since the first reading. */
function periodOptions(since: string | null, now = new Date()): Option<string>[] {
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

import { Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Checkbox } from '#shared/ui/checkbox.tsx'
import { type Option, Select } from '#shared/ui/select.tsx'
import { TextField } from '#shared/ui/text-field.tsx'
import { planWords, statuses } from './payment-words.ts'
import { useFilters } from './use-filters.ts'

const statusOptions: Option<string>[] = [
  { value: '', label: 'Любой статус' },
  ...Object.entries(statuses).map(([value, { word }]) => ({ value, label: word })),
]
const planOptions: Option<string>[] = [
  { value: '', label: 'Любой тариф' },
  ...Object.entries(planWords).map(([value, label]) => ({ value, label })),
]

/** What of the payments is listed. */
export function PaymentFilterBar() {
  const { url, filters, search, isReview, isOfAllTimes } = useFilters()

  return (
    <div className="flex flex-col gap-2">
      <div className="grid gap-3 sm:grid-cols-2 lg:grid-cols-[1fr_11rem_11rem_auto]">
        <SearchField search={search} onSearch={(text) => url.filter('search', text)} />
        <Select
          label="Статус"
          isLabelHidden
          options={statusOptions}
          value={filters.status ?? ''}
          onValueChange={(value) => url.filter('status', value)}
        />
        <Select
          label="Тариф"
          isLabelHidden
          options={planOptions}
          value={filters.plan ?? ''}
          onValueChange={(value) => url.filter('plan', value)}
        />
        <Checkbox
          label="Ждут решения"
          checked={isReview}
          onChange={(event) => url.filter('review', event.target.checked ? 'needed' : '')}
          className="whitespace-nowrap"
        />
      </div>
      {isOfAllTimes && (
        <p className="text-caption text-text-3">
          {isReview ? 'Очередь показана за всё время.' : 'Ищем за всё время, а не только за выбранный период.'}
        </p>
      )}
    </div>
  )
}

/** How long somebody who types is waited for. */
const typingMs = 300

function SearchField({ search, onSearch }: { search: string; onSearch: (text: string) => void }) {
  const [text, setText] = useState(search)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef(search)
  useEffect(() => () => clearTimeout(timer.current), [])
  // What the address says by itself (a link that clears the filters) stands in the field too.
  useEffect(() => {
    if (search !== asked.current) setText(search)
    asked.current = search
  }, [search])

  function type(typed: string) {
    setText(typed)
    clearTimeout(timer.current)
    timer.current = setTimeout(ask, typingMs, typed)
  }

  function ask(typed: string) {
    clearTimeout(timer.current)
    timer.current = undefined
    asked.current = typed.trim()
    onSearch(asked.current)
  }

  return (
    <TextField
      label="Поиск платежа"
      isLabelHidden
      type="search"
      autoComplete="off"
      placeholder="E-mail, номер платежа или номер у кассы"
      icon={<Search />}
      maxLength={100}
      value={text}
      onChange={(event) => type(event.target.value)}
      // Whoever goes on to something else gets it at once: later it would undo where he has gone.
      onBlur={() => timer.current !== undefined && ask(text)}
      className="sm:col-span-2 lg:col-span-1"
    />
  )
}

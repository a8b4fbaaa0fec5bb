import { isoDay } from '@lunaria/words/moments'
import { Bell, ChevronDown } from 'lucide-react'
import { useState } from 'react'
import { DateField } from '#shared/ui/fields/date-field.tsx'
import { parseDate } from '#shared/words/typed-date.ts'
import { entryDay } from './journal-texts.ts'

type Term = { value: string; label: string; months: number; days: number }

const terms: readonly Term[] = [
  { value: 'week', label: 'через неделю', months: 0, days: 7 },
  { value: 'month', label: 'через месяц', months: 1, days: 0 },
  { value: 'quarter', label: 'через три месяца', months: 3, days: 0 },
  { value: 'half', label: 'через полгода', months: 6, days: 0 },
]

/** The hour of the user's day at which a reading is reminded of. */
const hour = 10

/** When the user wants to be asked what came of a reading. */
export function ReturnTerm({
  returnAt,
  onChange,
}: {
  returnAt: string | null
  onChange: (returnAt: string | null) => void
}) {
  const [typed, setTyped] = useState<string | null>(null)
  const day = parseDate(typed ?? '')
  const isPast = day !== undefined && day <= isoDay(new Date(), 'browser')
  const isMissing = day === undefined && typed?.length === 'ДД.ММ.ГГГГ'.length
  const set = returnAt === null ? [] : [{ value: 'set', label: entryDay(returnAt) }]

  function choose(value: string): void {
    if (value === 'set') return
    setTyped(value === 'own' ? '' : null)
    const term = terms.find((known) => known.value === value)
    if (term) onChange(inTerm(term).toISOString())
    if (value === 'none') onChange(null)
  }

  function type(value: string): void {
    setTyped(value)
    const day = parseDate(value)
    if (!day || day <= isoDay(new Date(), 'browser')) return
    const moment = new Date(`${day}T${hour}:00`)
    if (!Number.isNaN(moment.getTime())) onChange(moment.toISOString())
  }

  return (
    <>
      <span className="absolute top-0 right-0 inline-flex items-center gap-1.5 rounded-sm text-caption text-text-2 hover:text-gold-hi has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-hi">
        <Bell aria-hidden="true" className="size-4" />
        <span aria-hidden="true">
          {returnAt === null ? 'спросить позже' : `${isDue(returnAt) ? 'спросили' : 'спрошу'} ${entryDay(returnAt)}`}
        </span>
        <ChevronDown aria-hidden="true" className="size-4 text-text-3" />
        <select
          aria-label="Когда спросить, что вышло"
          value={typed !== null ? 'own' : returnAt === null ? 'none' : 'set'}
          onChange={({ target }) => choose(target.value)}
          className="absolute -inset-y-3 inset-x-0 cursor-pointer opacity-0"
        >
          {[{ value: 'none', label: 'не спрашивать' }, ...set, ...terms, { value: 'own', label: 'в другой день…' }].map(
            ({ value, label }) => (
              <option key={value} value={value} className="bg-bg-2 text-text-1">
                {label}
              </option>
            ),
          )}
        </select>
      </span>
      {typed !== null && (
        <DateField
          label="В какой день спросить"
          className="mt-3 w-56"
          value={typed}
          onValueChange={type}
          error={
            isPast ? 'Этот день уже прошёл. Выберите следующий.' : isMissing ? 'Такого дня в календаре нет.' : undefined
          }
        />
      )}
    </>
  )
}

const isDue = (moment: string) => Date.parse(moment) <= Date.now()

function inTerm({ months, days }: Term): Date {
  const now = new Date()
  const last = new Date(now.getFullYear(), now.getMonth() + months + 1, 0).getDate()
  return new Date(now.getFullYear(), now.getMonth() + months, Math.min(now.getDate(), last) + days, hour)
}

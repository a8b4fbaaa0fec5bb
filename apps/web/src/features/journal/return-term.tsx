import { isoDay } from '@lunaria/words/moments'
import { History } from 'lucide-react'
import { useState } from 'react'
import { dateOf } from '#shared/lib/typed-date.ts'
import { DateField } from '#shared/ui/date-field.tsx'
import { Select } from '#shared/ui/select.tsx'
import { entryDay } from './journal-words.ts'

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
  const day = dateOf(typed ?? '')
  const isPast = day !== undefined && day <= isoDay(new Date(), 'browser')
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
    const day = dateOf(value)
    if (!day || day <= isoDay(new Date(), 'browser')) return
    const moment = new Date(`${day}T${hour}:00`)
    if (!Number.isNaN(moment.getTime())) onChange(moment.toISOString())
  }

  return (
    <div className="flex flex-wrap items-end gap-x-4 gap-y-2">
      <Select
        label="Когда спросить, что вышло"
        className="min-w-56"
        options={[
          { value: 'none', label: 'не спрашивать' },
          ...set,
          ...terms.map(({ value, label }) => ({ value, label })),
          { value: 'own', label: 'в другой день…' },
        ]}
        value={typed !== null ? 'own' : returnAt === null ? 'none' : 'set'}
        onValueChange={choose}
      />
      {typed !== null && (
        <DateField
          label="День"
          className="w-44"
          value={typed}
          onValueChange={type}
          error={isPast ? 'Этот день уже прошёл. Выберите следующий.' : undefined}
        />
      )}
      {returnAt !== null && Date.parse(returnAt) > Date.now() && (
        <p className="flex min-h-12 items-center gap-2 text-small text-text-3">
          <History aria-hidden="true" className="size-4" /> спрошу {entryDay(returnAt)}
        </p>
      )}
    </div>
  )
}

function inTerm({ months, days }: Term): Date {
  const now = new Date()
  const last = new Date(now.getFullYear(), now.getMonth() + months + 1, 0).getDate()
  return new Date(now.getFullYear(), now.getMonth() + months, Math.min(now.getDate(), last) + days, hour)
}

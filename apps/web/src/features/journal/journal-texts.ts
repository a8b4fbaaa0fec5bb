import type { JournalEntry, Mood } from '@lunaria/contract/journal'
import { formatYear, monthDay, monthOfYear } from '@lunaria/words/moments'
import type { Forms } from '@lunaria/words/plural'
import { spreadOnTable, tableById } from '#shared/spreads/spread-on-table.ts'

export const entryForms: Forms = { one: 'запись', few: 'записи', many: 'записей' }

export const moods: readonly { value: Mood; label: string }[] = [
  { value: 'anxious', label: 'тревожно' },
  { value: 'even', label: 'ровно' },
  { value: 'light', label: 'легко' },
]

/** Returns «22 ноября», with the year where it is not the current one. */
export function entryDay(moment: string, now = new Date()): string {
  const day = monthDay(moment, 'browser')
  return formatYear(moment, 'browser') === formatYear(now, 'browser') ? day : `${day} ${formatYear(moment, 'browser')}`
}

/** Returns «Ноябрь», with the year where it is not the current one. */
export function entryMonth(moment: string, now = new Date()): string {
  const month = monthOfYear(moment, 'browser').replace(/\sг\.$/, '')
  const shown = formatYear(moment, 'browser') === formatYear(now, 'browser') ? month.replace(/\s\d+$/, '') : month
  return shown.charAt(0).toUpperCase() + shown.slice(1)
}

type Labelled = Pick<JournalEntry, 'spreadId' | 'day' | 'isClarifying' | 'hand' | 'cards'>

/**
 * Returns what was dealt: the name of the spread, the card of a day, or that one card explains another spread; and that
 * it was dealt by hand.
 */
export function spreadLabel({ spreadId, day, isClarifying, hand, cards }: Labelled): string {
  if (day) return 'Карта дня'
  if (isClarifying) return 'Уточняющая карта'
  const name = spreadOnTable(spreadId, cards)?.name ?? 'Расклад'
  return hand ? `${name}, разложено вручную` : name
}

/** Returns the name of a spread: those that users have made are one kind among the product's. */
export function spreadName(spreadId: string | null): string {
  if (spreadId === 'own') return 'Расклады читателей'
  return tableById(spreadId ?? '')?.name ?? 'Расклад'
}

import type { JournalEntry, Mood } from '@lunaria/contract/journal'
import { formatYear, monthDay, monthOfYear } from '@lunaria/words/moments'
import type { Forms } from '@lunaria/words/plural'
import { dayMs } from '@lunaria/words/time'
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

/** From so many days on, the longest first. */
const ages: readonly (readonly [days: number, text: string])[] = [
  [365, 'прошло больше года'],
  [180, 'прошло больше полугода'],
  [90, 'прошло больше трёх месяцев'],
  [60, 'прошло два месяца'],
  [30, 'прошёл месяц'],
  [21, 'прошло три недели'],
  [14, 'прошло две недели'],
]

/** Returns how long ago a reading was, undefined where it is too early to ask what came of it. */
export function agePassed(moment: string, now = Date.now()): string | undefined {
  return ages.find(([days]) => now - Date.parse(moment) >= days * dayMs)?.[1]
}

/** Returns whether a reading is so old that what came of it is asked first: not before the day the user has set. */
export function isOutcomeDue(
  { created_at, outcome, returnAt }: Pick<JournalEntry, 'created_at' | 'outcome' | 'returnAt'>,
  now = Date.now(),
): boolean {
  if (outcome !== null || (returnAt !== null && Date.parse(returnAt) > now)) return false
  return agePassed(created_at, now) !== undefined
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

import { addDays } from './zones.ts'

const nominative = [
  'январь',
  'февраль',
  'март',
  'апрель',
  'май',
  'июнь',
  'июль',
  'август',
  'сентябрь',
  'октябрь',
  'ноябрь',
  'декабрь',
]
const prepositional = [
  'январе',
  'феврале',
  'марте',
  'апреле',
  'мае',
  'июне',
  'июле',
  'августе',
  'сентябре',
  'октябре',
  'ноябре',
  'декабре',
]

/** «ноябрь», of a date. */
export function monthName(day: string): string {
  return nominative[toMonth(day)] ?? ''
}

/** «в ноябре», of a date. */
export function inMonth(day: string): string {
  return `в\u00a0${prepositional[toMonth(day)] ?? ''}`
}

/** Returns the first date of the month so many months later. */
export function monthStart(day: string, monthsLater = 0): string {
  return new Date(Date.UTC(Number(day.slice(0, 4)), toMonth(day) + monthsLater)).toISOString().slice(0, 10)
}

/**
 * Returns the first date of a year that is dealt in months: it begins with the month of the date, and with the next one
 * in a month's last seven dates. Who asks on New Year's Eve does not ask about December.
 */
export function firstMonth(day: string): string {
  return monthStart(addDays(day, 7))
}

/** Returns the number of a date's month in a year: 1 in the first, 0 and less before it, 13 after the twelfth. */
export function monthNumber(yearStart: string, day: string): number {
  const countMonths = (date: string) => Number(date.slice(0, 4)) * 12 + toMonth(date)
  return countMonths(day) - countMonths(yearStart) + 1
}

/** 0 for January. */
function toMonth(day: string): number {
  return Number(day.slice(5, 7)) - 1
}

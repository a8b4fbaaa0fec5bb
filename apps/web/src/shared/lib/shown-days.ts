import { plural } from '@lunaria/tarot/plural'

/** «1 день», «3 дня», «30 дней». */
export function shownDays(days: number): string {
  return `${days}\u00a0${plural(days, { one: 'день', few: 'дня', many: 'дней' })}`
}

import { type Forms, plural } from './plural.ts'

export const dayForms: Forms = { one: 'день', few: 'дня', many: 'дней' }

/** «1 день», «3 дня», «30 дней»: never split at the end of a line. */
export function shownDays(days: number): string {
  return `${days}\u00a0${plural(days, dayForms)}`
}

import { shownCount } from '@lunaria/words/counts'
import { clockTime, formatYear, monthDay } from '@lunaria/words/moments'
import { messageForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'

/** Returns «21 ноября в 14:20 (МСК)» */
export function moment(iso: string): string {
  return `${formatDay(iso)} в\u00A0${clockTime(iso, 'Moscow')}\u00A0(МСК)`
}

/** Returns «21 ноября 2026, 14:20 (МСК)» */
export function fullMoment(iso: string): string {
  return `${formatDay(iso)} ${formatYear(iso, 'Moscow')}, ${clockTime(iso, 'Moscow')}\u00A0(МСК)`
}

/** Returns «21 ноября», never parted by the end of a line. */
export function formatDay(iso: string): string {
  return monthDay(iso, 'Moscow').replace(' ', '\u00A0')
}

/** Returns «21 сообщение» */
export function messages(count: number): string {
  return `${shownCount(count)}\u00A0${plural(count, messageForms)}`
}

/** Returns «a•••a@example.com»: enough for its owner to know it, not for another to use it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at), email.slice(at)]
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ''}${domain}`
}

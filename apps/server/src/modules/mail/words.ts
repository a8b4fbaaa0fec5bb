/** Letters are read anywhere, so the clock is named: most readers live by it. */
const zone = 'Europe/Moscow'
const day = new Intl.DateTimeFormat('ru-RU', { timeZone: zone, day: 'numeric', month: 'long' })
const year = new Intl.DateTimeFormat('ru-RU', { timeZone: zone, year: 'numeric' })
const time = new Intl.DateTimeFormat('ru-RU', { timeZone: zone, hour: '2-digit', minute: '2-digit' })
const calendarDay = new Intl.DateTimeFormat('en-CA', { timeZone: zone })
const number = new Intl.NumberFormat('ru-RU')
const plural = new Intl.PluralRules('ru-RU')

/** «21 ноября в 14:20 (МСК)» */
export function moment(iso: string): string {
  const at = new Date(iso)
  return `${dayOf(at)} в\u00A0${time.format(at)}\u00A0(МСК)`
}

/** «21 ноября 2026, 14:20 (МСК)» */
export function fullMoment(iso: string): string {
  const at = new Date(iso)
  return `${dayOf(at)} ${year.format(at)}, ${time.format(at)}\u00A0(МСК)`
}

/** «21 ноября», never parted by the end of a line. */
function dayOf(at: Date): string {
  return day.format(at).replace(' ', '\u00A0')
}

/** «сегодня», «завтра» or nothing. */
export function nearDay(iso: string, now: Date): 'сегодня' | 'завтра' | undefined {
  const wanted = calendarDay.format(new Date(iso))
  if (wanted === calendarDay.format(now)) return 'сегодня'
  return wanted === calendarDay.format(new Date(now.getTime() + 24 * 60 * 60 * 1000)) ? 'завтра' : undefined
}

/** «1 490 ₽», kopecks only where there are some. */
export function roubles(kopecks: number): string {
  const whole = number.format(Math.trunc(kopecks / 100))
  const rest = kopecks % 100
  return `${whole}${rest ? `,${String(rest).padStart(2, '0')}` : ''}\u00A0₽`
}

/** «21 сообщение» */
export function messages(count: number): string {
  const forms: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'сообщение', few: 'сообщения' }
  return `${number.format(count)}\u00A0${forms[plural.select(count)] ?? 'сообщений'}`
}

/** «a•••a@example.com»: enough for its owner to know it, not for another to use it. */
export function maskedEmail(email: string): string {
  const at = email.lastIndexOf('@')
  const [name, domain] = [email.slice(0, at), email.slice(at)]
  return `${name.slice(0, 1)}•••${name.length > 2 ? name.slice(-1) : ''}${domain}`
}

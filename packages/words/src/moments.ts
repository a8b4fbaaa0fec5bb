import { dayMs } from './time.ts'

/** By whose clock a moment is written: Moscow's in letters and files, the reader's own (`browser`) on screens. */
export type Zone = 'Moscow' | 'UTC' | 'browser'
/** A date, or a time as ISO text. */
type Moment = Date | string
type Shown = (moment: Moment, zone: Zone) => string

const zones = { Moscow: 'Europe/Moscow', UTC: 'UTC', browser: undefined }

/** «21.11.2026» */
export const listedDay = formatter({ dateStyle: 'short' })
/** «21.11.2026, 14:05»: in a list or a table. In a sentence it is `shownMoment`. */
export const listedMoment = formatter({ dateStyle: 'short', timeStyle: 'short' })
/** «21.11.2026, 14:05:31»: where things follow each other quickly. */
export const exactMoment = formatter({ dateStyle: 'short', timeStyle: 'medium' })
/** «21 ноября 2026 г.» */
export const longDay = formatter({ dateStyle: 'long' })
/** «21 ноября 2026 г. в 14:05» */
export const longMoment = formatter({ dateStyle: 'long', timeStyle: 'short' })
/** «21 ноября» */
export const monthDay = formatter({ day: 'numeric', month: 'long' })
/** «21.11» */
export const shortDay = formatter({ day: '2-digit', month: '2-digit' })
/** «14:05» */
export const clockTime = formatter({ timeStyle: 'short' })
/** «14:05:31» */
export const exactClockTime = formatter({ timeStyle: 'medium' })
/** «суббота» */
export const weekday = formatter({ weekday: 'long' })
/** «ноябрь 2026 г.» */
export const monthOfYear = formatter({ month: 'long', year: 'numeric' })
/** «2026» */
export const formatYear = formatter({ year: 'numeric' })
/** «2026-11-21»: Sweden writes days as ISO does. */
export const isoDay = formatter({ dateStyle: 'short' }, 'sv-SE')

const momentOfThisYear = formatter({ day: 'numeric', month: 'long', hour: '2-digit', minute: '2-digit' })

/** Returns a day and its hour in a sentence: «22 декабря в 14:20»; with the year where it is not the current one. */
export function shownMoment(moment: Moment, zone: Zone, now: Date = new Date()): string {
  const isThisYear = formatYear(moment, zone) === formatYear(now, zone)
  const shown = isThisYear ? momentOfThisYear(moment, zone) : longMoment(moment, zone)
  return shown
    .replace(/^(\d+) /, '$1\u00a0')
    .replace(' г.', '\u00a0г.')
    .replace(' в ', ' в\u00a0')
}

/** «сегодня», «завтра» or undefined. */
export function nearDay(moment: Moment, zone: Zone, now: Date): 'сегодня' | 'завтра' | undefined {
  const wanted = isoDay(moment, zone)
  if (wanted === isoDay(now, zone)) return 'сегодня'
  return wanted === isoDay(new Date(now.getTime() + dayMs), zone) ? 'завтра' : undefined
}

// The annotation lets the bundler drop the formats that no page uses.
/* @__NO_SIDE_EFFECTS__ */
function formatter(options: Intl.DateTimeFormatOptions, locale = 'ru-RU'): Shown {
  const made = new Map<Zone, Intl.DateTimeFormat>()
  return (moment, zone) => {
    const format = made.get(zone) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone: zones[zone] })
    made.set(zone, format)
    return format.format(new Date(moment))
  }
}

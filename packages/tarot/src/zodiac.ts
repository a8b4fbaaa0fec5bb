import type { Element } from './types.ts'

export type ZodiacSign = {
  id: string
  /** «Рыбы» */
  name: string
  /** «под знаком Рыб» */
  genitive: string
  element: Element
}

/** Each sign with the month and day on which it begins, as `MMDD`; what comes before the first is still Capricorn. */
const signs = [
  { from: 120, id: 'aquarius', name: 'Водолей', genitive: 'Водолея', element: 'air' },
  { from: 219, id: 'pisces', name: 'Рыбы', genitive: 'Рыб', element: 'water' },
  { from: 321, id: 'aries', name: 'Овен', genitive: 'Овна', element: 'fire' },
  { from: 420, id: 'taurus', name: 'Телец', genitive: 'Тельца', element: 'earth' },
  { from: 521, id: 'gemini', name: 'Близнецы', genitive: 'Близнецов', element: 'air' },
  { from: 621, id: 'cancer', name: 'Рак', genitive: 'Рака', element: 'water' },
  { from: 723, id: 'leo', name: 'Лев', genitive: 'Льва', element: 'fire' },
  { from: 823, id: 'virgo', name: 'Дева', genitive: 'Девы', element: 'earth' },
  { from: 923, id: 'libra', name: 'Весы', genitive: 'Весов', element: 'air' },
  { from: 1023, id: 'scorpio', name: 'Скорпион', genitive: 'Скорпиона', element: 'water' },
  { from: 1122, id: 'sagittarius', name: 'Стрелец', genitive: 'Стрельца', element: 'fire' },
  { from: 1222, id: 'capricorn', name: 'Козерог', genitive: 'Козерога', element: 'earth' },
] as const satisfies readonly (ZodiacSign & { from: number })[]

const daysInMonth = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

/** Returns the sun sign of a calendar date `YYYY-MM-DD`; undefined when there is no such day. Knows no time zones. */
export function zodiacSign(dateOfBirth: string): ZodiacSign | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(dateOfBirth)?.map(Number) ?? []
  if (year === undefined || month === undefined || day === undefined) return undefined
  if (day < 1 || day > lengthOfMonth(year, month)) return undefined

  const { from, ...sign } = signs.findLast((each) => each.from <= month * 100 + day) ?? signs[11]
  return sign
}

/** Returns the number of days; zero for a month that does not exist. */
function lengthOfMonth(year: number, month: number): number {
  const isLeap = (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
  return month === 2 && isLeap ? 29 : (daysInMonth[month - 1] ?? 0)
}

/** Says hello by the local hour, 0–23: «Доброй ночи» before 6, «Доброе утро» to 11, «Добрый день» to 17, then «Добрый вечер». */
export function greetingFor(hour: number): string {
  if (hour < 6) return 'Доброй ночи'
  if (hour < 12) return 'Доброе утро'
  if (hour < 18) return 'Добрый день'
  return 'Добрый вечер'
}

export type DayIcon = 'night' | 'morning' | 'evening'

/**
 * Returns the picture beside the greeting; its hours differ from the greeting's: night from 22 to 5, morning to 17,
 * evening to 21.
 */
export function dayIconFor(hour: number): DayIcon {
  if (hour < 6 || hour >= 22) return 'night'
  return hour <= 17 ? 'morning' : 'evening'
}

import { placeNumber } from '@lunaria/tarot/place-number'

/** Returns what represents a place on the table: its number, and a star for the middle of a year. */
export function placeMark(spreadId: string, index: number): string {
  return placeNumber(spreadId, index, 2)?.toString() ?? '★'
}

/** Returns «2. Настоящее», «★ Тема года»; the only place needs no number. */
export function placeTitle(
  spreadId: string,
  index: number,
  { name = '', count }: { name?: string | undefined; count: number },
): string {
  if (count < 2) return name
  const mark = placeMark(spreadId, index)
  return mark === '★' ? `★\u00a0${name}` : `${mark}. ${name}`
}

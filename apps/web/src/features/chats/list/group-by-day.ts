import type { Chat } from '@lunaria/contract/chats'
import { formatYear, isoDay, monthDay } from '@lunaria/words/moments'

type Day = { name: string; chats: Chat[] }

/** Returns chats under the day of their last message, by the browser's calendar, in the order they come. */
export function groupByDay(chats: readonly Chat[], now: Date): Day[] {
  const days = new Map<string, Chat[]>()
  for (const chat of chats) {
    const name = dayName(new Date(chat.updated_at), now)
    days.set(name, [...(days.get(name) ?? []), chat])
  }
  return [...days].map(([name, ofDay]) => ({ name, chats: ofDay }))
}

/** Returns «Сегодня», «Вчера», «19 ноября», «19 ноября 2025». */
export function dayName(moment: Date, now: Date): string {
  const yesterday = new Date(now.getFullYear(), now.getMonth(), now.getDate() - 1)
  const day = isoDay(moment, 'browser')
  if (day === isoDay(now, 'browser')) return 'Сегодня'
  if (day === isoDay(yesterday, 'browser')) return 'Вчера'
  const year = formatYear(moment, 'browser')
  return monthDay(moment, 'browser') + (year === formatYear(now, 'browser') ? '' : ` ${year}`)
}

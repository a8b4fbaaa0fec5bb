import { addDays } from '@lunaria/words/zones'

/** An event that lasts one date. */
export type CalendarDay = { uid: string; day: string; summary: string; description: string; url: string }
type Calendar = {
  name: string
  days: readonly CalendarDay[] /** When it was made; not when it is read. */
  stamp: Date
}

/**
 * Returns a calendar as RFC 5545 writes it: the same text for the same events, so that programs see that nothing has
 * changed.
 */
export function calendarText({ name, days, stamp }: Calendar): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Lunaria//Living year//RU',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `X-WR-CALNAME:${escaped(name)}`,
    'REFRESH-INTERVAL;VALUE=DURATION:P1D',
    'X-PUBLISHED-TTL:P1D',
    ...days.flatMap((event) => eventLines(event, stamp)),
    'END:VCALENDAR',
  ]
  return lines.map((line) => `${folded(line)}\r\n`).join('')
}

function eventLines({ uid, day, summary, description, url }: CalendarDay, stamp: Date): string[] {
  return [
    'BEGIN:VEVENT',
    `UID:${escaped(uid)}`,
    `DTSTAMP:${stamp.toISOString().replace(/[-:]|\.\d+/g, '')}`,
    `DTSTART;VALUE=DATE:${compact(day)}`,
    `DTEND;VALUE=DATE:${compact(addDays(day, 1))}`,
    `SUMMARY:${escaped(summary)}`,
    `DESCRIPTION:${escaped(description)}`,
    `URL:${url}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

function compact(day: string): string {
  return day.replaceAll('-', '')
}

function escaped(text: string): string {
  return text.replace(/[\\;,]/g, '\\$&').replace(/\r?\n/g, '\\n')
}

/** Breaks a line after 75 octets; what is cut continues behind a space, and no character is cut in two. */
function folded(line: string): string {
  const parts: string[] = []
  let part = ''
  for (const character of line) {
    if (Buffer.byteLength(part + character) > 75) {
      parts.push(part)
      part = ' '
    }
    part += character
  }
  return [...parts, part].join('\r\n')
}

import pg from 'pg'

/** Returns PostgreSQL's text of a moment, `2026-11-21 12:43:16.119+00`, as Date writes it: ISO 8601 to the millisecond. */
export function isoTime(text: string): string {
  const isPlain = text.endsWith('+00') && text.charAt(10) === ' '
  if (!isPlain) return new Date(fromText(text)).toISOString() // a session in another time zone, or a year of five digits
  const milliseconds = text.slice(20, -3).slice(0, 3).padEnd(3, '0')
  return `${text.slice(0, 10)}T${text.slice(11, 19)}.${milliseconds}Z`
}

const fromText: (text: string) => Date = pg.types.getTypeParser(pg.types.builtins.TIMESTAMPTZ)

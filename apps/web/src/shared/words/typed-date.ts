/** Returns a calendar day `YYYY-MM-DD` as `ДД.ММ.ГГГГ`; any other text as it is. */
export function shownDate(value: string): string {
  return value.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$3.$2.$1')
}

/** Returns the day that a text names, `YYYY-MM-DD`; undefined while it names none that the calendar has. */
export function parseDate(text: string): string | undefined {
  const [, day, month, year] = /^(\d{2})\.(\d{2})\.(\d{4})$/.exec(shownDate(text.trim())) ?? []
  const lastOfMonth = new Date(Number(year), Number(month), 0).getDate()
  const isThere = Number(month) >= 1 && Number(month) <= 12 && Number(day) >= 1 && Number(day) <= lastOfMonth
  return isThere ? `${year}-${month}-${day}` : undefined
}

/** Returns what is being typed, with its dots: they come by themselves while it grows at its end. */
export function typedDate(text: string, before: string): string {
  if (!text.startsWith(before)) return text
  return text
    .replace(/[/, ]/g, '.')
    .replace(/^(\d{2})(\d)/, '$1.$2')
    .replace(/^(\d{2}\.\d{2})(\d)/, '$1.$2')
}

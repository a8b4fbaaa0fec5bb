import type { ComponentProps } from 'react'
import { parseDate, shownDate, typedDate } from '#shared/words/typed-date.ts'
import { TextField } from './text-field.tsx'

type DateFieldProps = Omit<
  ComponentProps<typeof TextField>,
  'type' | 'value' | 'onChange' | 'inputMode' | 'placeholder'
> & {
  /** A calendar day, YYYY-MM-DD; while it is being typed, the text of the field. */
  value: string
  onValueChange: (value: string) => void
}

/**
 * A day as it is written in Russian, ДД.ММ.ГГГГ, in any browser: the browser's own date field follows its language, not the
 * page's, and a birthday is typed sooner than found in a calendar.
 */
export function DateField({ value, onValueChange, ...field }: DateFieldProps) {
  const shown = shownDate(value)

  function change(text: string) {
    const typed = typedDate(text, shown)
    onValueChange(parseDate(text) ?? parseDate(typed) ?? typed)
  }

  return (
    <TextField
      {...field}
      inputMode="numeric"
      placeholder="ДД.ММ.ГГГГ"
      value={shown}
      onChange={({ target }) => change(target.value)}
    />
  )
}

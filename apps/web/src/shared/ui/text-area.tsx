import clsx from 'clsx'
import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

type TextAreaProps = Omit<ComponentProps<'textarea'>, 'id' | 'value' | 'rows'> &
  FieldProps & {
    value: string
    /** `bare` leaves border, background and padding to the surroundings (the composer). */
    look?: 'field' | 'bare'
    /** Height of an empty box in lines. */
    minLines?: number
    /** Grows with its text without end. */
    isWhole?: boolean
  }

/**
 * Grows with its text, to six lines unless it is whole, then scrolls. An invisible copy of the text in the same grid cell sets the height:
 * no measuring, right after a rotation or a font swap, and before hydration.
 */
export function TextArea({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  value,
  look = 'field',
  minLines = 1,
  isWhole = false,
  ...textarea
}: TextAreaProps) {
  const cell = clsx('col-start-1 row-start-1 leading-6', look === 'field' ? 'px-4 py-3' : 'px-0 py-2.5')
  const border = look === 'field' && 'border border-transparent'
  const limit = !isWhole && 'max-h-42.5'
  const height = { minHeight: `calc(${minLines * 1.5}rem + ${look === 'field' ? '1.625rem' : '1.25rem'})` }

  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <div className={clsx('grid min-w-0', limit)} style={height}>
          <span
            aria-hidden="true"
            className={clsx(cell, border, limit, 'invisible overflow-hidden break-words whitespace-pre-wrap')}
          >
            {`${value} `}
          </span>
          <textarea
            rows={1}
            value={value}
            {...textarea}
            {...control}
            className={clsx(
              cell,
              look === 'field' ? controlClass : 'w-full bg-transparent text-body outline-none placeholder:text-text-3',
              limit,
              'resize-none overflow-y-auto',
            )}
          />
        </div>
      )}
    </Field>
  )
}

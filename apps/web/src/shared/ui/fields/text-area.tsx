import { shownCount } from '@lunaria/words/counts'
import { type Forms, plural } from '@lunaria/words/plural'
import clsx from 'clsx'
import { type ComponentProps, type SyntheticEvent, useState } from 'react'
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
    /** How many characters can be sent, where more may be written: a text of twenty times as many is not pasted. */
    limit?: number
  }

/** So many characters fill six lines of the widest box. */
const mostOfSixLines = 2000
const mostOverLimit = 20
/**
 * Our font comes in files, the space in another one than the letters: a browser breaks such a text into lines word by word, in
 * a time that grows with the square of its length. A longer one is in a font of the device.
 */
const mostInOurFont = 8000
const plainFont = 'font-[sans-serif]'
const characterForms: Forms = { one: 'знак', few: 'знака', many: 'знаков' }

/**
 * Grows with its text, to six lines unless it is whole, then scrolls. Where the browser does not size fields itself, an invisible
 * copy of the text in the same grid cell sets the height: no measuring, right after a rotation or a font swap, and before
 * hydration. A text that fills the box in any case is not measured.
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
  limit,
  ...textarea
}: TextAreaProps) {
  const [refusal, setRefusal] = useState<string>()
  const cell = clsx('col-start-1 row-start-1 leading-6', look === 'field' ? 'px-4 py-3' : 'px-0 py-2.5')
  const border = look === 'field' && 'border border-transparent'
  const isFull = !isWhole && value.length > mostOfSixLines
  const bound = isFull ? 'h-42.5' : !isWhole && 'max-h-42.5'
  const height = { minHeight: `calc(${minLines * 1.5}rem + ${look === 'field' ? '1.625rem' : '1.25rem'})` }

  function takeIn(event: SyntheticEvent<HTMLElement>, text: DataTransfer): void {
    const { length } = text.getData('text')
    const isHuge = limit !== undefined && value.length + length > mostOverLimit * limit
    // Before the browser computes the layout, which is before it is in `value`.
    if (!isHuge && value.length + length > mostInOurFont) event.currentTarget.classList.add(plainFont)
    setRefusal(isHuge ? `В этом тексте ${counted(length)}, а поместится ${counted(limit)}.` : undefined)
    if (isHuge) event.preventDefault()
  }

  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={refusal ?? error} className={className}>
      {(control) => (
        <div className={clsx('grid min-w-0', bound)} style={height}>
          {!isFull && (
            <span
              aria-hidden="true"
              className={clsx(
                cell,
                border,
                bound,
                'invisible overflow-hidden break-words whitespace-pre-wrap supports-[field-sizing:content]:hidden',
              )}
            >
              {`${value} `}
            </span>
          )}
          <textarea
            rows={1}
            value={value}
            onPaste={(event) => takeIn(event, event.clipboardData)}
            onDrop={(event) => takeIn(event, event.dataTransfer)}
            {...textarea}
            {...control}
            onChange={(event) => {
              setRefusal(undefined)
              textarea.onChange?.(event)
            }}
            className={clsx(
              cell,
              look === 'field'
                ? controlClass
                : 'w-full bg-transparent text-body outline-none placeholder:overflow-hidden placeholder:text-ellipsis placeholder:whitespace-nowrap placeholder:text-text-3',
              bound,
              !isFull && 'field-sizing-content',
              value.length > mostInOurFont && plainFont,
              'resize-none overflow-y-auto',
            )}
          />
        </div>
      )}
    </Field>
  )
}

function counted(length: number): string {
  return `${shownCount(length)} ${plural(length, characterForms)}`
}

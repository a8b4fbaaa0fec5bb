import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

/** What every labelled control takes besides its own attributes. */
export type FieldProps = {
  label: string
  /** The label is read aloud but not shown. */
  isLabelHidden?: boolean
  hint?: ReactNode
  /** What is wrong and what to do; turns the control red. */
  error?: string
  className?: string
}

/** Attributes that tie a control to its label, hint and error. */
export type ControlProps = {
  id: string
  'aria-describedby'?: string
  'aria-invalid'?: true
}

type FieldFrameProps = FieldProps & {
  children: (control: ControlProps) => ReactNode
}

export const controlClass = clsx(
  'focus-field w-full rounded-field border border-line-strong bg-field text-body text-text-1',
  'transition-[border-color,box-shadow] duration-control aria-invalid:border-err',
  'disabled:cursor-not-allowed disabled:border-line disabled:text-text-3',
)

/** Label above, control, then hint or error, tied together by ids. */
export function Field({ label, isLabelHidden, hint, error, className, children }: FieldFrameProps) {
  const id = useId()
  const noteId = `${id}-note`
  const hasNote = Boolean(error || hint)

  return (
    <div className={clsx('flex flex-col', className)}>
      <label htmlFor={id} className={isLabelHidden ? 'sr-only' : 'mb-1.5 text-[0.875rem] text-text-2'}>
        {label}
      </label>
      {children({
        id,
        'aria-describedby': hasNote ? noteId : undefined,
        'aria-invalid': error ? true : undefined,
      })}
      {hasNote && (
        <p
          id={noteId}
          role={error ? 'alert' : undefined}
          className={clsx('mt-1.5', error ? 'text-[0.84375rem] text-err' : 'text-caption text-text-3')}
        >
          {error ?? hint}
        </p>
      )}
    </div>
  )
}

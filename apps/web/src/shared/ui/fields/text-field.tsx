import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

type TextFieldProps = Omit<ComponentProps<'input'>, 'id'> &
  FieldProps & {
    /** An icon inside, at the left: a magnifying glass in a search box. */
    icon?: ReactNode
    /** A button inside, at the right: the cross of a search box. */
    end?: ReactNode
  }

export function TextField({ label, isLabelHidden, hint, error, className, icon, end, ...input }: TextFieldProps) {
  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          {icon && (
            <span className="pointer-events-none absolute inset-y-0 left-4 flex items-center text-text-3 [&_svg]:size-5">
              {icon}
            </span>
          )}
          <input
            {...input}
            {...control}
            className={clsx(controlClass, 'h-12 px-4 text-ellipsis', icon && 'pl-12', end && 'pr-11')}
          />
          {end && <span className="absolute inset-y-0 right-0 flex items-center [&_svg]:size-5">{end}</span>}
        </div>
      )}
    </Field>
  )
}

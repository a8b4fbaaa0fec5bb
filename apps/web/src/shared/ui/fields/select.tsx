import clsx from 'clsx'
import { ChevronDown } from 'lucide-react'
import type { ComponentProps } from 'react'
import { controlClass, Field, type FieldProps } from './field.tsx'

export type Option<Value extends string> = { value: Value; label: string }

type SelectProps<Value extends string> = Omit<ComponentProps<'select'>, 'id' | 'value' | 'onChange' | 'children'> &
  FieldProps & {
    options: readonly Option<Value>[]
    value: Value
    onValueChange: (value: Value) => void
  }

/** The system's own list: the best one on phones, and known to every assistive tool. */
export function Select<Value extends string>({
  label,
  isLabelHidden,
  hint,
  error,
  className,
  options,
  value,
  onValueChange,
  ...select
}: SelectProps<Value>) {
  function choose(chosen: string) {
    const option = options.find((candidate) => candidate.value === chosen)
    if (option) onValueChange(option.value)
  }

  return (
    <Field label={label} isLabelHidden={isLabelHidden} hint={hint} error={error} className={className}>
      {(control) => (
        <div className="relative">
          <select
            {...select}
            {...control}
            value={value}
            onChange={(event) => choose(event.target.value)}
            className={clsx(controlClass, 'h-12 appearance-none truncate pr-11 pl-4')}
          >
            {options.map((option) => (
              <option key={option.value} value={option.value} className="bg-bg-2 text-text-1">
                {option.label}
              </option>
            ))}
          </select>
          <ChevronDown
            aria-hidden="true"
            className="pointer-events-none absolute top-3.5 right-3.5 size-5 stroke-[1.7] text-text-3"
          />
        </div>
      )}
    </Field>
  )
}

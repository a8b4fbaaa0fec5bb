import clsx from 'clsx'
import { Check } from 'lucide-react'
import type { ReactNode } from 'react'

type ChoiceProps<Value extends string> = {
  label: string
  options: readonly { value: Value; label: string }[]
  value: Value | null
  onChange: (value: Value | null) => void
  signOf?: (value: Value) => ReactNode
}

/** One of a few or none: a second press takes the choice back. */
export function Choice<Value extends string>({ label, options, value, onChange, signOf }: ChoiceProps<Value>) {
  return (
    <fieldset>
      <legend className="mb-1.5 text-small text-text-2">{label}</legend>
      <div className="grid grid-cols-3 gap-2">
        {options.map((option) => {
          const isChosen = option.value === value
          return (
            <button
              key={option.value}
              type="button"
              aria-pressed={isChosen}
              onClick={() => onChange(isChosen ? null : option.value)}
              className={clsx(
                'inline-flex h-12 items-center justify-center gap-2 rounded-pill border px-1.5 text-small whitespace-nowrap',
                'max-[23rem]:gap-1 max-[23rem]:px-0 max-[23rem]:text-caption',
                'transition-colors duration-hover forced-colors:aria-pressed:border-2',
                isChosen
                  ? 'border-gold bg-gold/10 text-gold-hi'
                  : 'border-line-strong text-text-2 hover:border-gold hover:text-gold-hi',
              )}
            >
              {signOf?.(option.value) ?? (isChosen && <Check aria-hidden="true" className="size-4" />)}
              {option.label}
            </button>
          )
        })}
      </div>
    </fieldset>
  )
}

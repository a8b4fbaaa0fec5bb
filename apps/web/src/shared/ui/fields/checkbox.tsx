import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type ComponentProps, type ReactNode, useId } from 'react'

type CheckboxProps = Omit<ComponentProps<'input'>, 'type' | 'children'> & {
  label: ReactNode
  hint?: ReactNode
}

/** Its name is the label alone; a hint describes it. */
export function Checkbox({ label, hint, className, ...input }: CheckboxProps) {
  const hintId = useId()

  return (
    <div className={className}>
      <label className="flex min-h-11 items-start gap-3 py-2.5">
        <span className="relative flex size-6 shrink-0">
          <input
            type="checkbox"
            aria-describedby={hint ? hintId : undefined}
            {...input}
            className={clsx(
              'peer size-6 appearance-none rounded-[7px] border border-line-strong bg-field transition-colors duration-hover',
              'checked:border-gold checked:bg-gold disabled:border-line disabled:checked:bg-bg-3',
              'forced-colors:appearance-auto',
            )}
          />
          <Check
            aria-hidden="true"
            className="pointer-events-none absolute inset-0.5 size-5 stroke-[2.6] text-gold-ink opacity-0 peer-checked:opacity-100 peer-disabled:text-text-3 forced-colors:hidden"
          />
        </span>
        <span className="text-body leading-6 text-text-1">{label}</span>
      </label>
      {hint && (
        <p id={hintId} className="-mt-2.5 pb-2.5 pl-9 text-caption text-text-3">
          {hint}
        </p>
      )}
    </div>
  )
}

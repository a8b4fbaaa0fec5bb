import clsx from 'clsx'
import { useId } from 'react'
import type { Option } from './select.tsx'

type SegmentedProps<Value extends string> = {
  /** What is being chosen; read aloud, not shown. */
  label: string
  options: readonly Option<Value>[]
  value: Value
  onValueChange: (value: Value) => void
  className?: string
}

/** One choice of a few, all in sight. Native radio buttons: arrow keys, groups and names come from the browser. */
export function Segmented<Value extends string>({
  label,
  options,
  value,
  onValueChange,
  className,
}: SegmentedProps<Value>) {
  const name = useId()

  return (
    <div
      role="radiogroup"
      aria-label={label}
      className={clsx('inline-flex h-12 rounded-pill border border-line-strong bg-field p-0.5', className)}
    >
      {options.map((option) => (
        <label
          key={option.value}
          className={clsx(
            'flex flex-1 items-center justify-center rounded-pill px-4.5 text-small whitespace-nowrap max-[22.5rem]:px-3',
            'text-text-3 transition-colors duration-hover hover:text-text-1',
            'has-checked:bg-bg-3 has-checked:text-gold-hi forced-colors:has-checked:border-2',
            'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-hi',
          )}
        >
          <input
            type="radio"
            name={name}
            value={option.value}
            checked={option.value === value}
            onChange={() => onValueChange(option.value)}
            className="sr-only"
          />
          {option.label}
        </label>
      ))}
    </div>
  )
}

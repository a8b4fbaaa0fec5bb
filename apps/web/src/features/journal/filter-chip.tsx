import clsx from 'clsx'
import { ChevronDown, X } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Option } from '#shared/ui/fields/select.tsx'

export type FilterChipProps = {
  /** What is filtered by; on the chip while nothing is chosen. */
  label: string
  icon: ReactNode
  /** The first one, with an empty value, represents all. */
  options: readonly Option<string>[]
  value: string
  onValueChange: (value: string) => void
  className?: string
}

const chipClass =
  'relative inline-flex h-10 max-w-full items-center rounded-pill border text-small transition-colors duration-hover [&_svg]:size-4.5 [&_svg]:shrink-0 [&_svg]:stroke-[1.7]'
const chosenClass = 'border-gold bg-gold/10 text-gold-hi forced-colors:border-2'

/** The system's own list under a chip, which says what is chosen and takes it back. */
export function FilterChip({ label, icon, options, value, onValueChange, className }: FilterChipProps) {
  const chosen = value === '' ? undefined : options.find((option) => option.value === value)?.label

  return (
    <span
      className={clsx(
        chipClass,
        chosen === undefined ? 'border-line-strong text-text-2 hover:border-gold hover:text-gold-hi' : chosenClass,
        className,
      )}
    >
      <span className="relative flex h-full min-w-0 items-center gap-2 rounded-pill pl-3.5 has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-gold-hi">
        {icon}
        <span aria-hidden="true" className={clsx('max-w-44 truncate', chosen !== undefined && 'pr-1')}>
          {chosen ?? label}
        </span>
        {chosen === undefined && <ChevronDown aria-hidden="true" className="mr-3 text-text-3" />}
        <select
          aria-label={label}
          value={value}
          onChange={({ target }) => onValueChange(target.value)}
          className="absolute -inset-y-1 inset-x-0 cursor-pointer opacity-0"
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} className="bg-bg-2 text-text-1">
              {option.label}
            </option>
          ))}
        </select>
      </span>
      {chosen !== undefined && <TakeBack label={chosen} onPress={() => onValueChange('')} />}
    </span>
  )
}

/** A filter without a list of its own: it can only be taken back. */
export function ChosenChip({ label, onTakeBack }: { label: string; onTakeBack: () => void }) {
  return (
    <span className={clsx(chipClass, chosenClass, 'pl-3.5')}>
      {label}
      <TakeBack label={label} onPress={onTakeBack} />
    </span>
  )
}

function TakeBack({ label, onPress }: { label: string; onPress: () => void }) {
  return (
    <button
      type="button"
      aria-label={`Убрать: ${label}`}
      onClick={onPress}
      className="hit-area flex h-full items-center rounded-pill pr-3 pl-1.5 hover:text-text-1"
    >
      <X aria-hidden="true" />
    </button>
  )
}

import clsx from 'clsx'
import type { ComponentProps } from 'react'

type SwitchProps = Omit<ComponentProps<'button'>, 'aria-label' | 'onClick' | 'children' | 'onToggle'> & {
  /** What it switches: a noun or a verb, without «включить» and «выключить». */
  label: string
  isOn: boolean
  onToggle: () => void
}

/** Takes effect immediately; what is saved by a button is a Checkbox. */
export function Switch({ label, isOn, onToggle, className, ...rest }: SwitchProps) {
  return (
    <button
      type="button"
      role="switch"
      aria-checked={isOn}
      aria-label={label}
      onClick={onToggle}
      className={clsx('group inline-flex h-11 w-13 items-center rounded-pill', className)}
      {...rest}
    >
      <span
        className={clsx(
          'flex h-7 w-full items-center rounded-pill border border-line-strong bg-field px-1 transition-colors duration-control',
          'group-aria-checked:border-gold group-aria-checked:bg-gold/25 group-hover:border-gold',
        )}
      >
        <span
          className={clsx(
            'size-5 rounded-pill bg-text-3 transition-[translate,background-color] duration-control',
            'group-aria-checked:translate-x-6 group-aria-checked:bg-gold motion-reduce:transition-none',
            'forced-colors:bg-[ButtonText] forced-colors:group-aria-checked:bg-[Highlight]',
          )}
        />
      </span>
    </button>
  )
}

import clsx from 'clsx'
import type { ComponentProps } from 'react'

type IconButtonVariant = 'plain' | 'outline' | 'gold'

type IconButtonProps = Omit<ComponentProps<'button'>, 'aria-label'> & {
  /** The accessible name: a verb or what opens. */
  label: string
  variant?: IconButtonVariant
}

const variants: Record<IconButtonVariant, string> = {
  plain: 'text-text-2 hover:bg-bg-3 hover:text-text-1',
  outline: 'border border-line-strong bg-bg-0/60 text-text-1 hover:border-gold hover:text-gold-hi',
  gold: 'bg-gilt text-ink hover:bg-gilt-hi active:bg-gilt-press',
}

/** A round 44 × 44 button around one Lucide icon. */
export function IconButton({ label, variant = 'plain', type = 'button', className, ...rest }: IconButtonProps) {
  return (
    <button
      type={type}
      aria-label={label}
      className={clsx(
        'inline-flex size-11 shrink-0 items-center justify-center rounded-pill transition-colors duration-hover',
        'disabled:cursor-not-allowed disabled:border-transparent disabled:bg-bg-3 disabled:text-text-3',
        'forced-colors:border [&_svg]:size-5.5 [&_svg]:stroke-[1.7]',
        variants[variant],
        className,
      )}
      {...rest}
    />
  )
}

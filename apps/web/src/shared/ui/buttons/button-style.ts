import clsx from 'clsx'

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger' | 'danger-filled'
export type ButtonSize = 'hero' | 'regular' | 'dense'

const variants: Record<ButtonVariant, string> = {
  primary: clsx(
    'bg-linear-to-b from-gilt-hi via-gilt to-gilt-low text-ink shadow-gold',
    'hover:via-gilt-hi hover:to-gilt active:from-gilt-press active:via-gilt-press active:to-gilt-press',
  ),
  secondary: 'border border-line-strong text-text-1 hover:border-gold hover:text-gold-hi active:bg-bg-3',
  ghost: 'text-text-2 hover:bg-bg-3 hover:text-text-1 active:bg-bg-2',
  danger: 'border border-err text-err hover:bg-err/12 active:bg-err/16',
  'danger-filled': 'bg-err text-err-ink hover:bg-err-hi active:bg-err-press',
}

const sizes: Record<ButtonSize, string> = {
  hero: 'h-13.5 px-7.5 text-body',
  regular: 'h-12 px-6 text-body',
  dense: 'hit-area h-10 px-4.5 text-small',
}

const unavailable =
  'disabled:border-transparent disabled:bg-bg-3 disabled:bg-none disabled:text-text-3 disabled:shadow-none'

/** Returns the look shared by Button and ButtonLink. One `primary` per view: gold is rationed. */
export function buttonClass(variant: ButtonVariant, size: ButtonSize): string {
  return clsx(
    'inline-flex items-center justify-center gap-2.5 rounded-pill font-button whitespace-nowrap select-none',
    'transition-colors duration-hover disabled:cursor-not-allowed forced-colors:border',
    '[&_svg]:size-5 [&_svg]:shrink-0',
    sizes[size],
    variants[variant],
    unavailable,
  )
}

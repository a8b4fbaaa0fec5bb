import clsx from 'clsx'
import type { ComponentProps, ReactNode } from 'react'
import { Spinner } from '#shared/ui/marks/spinner.tsx'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'

type ButtonProps = ComponentProps<'button'> & {
  variant?: ButtonVariant
  size?: ButtonSize
  /** A Lucide icon before the words. */
  icon?: ReactNode
  /** Shows a spinner in place of the words and ignores clicks; width, name and focus stay. */
  isLoading?: boolean
}

/** A button of type `button`; pass `type="submit"` in forms. `className` is for layout only. */
export function Button({
  variant = 'secondary',
  size = 'regular',
  icon,
  isLoading = false,
  type = 'button',
  className,
  onClick,
  children,
  ...rest
}: ButtonProps) {
  return (
    <button
      type={type}
      aria-busy={isLoading || undefined}
      aria-disabled={isLoading || undefined}
      onClick={isLoading ? (event) => event.preventDefault() : onClick}
      className={clsx(buttonClass(variant, size), isLoading && 'relative cursor-progress', className)}
      {...rest}
    >
      <span className={clsx('contents', isLoading && '*:opacity-0')}>
        {icon}
        <span>{children}</span>
      </span>
      {isLoading && <Spinner className="absolute" />}
    </button>
  )
}

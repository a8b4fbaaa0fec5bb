import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Link, type LinkProps } from 'react-router'
import { type ButtonSize, type ButtonVariant, buttonClass } from './button-style.ts'

type ButtonLinkProps = LinkProps & {
  variant?: ButtonVariant
  size?: ButtonSize
  icon?: ReactNode
}

/** A link that looks like a button: for going somewhere, never for doing something. */
export function ButtonLink({
  variant = 'secondary',
  size = 'regular',
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  return (
    <Link className={clsx(buttonClass(variant, size), className)} {...rest}>
      {icon}
      {children}
    </Link>
  )
}

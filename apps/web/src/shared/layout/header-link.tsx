import { Link, useLocation } from 'react-router'
import type { PublicLink } from './public-links.ts'

type HeaderLinkProps = { link: PublicLink; className: string; onClick?: () => void }

/** A link of the public navigation; it knows when it is where we are. */
export function HeaderLink({ link, className, onClick }: HeaderLinkProps) {
  const { pathname } = useLocation()

  return (
    <Link
      to={link.to}
      onClick={onClick}
      aria-current={pathname === link.to ? 'page' : undefined}
      className={`flex min-h-11 items-center text-text-2 transition-colors duration-hover hover:text-gold-hi aria-[current=page]:text-text-1 ${className}`}
    >
      {link.label}
    </Link>
  )
}

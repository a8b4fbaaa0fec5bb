import { ChevronLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'

/** The way up, above a page's heading. */
export function BackLink({ to, children }: { to: string; children: ReactNode }) {
  return (
    <Link
      to={to}
      className="-ml-1 inline-flex min-h-11 items-center gap-1 rounded-sm pr-2 text-small text-text-2 hover:text-gold-hi"
    >
      <ChevronLeft aria-hidden="true" className="size-5 shrink-0 stroke-[1.7]" />
      {children}
    </Link>
  )
}

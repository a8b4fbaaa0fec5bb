import clsx from 'clsx'
import type { ReactNode } from 'react'

type TagProps = { icon?: ReactNode; children: ReactNode; className?: string }

/** A keyword or a mark on a card: «интуиция», «перевёрнутая». */
export function Tag({ icon, children, className }: TagProps) {
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-pill bg-bg-3 px-2 py-0.5 text-tag whitespace-nowrap text-text-2',
        'forced-colors:border [&_svg]:size-3 [&_svg]:shrink-0',
        className,
      )}
    >
      {icon}
      {children}
    </span>
  )
}

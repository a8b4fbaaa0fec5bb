import clsx from 'clsx'
import type { ReactNode } from 'react'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  /** A Lucide icon or a small picture. */
  icon?: ReactNode
  action?: ReactNode
  className?: string
}

/** Says what will stand here and how to begin. */
export function EmptyState({ title, text, icon, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center px-5 py-10 text-center', className)}>
      {icon && (
        <div className="mb-4 flex size-14 items-center justify-center rounded-pill border border-gold-line text-gold [&_svg]:size-6 [&_svg]:stroke-[1.5]">
          {icon}
        </div>
      )}
      <p className="font-display text-h3 text-text-1">{title}</p>
      {text && <p className="mt-2 max-w-md text-small text-text-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

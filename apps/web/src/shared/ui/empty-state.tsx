import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Ornament, type OrnamentName } from './ornament.tsx'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  ornament?: OrnamentName
  action?: ReactNode
  className?: string
}

/** Says what will stand here and how to begin. */
export function EmptyState({ title, text, ornament, action, className }: EmptyStateProps) {
  return (
    <div className={clsx('flex flex-col items-center px-5 py-10 text-center', className)}>
      {ornament && <Ornament name={ornament} className="mb-5 w-64" />}
      <p className="font-display text-h3 text-text-1">{title}</p>
      {text && <p className="mt-2 max-w-md text-small text-text-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

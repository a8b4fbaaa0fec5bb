import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Ornament, type OrnamentName } from '#shared/ui/marks/ornament.tsx'

type EmptyStateProps = {
  title: string
  text?: ReactNode
  ornament?: OrnamentName
  action?: ReactNode
  /** All that there is on the page: its title is the page's heading. */
  isPage?: boolean
  /** All that there is below the head of its page. */
  isBelowHead?: boolean
  className?: string
}

/** Says what will be here and how to begin. */
export function EmptyState({ title, text, ornament, action, isPage, isBelowHead, className }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p'
  return (
    <div
      className={clsx(
        'flex flex-col items-center justify-center px-5 py-10 text-center',
        // Its middle is at 42 % of the window.
        isPage && 'min-h-[calc(84dvh-7rem)] frame:min-h-[84dvh]',
        isBelowHead && 'min-h-[calc(84dvh-22rem)]',
        className,
      )}
    >
      {ornament && <Ornament name={ornament} className="mb-5 h-37 w-auto" />}
      <Title className="font-display text-h3 text-text-1">{title}</Title>
      {text && <p className="mt-2 max-w-md text-small text-text-2">{text}</p>}
      {action && <div className="mt-5">{action}</div>}
    </div>
  )
}

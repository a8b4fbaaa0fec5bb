import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type SectionProps = {
  title: string
  /** At the right of the heading; gets the heading's id, to say of what it shows more. */
  action?: (headingId: string) => ReactNode
  className?: string
  children: ReactNode
}

/** A part of a page about the account, named by its heading. */
export function Section({ title, action, className, children }: SectionProps) {
  const id = useId()

  return (
    <section aria-labelledby={id} className={clsx('rounded-lg border border-line bg-bg-1 p-4 md:p-6', className)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="text-h3 text-text-1">
          {title}
        </h2>
        {action?.(id)}
      </div>
      {children}
    </section>
  )
}

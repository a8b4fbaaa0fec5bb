import clsx from 'clsx'
import { type ReactNode, useId } from 'react'

type PanelSectionProps = {
  title: string
  /** Beside the title: a switch, a link to more. */
  aside?: ReactNode
  className?: string
  children: ReactNode
}

/** A part of a screen of the panel, under its own heading. */
export function PanelSection({ title, aside, className, children }: PanelSectionProps) {
  const id = useId()

  return (
    <section aria-labelledby={id} className={clsx('rounded-lg border border-line bg-bg-1 p-4 md:p-5', className)}>
      <div className="mb-4 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id={id} className="font-text text-lead font-semibold text-text-1">
          {title}
        </h2>
        {aside}
      </div>
      {children}
    </section>
  )
}

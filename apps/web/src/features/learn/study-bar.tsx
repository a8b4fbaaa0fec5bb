import clsx from 'clsx'
import type { ReactNode } from 'react'

/** At the bottom of the screen, over what is longer than it: the way on. It keeps its room while there is none. */
export function StudyBar({ children }: { children: ReactNode }) {
  return (
    <div
      className={clsx(
        'sticky bottom-0 mt-4 flex min-h-21 gap-3 pt-6 pb-3',
        // The application's frame has room under it, in which the text would come out again.
        children &&
          'bg-linear-to-t from-bg-0 from-70% to-transparent after:pointer-events-none after:absolute after:inset-x-0 after:top-full after:h-6 after:bg-bg-0',
      )}
    >
      {children}
    </div>
  )
}

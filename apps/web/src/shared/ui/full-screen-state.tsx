import clsx from 'clsx'
import type { ReactNode } from 'react'

type FullScreenStateProps = {
  /** A card, as a rule: the reversed Tower for a lost connection, the Moon for a failed load. */
  illustration?: ReactNode
  title: string
  /** One sentence: what happened and what to do. */
  text: ReactNode
  /** One gold button. */
  action?: ReactNode
  /** Fills the window; otherwise the place it stands in. */
  isWholePage?: boolean
}

export function FullScreenState({ illustration, title, text, action, isWholePage }: FullScreenStateProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center justify-center px-5 py-12 text-center',
        isWholePage ? 'min-h-dvh' : 'min-h-[70dvh]',
      )}
    >
      {illustration && <div className="mb-8 w-36 md:w-44">{illustration}</div>}
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 max-w-[34rem] text-lead text-text-2">{text}</p>
      {action && <div className="mt-7">{action}</div>}
    </div>
  )
}

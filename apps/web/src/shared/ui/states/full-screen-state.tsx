import clsx from 'clsx'
import type { ReactNode } from 'react'
import { Ornament, type OrnamentName } from '#shared/ui/marks/ornament.tsx'

type FullScreenStateProps = {
  /** A card: the Moon for a failed load, the Hermit while the master is away. */
  illustration?: ReactNode
  /** Shown in place of a card. */
  ornament?: OrnamentName
  title: string
  /** One sentence: what happened and what to do. */
  text: ReactNode
  /** One gold button. */
  action?: ReactNode
  /** Fills the window; otherwise its container. */
  isWholePage?: boolean
}

export function FullScreenState({ illustration, ornament, title, text, action, isWholePage }: FullScreenStateProps) {
  return (
    <div
      className={clsx(
        'flex flex-col items-center justify-center px-5 py-12 text-center',
        // Its middle is at 42 % of the window.
        isWholePage ? 'min-h-dvh pb-[16dvh]' : 'min-h-[calc(84dvh-7rem)] frame:min-h-[84dvh]',
      )}
    >
      {illustration && <div className="mb-8 w-36 md:w-44">{illustration}</div>}
      {ornament && <Ornament name={ornament} isEager className="mb-7 w-72 md:w-90" />}
      <h1 className="text-h1">{title}</h1>
      <p className="mt-3 max-w-[34rem] text-lead text-text-2">{text}</p>
      {action && <div className="mt-7">{action}</div>}
    </div>
  )
}

import type { ReactNode } from 'react'
import { Ornament } from '#shared/ui/marks/ornament.tsx'

type StartLookProps = {
  name?: string | null
  /** Where the question is written. */
  box: ReactNode
  /** Below it: what is in the way, questions to begin with, and the other ways. */
  children?: ReactNode
}

/** The beginning of a reading: a picture, a question, and the box for the answer to it, at a fixed height. */
export function StartLook({ name, box, children }: StartLookProps) {
  return (
    <div data-scroller className="min-h-0 flex-1 overflow-y-auto overscroll-contain">
      <div className="mx-auto flex w-full max-w-[47rem] flex-col items-stretch px-4 pt-[max(1.25rem,calc(42dvh-15rem))] pb-8 frame:pt-[max(1.5rem,calc(42dvh-12.5rem))]">
        <Ornament name="deck-waits" isEager className="mx-auto h-37 w-auto" />
        <h1 className="mt-4 mb-5 text-center text-h2 wrap-anywhere hyphens-auto text-gold-hi sm:mb-6">
          О чём спросим{name ? `, ${name}` : ''}?
        </h1>
        {box}
        <div className="mt-3 flex flex-col gap-5">{children}</div>
      </div>
    </div>
  )
}

/** The box as it looks before anything can be written in it. */
export function WaitingBox() {
  return (
    <div
      aria-hidden="true"
      className="flex min-h-14.5 items-center rounded-composer border border-line-strong bg-bg-2 px-5 text-text-3"
    >
      Задайте вопрос картам…
    </div>
  )
}

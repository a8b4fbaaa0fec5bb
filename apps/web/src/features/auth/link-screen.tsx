import type { ReactNode } from 'react'
import { CardImage } from '#shared/tarot/card-image.tsx'

type LinkScreenProps = {
  /** The card above the text. */
  cardId: string
  title: string
  text: ReactNode
  /** The link could not be used. */
  isProblem?: boolean
  isBusy?: boolean
  /** A form, or what to do next. */
  children?: ReactNode
}

/** Where a link in a letter leads. What it says is announced when it changes. */
export function LinkScreen({ cardId, title, text, isProblem, isBusy, children }: LinkScreenProps) {
  return (
    <section
      aria-busy={isBusy}
      className="container-page flex min-h-[70dvh] flex-col items-center justify-center py-12 text-center"
    >
      <div className="mb-8 w-28 md:w-36">
        <CardImage cardId={cardId} sizes="(width >= 48rem) 144px, 112px" alt="" isEager />
      </div>
      <div role={isProblem ? 'alert' : 'status'}>
        <h1 className="text-h1">{title}</h1>
        <p className="mx-auto mt-3 max-w-[36rem] text-lead text-text-2">{text}</p>
      </div>
      {children && <div className="mt-8 flex w-full max-w-[24rem] flex-col gap-3">{children}</div>}
    </section>
  )
}

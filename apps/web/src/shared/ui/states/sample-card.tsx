import type { ReactNode } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'

type SampleCardProps = {
  picture: ReactNode
  name: string
  text: string
  isLoading?: boolean
  onTake: () => void
}

/** Something made by us, which the user may take and change. */
export function SampleCard({ picture, name, text, isLoading, onTake }: SampleCardProps) {
  return (
    <article className="flex h-full items-center gap-4 rounded-lg border border-line bg-bg-1/80 p-4 text-left">
      <div aria-hidden="true" className="flex w-20 shrink-0 items-center justify-center">
        {picture}
      </div>
      <div className="flex min-w-0 flex-1 flex-col items-start gap-1">
        <h3 className="font-display text-card-name text-gold-hi">{name}</h3>
        <p className="text-caption text-text-2">{text}</p>
        <Button
          size="dense"
          isLoading={isLoading}
          aria-label={`Взять за образец: ${name}`}
          onClick={onTake}
          className="mt-2"
        >
          Взять за образец
        </Button>
      </div>
    </article>
  )
}

/** Below an empty list: what it may begin with. */
export function Samples({ children }: { children: ReactNode }) {
  return (
    <section aria-label="Образцы" className="mx-auto grid max-w-180 gap-3 sm:grid-cols-2">
      {children}
    </section>
  )
}

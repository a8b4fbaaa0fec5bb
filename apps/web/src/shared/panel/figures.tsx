import { Info } from 'lucide-react'
import type { ReactNode } from 'react'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'

export type Figure = {
  label: string
  value: string
  /** How it is counted; a press on the label opens it. */
  definition?: string
  /** A word or two beside the figure: what has changed. */
  note?: ReactNode
}

/** The figures at the head of a screen: four in a row, two where there is little room. */
export function Figures({ label, figures }: { label: string; figures: readonly Figure[] }) {
  return (
    <div className="@container">
      <dl aria-label={label} className="grid grid-cols-2 gap-3 @3xl:grid-cols-4">
        {figures.map(({ label: name, value, definition, note }) => (
          <div
            key={name}
            className="flex min-w-0 flex-col-reverse justify-end gap-1 rounded-lg border border-line bg-bg-1 p-4 @max-[19rem]:px-2.5"
          >
            <dt className="text-caption text-text-2">
              {definition ? <Defined name={name} definition={definition} /> : name}
            </dt>
            <dd className="flex flex-wrap items-baseline gap-x-2 text-text-1">
              <span className="text-h3 font-semibold whitespace-nowrap tabular-nums @xl:text-figure">{value}</span>
              {note && <span className="text-caption text-text-3">{note}</span>}
            </dd>
          </div>
        ))}
      </dl>
    </div>
  )
}

/** Placeholder while the figures load; `tileClass` sets the height of a tile. */
export function FiguresSkeleton({ count, tileClass }: { count: number; tileClass: string }) {
  return (
    <div role="status" className="@container">
      <span className="sr-only">Загрузка</span>
      <div className="grid grid-cols-2 gap-3 @3xl:grid-cols-4">
        {Array.from({ length: count }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the tiles are identical and never reordered
          <Skeleton key={index} className={`rounded-lg ${tileClass}`} />
        ))}
      </div>
    </div>
  )
}

/** A label with a sign that opens how the figure is counted. */
function Defined({ name, definition }: { name: string; definition: string }) {
  return (
    <details className="group">
      <summary className="hit-area block cursor-pointer list-none rounded-sm pr-5.5 hover:text-text-1 [&::-webkit-details-marker]:hidden">
        {name}
        <span className="sr-only">: как считается</span>
        {/* Of no width, in the room that is kept for it: it never parts from the last word. */}
        <Info
          aria-hidden="true"
          className="-mr-5.5 ml-1.5 inline size-4 align-[-0.2em] text-text-3 group-open:text-gold-hi"
        />
      </summary>
      <p className="pt-1 text-text-3">{definition}</p>
    </details>
  )
}

import clsx from 'clsx'
import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '#shared/ui/states/skeleton.tsx'

type ChartFrameProps = {
  /** What the chart shows; the caption of the table with its figures. */
  caption: string
  /** Heads of the table's columns, the first of them of its rows. */
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  /** Beside something that is taller than most charts. */
  isTall?: boolean
  /** Replaces a chart that would have nothing to draw. */
  empty?: string | false | undefined
  /** The chart itself; drawn for the eyes alone. */
  children: ReactNode
}

/** A chart and, for a screen reader, its figures. */
export function ChartFrame({ caption, heads, rows, isTall, empty, children }: ChartFrameProps) {
  if (empty) return <NothingDrawn isTall={isTall}>{empty}</NothingDrawn>
  return (
    <div className="relative">
      <div aria-hidden="true" className={clsx('text-caption', isTall ? 'h-66' : 'h-56')}>
        <Suspense fallback={<Skeleton className="h-full rounded-md" />}>{children}</Suspense>
      </div>
      <div className="sr-only">
        <table>
          <caption>{caption}</caption>
          <thead>
            <tr>
              {heads.map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ key, cells: [name, ...values] }) => (
              <tr key={key}>
                <th scope="row">{name}</th>
                {values.map((value, index) => (
                  <td key={heads[index + 1]}>{value}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  )
}

function NothingDrawn({ isTall, children }: { isTall: boolean | undefined; children: string }) {
  return (
    <p
      className={clsx(
        'flex items-center justify-center rounded-md border border-dashed border-line px-6 text-center text-small text-balance text-text-3',
        isTall ? 'h-66' : 'h-32',
      )}
    >
      {children}
    </p>
  )
}

import { type ReactNode, Suspense } from 'react'
import { Skeleton } from '#shared/ui/skeleton.tsx'

type ChartFrameProps = {
  /** What the chart shows; the caption of the table that stands for it. */
  caption: string
  /** Heads of the table's columns, the first of them of its rows. */
  heads: readonly string[]
  rows: readonly { key: string; cells: readonly string[] }[]
  /** The chart itself; drawn for the eyes alone. */
  children: ReactNode
}

/** A picture of figures and, for whoever does not see it, the figures. */
export function ChartFrame({ caption, heads, rows, children }: ChartFrameProps) {
  return (
    <div className="relative">
      <div aria-hidden="true" className="h-56 text-caption">
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

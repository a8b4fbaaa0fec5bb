import type { ReactNode } from 'react'

export type BarRow = { key: string; name: string; value: number; shown: string; note?: ReactNode }

/** Names with bars after their figures; the longest bar is the largest figure. */
export function BarList({ rows, colour }: { rows: readonly BarRow[]; colour: 'gold' | 'violet' | 'err' }) {
  const most = Math.max(1, ...rows.map(({ value }) => value))

  return (
    <ol className="flex flex-col gap-3">
      {rows.map(({ key, name, value, shown, note }) => (
        <li key={key}>
          <p className="flex flex-wrap items-baseline justify-between gap-x-3 text-small">
            <span className="min-w-0 text-text-2">{name}</span>
            <span className="text-text-1 tabular-nums">
              {shown}
              {note && <span className="pl-2 text-caption text-text-3">{note}</span>}
            </span>
          </p>
          <div aria-hidden="true" className="mt-1.5 h-2 overflow-hidden rounded-pill bg-bg-3 forced-colors:border">
            <div
              className="h-full origin-left rounded-pill forced-color-adjust-none"
              style={{ background: `var(--color-${colour})`, transform: `scaleX(${value / most})` }}
            />
          </div>
        </li>
      ))}
    </ol>
  )
}

import type { ReactNode } from 'react'

export type Figure = {
  label: string
  value: string
  /** How it is counted; shown under the pointer and to the keyboard, read aloud with the label. */
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
            className="flex min-w-0 flex-col-reverse justify-end gap-1 rounded-lg border border-line bg-bg-1 p-4"
          >
            <dt className="text-caption text-text-2">
              {name}
              {definition && <Definition text={definition} />}
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

function Definition({ text }: { text: string }) {
  return (
    <details className="mt-1 text-text-3">
      <summary className="hit-area inline-flex min-h-6 cursor-pointer items-center underline decoration-dotted underline-offset-4">
        Как считается
      </summary>
      <p className="pt-1">{text}</p>
    </details>
  )
}

/** What the words over the figures mean; collapsed until it is opened. */
export function Definitions({ terms }: { terms: readonly (readonly [term: string, meaning: string])[] }) {
  return (
    <details className="mt-3 text-caption text-text-3">
      <summary className="inline-flex min-h-11 cursor-pointer items-center underline decoration-dotted underline-offset-4">
        Как считается
      </summary>
      <dl className="flex flex-col gap-1.5">
        {terms.map(([term, meaning]) => (
          <div key={term}>
            <dt className="inline font-medium text-text-2">{term}</dt>
            <dd className="inline"> — {meaning}</dd>
          </div>
        ))}
      </dl>
    </details>
  )
}

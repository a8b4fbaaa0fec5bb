/** A few figures in a row, over what explains them. */
export function Facts({ facts }: { facts: readonly { name: string; value: string }[] }) {
  return (
    <dl className="mb-4 grid grid-cols-2 gap-x-6 gap-y-3 sm:grid-cols-4">
      {facts.map(({ name, value }) => (
        <div key={name} className="flex flex-col-reverse justify-end">
          <dt className="text-caption text-text-3">{name}</dt>
          <dd className="text-lead font-semibold text-text-1 tabular-nums">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

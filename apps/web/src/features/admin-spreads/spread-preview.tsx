import type { AdminSpread } from '@lunaria/contract/admin-spreads'
import { cardForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { SpreadDiagram } from '#shared/spreads/spread-diagram.tsx'

/** How the cards of a spread are arranged, and what each place is called. */
export function SpreadPreview({ spread: { card_count, positions } }: { spread: AdminSpread }) {
  return (
    <section aria-label="Схема расклада" className="rounded-lg border border-line bg-bg-1 p-4">
      <p className="mb-4 text-caption text-text-3">
        {card_count} {plural(card_count, cardForms)}
      </p>
      <SpreadDiagram positions={positions} />
      <ol className="mt-4 flex flex-col gap-1 border-t border-line pt-3 text-small text-text-2">
        {positions
          .toSorted((a, b) => a.position - b.position)
          .map(({ id, position, name }) => (
            <li key={id} className="flex gap-2.5">
              <span aria-hidden="true" className="w-5 shrink-0 text-right font-display text-gold tabular-nums">
                {position}
              </span>
              {name}
            </li>
          ))}
      </ol>
    </section>
  )
}

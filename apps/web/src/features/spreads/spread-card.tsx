import type { Spread } from '@lunaria/tarot/types'
import { cardForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import { ChevronDown } from 'lucide-react'
import { track } from '#shared/analytics/track.ts'
import { SpreadDiagram } from '#shared/spreads/spread-diagram.tsx'
import { categoryLabels, difficultyLabels } from '#shared/spreads/spread-labels.ts'
import { ButtonLink } from '#shared/ui/buttons/button-link.tsx'
import { Badge } from '#shared/ui/marks/badge.tsx'

/**
 * A spread of the list. Its places expand without any script, by a press anywhere on it; on a phone its text with them.
 */
export function SpreadCard({ spread }: { spread: Spread }) {
  const difficulty = difficultyLabels[spread.difficulty]

  return (
    <article
      aria-labelledby={`spread-${spread.id}`}
      className="group/card relative flex h-full flex-col rounded-lg border border-line bg-bg-1/80 p-3.5 transition-colors duration-hover hover:border-gold-line sm:p-5"
    >
      <div className="grid gap-y-3 sm:gap-y-5">
        <SpreadDiagram positions={spread.positions} />
        <div>
          <h3 id={`spread-${spread.id}`} className="text-card-name text-gold-hi sm:text-h3">
            {spread.name}
          </h3>
          <p className="mt-1 text-caption text-text-3">
            {spread.cardCount} {plural(spread.cardCount, cardForms)} · {categoryLabels[spread.category]}
          </p>
          <Badge tone={difficulty.tone} className="mt-2.5 max-sm:hidden">
            {difficulty.text}
          </Badge>
        </div>
      </div>
      <p className="mt-4 text-small text-text-2 max-sm:hidden max-sm:group-has-[details[open]]/card:block">
        {spread.description}
      </p>
      <details
        className="group mt-auto pt-2"
        onToggle={(event) => event.currentTarget.open && track('spread_view', { spread: spread.id })}
      >
        <summary className="flex min-h-11 list-none items-center gap-1.5 rounded-sm text-caption sm:text-small text-text-1 transition-colors duration-hover hover:text-gold-hi [&::-webkit-details-marker]:hidden">
          <span className="max-sm:hidden after:absolute after:inset-0">О чём спрашивают карты</span>
          <span className="after:absolute after:inset-0 sm:hidden">Места</span>
          <span className="sr-only"> расклада «{spread.name}»</span>
          <ChevronDown
            aria-hidden="true"
            className="size-4.5 text-gold transition-transform duration-control group-open:rotate-180 motion-reduce:transition-none"
          />
        </summary>
        <ol className="mt-2 flex flex-col gap-3 border-t border-line pt-4">
          {spread.positions.map((position) => (
            <li key={position.id} className="grid grid-cols-[1.5rem_1fr] gap-x-2">
              <span aria-hidden="true" className="font-display text-card-name text-gold">
                {position.position}
              </span>
              <p className="text-small text-text-2">
                <strong className="font-medium text-text-1">{position.name}.</strong> {position.description}
              </p>
            </li>
          ))}
        </ol>
      </details>
      <ButtonLink
        to={`/app?spread=${spread.id}`}
        size="dense"
        aria-label={`Разложить «${spread.name}»`}
        className="relative mt-2 max-sm:px-0 sm:self-start"
      >
        Разложить
      </ButtonLink>
    </article>
  )
}

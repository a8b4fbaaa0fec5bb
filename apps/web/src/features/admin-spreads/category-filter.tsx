import type { AdminSpread } from '@lunaria/contract/admin-spreads'
import type { SpreadCategory } from '@lunaria/tarot/types'
import { categories, categoryLabels } from '#shared/spreads/spread-labels.ts'

type CategoryFilterProps = {
  spreads: readonly AdminSpread[]
  chosen: SpreadCategory | undefined
  onChoose: (category: SpreadCategory | undefined) => void
}

/** The categories, each with how many spreads it has. */
export function CategoryFilter({ spreads, chosen, onChoose }: CategoryFilterProps) {
  const options = [undefined, ...categories]

  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div
      role="group"
      aria-label="Категория"
      className="no-scrollbar -mx-4 flex gap-1.5 overflow-x-auto px-4 py-1 md:mx-0 md:px-0"
    >
      {options.map((category) => (
        <button
          key={category ?? 'all'}
          type="button"
          aria-pressed={chosen === category}
          onClick={() => onChoose(category)}
          className="inline-flex h-11 shrink-0 items-center gap-2 rounded-pill border border-line-strong px-4 text-small text-text-2 transition-colors duration-hover hover:text-gold-hi aria-pressed:border-gold aria-pressed:bg-gold/14 aria-pressed:text-gold-hi forced-colors:aria-pressed:border-3"
        >
          {category ? categoryLabels[category] : 'Все'}
          <span className="text-text-3 tabular-nums">
            {category ? spreads.filter((spread) => spread.category === category).length : spreads.length}
          </span>
        </button>
      ))}
    </div>
  )
}

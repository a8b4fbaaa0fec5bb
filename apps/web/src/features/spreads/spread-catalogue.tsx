import type { Spread, SpreadCategory } from '@lunaria/tarot/types'
import { spreadForms } from '@lunaria/words/nouns'
import { plural } from '@lunaria/words/plural'
import type { ReactNode } from 'react'
import { useSearchParams } from 'react-router'
import { useIsHydrated } from '#shared/browser/use-is-hydrated.ts'
import { categories, categoryLabels } from '#shared/spreads/spread-labels.ts'
import { SpreadCard } from './spread-card.tsx'

/** Every spread, or those of the category in the address: `?category=love`. */
export function SpreadCatalogue({ spreads }: { spreads: readonly Spread[] }) {
  const [search, setSearch] = useSearchParams()
  const isHydrated = useIsHydrated()
  const chosen = isHydrated ? categories.find((category) => category === search.get('category')) : undefined
  const shown = chosen ? spreads.filter((spread) => spread.category === chosen) : spreads

  function choose(category: SpreadCategory | undefined) {
    setSearch(
      (current) => {
        if (category) current.set('category', category)
        else current.delete('category')
        return current
      },
      { replace: true, preventScrollReset: true },
    )
  }

  return (
    <>
      <div className="mt-8 flex flex-wrap items-center gap-x-6 gap-y-3 noscript:hidden">
        {/* biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways */}
        <div
          role="group"
          aria-label="Категория"
          className="no-scrollbar -mx-5 flex gap-1.5 overflow-x-auto px-5 py-1 md:mx-0 md:px-0"
        >
          <Chip isOn={!chosen} onPick={() => choose(undefined)}>
            Все
          </Chip>
          {categories.map((category) => (
            <Chip key={category} isOn={chosen === category} onPick={() => choose(category)}>
              {categoryLabels[category]}
            </Chip>
          ))}
        </div>
        <p role="status" className="text-small text-text-3 tabular-nums">
          {shown.length} {plural(shown.length, spreadForms)}
        </p>
      </div>
      {/* Cards of a row are equally high until one of them has been expanded. */}
      <ul
        aria-label="Расклады"
        className="mt-6 grid grid-cols-2 gap-3 has-[details[open]]:items-start sm:gap-4 md:gap-6 lg:grid-cols-3"
      >
        {shown.map((spread) => (
          <li key={spread.id} className="near-65 sm:near-126 min-w-0 max-sm:has-[details[open]]:col-span-2">
            <SpreadCard spread={spread} />
          </li>
        ))}
      </ul>
    </>
  )
}

type ChipProps = { isOn: boolean; onPick: () => void; children: ReactNode }

function Chip({ isOn, onPick, children }: ChipProps) {
  return (
    <button
      type="button"
      aria-pressed={isOn}
      onClick={onPick}
      className="inline-flex h-11 shrink-0 items-center rounded-pill border border-line-strong px-4 text-small text-text-2 transition-colors duration-hover hover:text-gold-hi aria-pressed:border-gold aria-pressed:bg-gold/14 aria-pressed:text-gold-hi forced-colors:aria-pressed:border-3"
    >
      {children}
    </button>
  )
}

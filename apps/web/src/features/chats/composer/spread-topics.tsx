import type { SpreadCategory } from '@lunaria/tarot/types'
import { categories, categoryLabels } from '#shared/spreads/spread-labels.ts'

/** What spreads are about; `own` are the user's, on any subject. */
export type Topic = SpreadCategory | 'all' | 'own'

const labels: Record<Topic, string> = { all: 'Все', own: 'Свои', ...categoryLabels }
const order: readonly Topic[] = ['all', 'own', ...categories]

type SpreadTopicsProps = {
  /** Those of which there are spreads. */
  topics: ReadonlySet<Topic>
  value: Topic
  onChange: (topic: Topic) => void
}

/** Chips that leave the spreads about one thing. */
export function SpreadTopics({ topics, value, onChange }: SpreadTopicsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot scroll sideways
    <div
      role="group"
      aria-label="О чём расклад"
      className="no-scrollbar -mx-5 flex shrink-0 gap-1.5 overflow-x-auto px-5 py-1 md:mx-0 md:flex-wrap md:px-0"
    >
      {order
        .filter((topic) => topic === 'all' || topics.has(topic))
        .map((topic) => (
          <button
            key={topic}
            type="button"
            aria-pressed={value === topic}
            onClick={() => onChange(topic)}
            className="hit-area inline-flex h-9 shrink-0 items-center rounded-pill border border-line-strong px-3.5 text-small text-text-2 transition-colors duration-hover hover:text-gold-hi aria-pressed:border-gold aria-pressed:bg-gold/14 aria-pressed:text-gold-hi forced-colors:aria-pressed:border-3"
          >
            {labels[topic]}
          </button>
        ))}
    </div>
  )
}

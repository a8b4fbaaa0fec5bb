const examples = [
  'Простой расклад на три карты о будущем',
  'Расклад на отношения: что между нами происходит?',
  'Расклад на год: двенадцать месяцев',
  'Кельтский крест: не понимаю, как быть в сложной ситуации',
]

/** Questions to begin with; on a phone a row that scrolls sideways. */
export function Examples({ onExample }: { onExample?: (question: string) => void }) {
  return (
    <ul
      aria-label="Примеры вопросов"
      className="no-scrollbar flex gap-2 max-sm:-mx-4 max-sm:snap-x max-sm:scroll-px-4 max-sm:overflow-x-auto max-sm:px-4 sm:grid sm:grid-cols-2 sm:gap-3"
    >
      {examples.map((example) => (
        <li key={example} className="max-sm:shrink-0 max-sm:snap-start">
          <button
            type="button"
            onClick={() => onExample?.(example)}
            className="h-full min-h-11 w-full rounded-lg border border-line-strong bg-bg-1 px-4.5 py-2 text-left text-small transition-colors duration-hover hover:border-gold hover:text-gold-hi max-sm:max-w-64 sm:min-h-14"
          >
            {example}
          </button>
        </li>
      ))}
    </ul>
  )
}

import { plural } from '@lunaria/words/plural'
import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type Lesson, lessons } from './progress/lessons.ts'
import type { Progress } from './progress/progress.ts'
import { knownCards, lessonToRead } from './progress/schedule.ts'

type PathViewProps = {
  progress: Progress
  /** Nothing else is on the page, whose heading says what it is. */
  isAlone: boolean
  onOpen: (lesson: Lesson) => void
}

/** The eight lessons, and how many cards of each are known. */
export function PathView({ progress, isAlone, onOpen }: PathViewProps) {
  const known = knownCards(progress)
  const next = lessonToRead(progress)

  return (
    <section aria-labelledby="path-title" className={clsx(!isAlone && 'mt-12')}>
      <h2 id="path-title" className={isAlone ? 'sr-only' : 'text-h2'}>
        Путь
      </h2>
      <ol className={clsx('grid gap-3', !isAlone && 'mt-5', 'lg:auto-rows-fr lg:grid-cols-2')}>
        {lessons.map((lesson, index) => {
          const isRead = progress.lessons.includes(lesson.id)
          const isNext = lesson === next
          const count = lesson.cardIds.filter((id) => known.has(id)).length
          const of = lesson.cardIds.length
          return (
            <li key={lesson.id}>
              <button
                type="button"
                aria-current={isNext ? 'step' : undefined}
                onClick={() => onOpen(lesson)}
                className={clsx(
                  'flex h-full min-h-16 w-full items-center gap-4 rounded-lg border bg-bg-1/70 px-4 py-3 text-left hover:border-gold',
                  isNext ? 'border-gold' : 'border-line',
                )}
              >
                <span className="flex w-6 shrink-0 justify-center font-display text-h3 text-gold-hi">
                  {isRead ? <Check aria-hidden="true" className="size-5 text-ok" /> : index + 1}
                </span>
                <span className="min-w-0 flex-1">
                  <span className="block text-balance">{lesson.title}</span>
                  {isRead && <span className="sr-only">, прочитан</span>}
                  <span aria-hidden="true" className="mt-1.5 block h-1 overflow-hidden rounded-pill bg-bg-3">
                    <span
                      className="block h-full origin-left rounded-pill bg-gold"
                      style={{ transform: `scaleX(${count / of})` }}
                    />
                  </span>
                </span>
                <span className="w-18 shrink-0 text-right text-small text-text-2 tabular-nums">
                  <span className="sr-only">, узнаёте </span>
                  {count} из {of}
                  <span className="sr-only"> {plural(of, cardForms)}</span>
                </span>
              </button>
            </li>
          )
        })}
      </ol>
    </section>
  )
}

/** After «из»: «из 22 карт», «из 21 карты». */
const cardForms = { one: 'карты', few: 'карт', many: 'карт' }

import { cardById } from '@lunaria/tarot/cards'
import { phrasesOf } from '@lunaria/tarot/phrases'
import { referenceOf } from '@lunaria/tarot/reference'
import { typeset } from '#shared/lib/typeset.ts'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { Button } from '#shared/ui/button.tsx'
import type { Lesson } from './lessons.ts'
import { takeFocus } from './take-focus.ts'

type LessonPageProps = { lesson: Lesson; isRead: boolean; onBack: () => void; onRead: () => void }

/** A lesson to read: what the cards have in common, then each one, and how it differs when it is reversed. */
export function LessonPage({ lesson, isRead, onBack, onRead }: LessonPageProps) {
  return (
    <article className="max-w-[46rem]">
      <Button variant="ghost" size="dense" className="-ml-4.5" onClick={onBack}>
        К учёбе
      </Button>
      <h2 ref={takeFocus} tabIndex={-1} className="mt-4 scroll-mt-6 text-h2 outline-none">
        {lesson.title}
      </h2>
      {lesson.intro.map((paragraph) => (
        <p key={paragraph} className="mt-4 text-lead text-text-2">
          {typeset(paragraph)}
        </p>
      ))}
      <ul className="mt-8 flex flex-col gap-8">
        {lesson.cardIds.map((cardId) => {
          const { essence } = phrasesOf(cardId)
          return (
            <li key={cardId} className="flex gap-4 md:gap-6">
              <span className="w-24 shrink-0 md:w-32">
                <CardImage cardId={cardId} alt="" isOneOfMany sizes="128px" />
              </span>
              <div className="min-w-0">
                <h3 className="text-h3 text-gold-hi">{cardById(cardId)?.name}</h3>
                <p className="mt-2">{typeset(essence.upright)}</p>
                <p className="mt-2 text-text-2">
                  <span className="text-text-3">Перевёрнутая карта:</span> {typeset(essence.reversed)}
                </p>
                <ul className="mt-3 text-small text-text-2">
                  {referenceOf(cardId)
                    .symbolism.slice(0, 2)
                    .map(({ symbol, meaning }) => (
                      <li key={symbol} className="mt-1">
                        <span className="text-text-1">{symbol}</span> — {typeset(meaning)}
                      </li>
                    ))}
                </ul>
              </div>
            </li>
          )
        })}
      </ul>
      <Button variant="primary" className="mt-10 max-sm:w-full" onClick={isRead ? onBack : onRead}>
        {isRead ? 'К учёбе' : 'Повторять эти карты'}
      </Button>
    </article>
  )
}

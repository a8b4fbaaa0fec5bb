import { useState } from 'react'
import { useWindowEvents } from '#shared/browser/use-window-events.ts'
import { DeckPicture } from '#shared/tarot/deck-picture.tsx'
import { Button } from '#shared/ui/buttons/button.tsx'
import { typeset } from '#shared/words/typeset.ts'
import type { Rating, Side } from '../progress/progress.ts'
import { StudyBar } from '../study-bar.tsx'
import { StudyHead } from '../study-head.tsx'
import { pictureSizes, QuestionView } from './question-view.tsx'
import type { Question } from './questions.ts'
import { takeFocus } from './take-focus.ts'

/** A question; without a side it is for practice, and its answer is not kept. */
export type Asked = { question: Question; side?: Side }

type QuizProps = {
  title: string
  asked: readonly Asked[]
  ratingOfRight: Rating
  onAnswer: (asked: Asked, rating: Rating) => void
  /** It is closed: before its end, or with its result read. */
  onEnd: () => void
  /** It is a part of a lesson, which continues by this instead of a result. */
  onGoOn?: () => void
}

/** Questions one after another: by tap, or by the keys 1–4 and Enter. What was missed comes once more at the end. */
export function Quiz({ title, asked, ratingOfRight, onAnswer, onEnd, onGoOn }: QuizProps) {
  const [queue, setQueue] = useState(asked)
  const [index, setIndex] = useState(0)
  const [chosen, setChosen] = useState<number>()
  const [rightCount, setRightCount] = useState(0)
  const current = queue[index]
  const isAnswered = chosen !== undefined
  const isFirstTime = index < asked.length

  function choose(option: number): void {
    if (!current || isAnswered || option >= current.question.options.length) return
    setChosen(option)
    const isRight = option === current.question.right
    if (isFirstTime) onAnswer(current, isRight ? ratingOfRight : 1)
    if (isFirstTime && isRight) setRightCount(rightCount + 1)
    if (isFirstTime && !isRight) setQueue([...queue, current])
  }

  function goOn(): void {
    if (onGoOn && index + 1 === queue.length) onGoOn()
    setChosen(undefined)
    setIndex(index + 1)
  }

  useWindowEvents({
    keydown: (event) => {
      if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return
      if (/^[1-4]$/.test(event.key)) choose(Number(event.key) - 1)
    },
  })

  if (!current) return onGoOn ? null : <Result right={rightCount} asked={asked.length} onEnd={onEnd} />

  return (
    <section aria-label={title} className="flex min-h-[calc(100dvh-9rem)] scroll-mt-4 flex-col">
      <StudyHead
        label="Закончить"
        share={
          (isFirstTime ? index : index - asked.length) / (isFirstTime ? asked.length : queue.length - asked.length)
        }
        onClose={onEnd}
      >
        {isFirstTime
          ? `${title}: ${index + 1} из ${asked.length}`
          : `Ещё раз: ${index + 1 - asked.length} из ${queue.length - asked.length}`}
      </StudyHead>
      <div className="mt-5 flex-1">
        {/* A new one for each question, whose heading takes the focus as it comes. */}
        <QuestionView
          key={index}
          question={current.question}
          chosen={chosen}
          onChoose={choose}
          headingRef={beginHere}
        />
      </div>
      <StudyBar>
        {isAnswered && (
          <Button ref={takeFocus} variant="primary" className="max-md:w-full md:min-w-48" onClick={goOn}>
            Дальше
          </Button>
        )}
      </StudyBar>
      <Ahead asked={queue.slice(index + 1)} />
    </section>
  )
}

function Result({ right, asked, onEnd }: { right: number; asked: number; onEnd: () => void }) {
  return (
    <section className="max-w-[40rem]">
      <h2 ref={beginHere} tabIndex={-1} className="text-h2 outline-none">
        {right} из {asked} с первого раза
      </h2>
      <p className="mt-4 text-lead text-text-2">
        {typeset(
          right === asked
            ? 'Всё узнано. Эти карты вернутся нескоро.'
            : 'То, что не вспомнилось, придёт раньше остального. Так и запоминают.',
        )}
      </p>
      <Button variant="primary" className="mt-6 max-sm:w-full" onClick={onEnd}>
        Готово
      </Button>
    </section>
  )
}

/** Focuses the heading of what comes, and begins its section at the top of the screen. */
function beginHere(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
}

/** The pictures of what is still to come: then the line may break. */
function Ahead({ asked }: { asked: readonly Asked[] }) {
  const cardIds = [...new Set(asked.flatMap(({ question }) => question.shown.map(({ cardId }) => cardId)))]
  return (
    <div aria-hidden="true" className="sr-only">
      {cardIds.map((cardId) => (
        <DeckPicture key={cardId} file={cardId} alt="" sizes={pictureSizes} isEager fallback={null} />
      ))}
    </div>
  )
}

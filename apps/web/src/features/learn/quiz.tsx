import clsx from 'clsx'
import { Check, X } from 'lucide-react'
import { useState } from 'react'
import { typeset } from '#shared/lib/typeset.ts'
import { useWindowEvents } from '#shared/lib/use-window-events.ts'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { DeckPicture } from '#shared/tarot/deck-picture.tsx'
import { Button } from '#shared/ui/button.tsx'
import { PlacePicture } from './place-picture.tsx'
import type { Rating, Side } from './progress.ts'
import { lowerFirst, type Question } from './questions.ts'
import { takeFocus } from './take-focus.ts'

/** A question; without a side it is for practice, and its answer is not kept. */
export type Asked = { question: Question; side?: Side }

type QuizProps = {
  title: string
  asked: readonly Asked[]
  ratingOfRight: Rating
  onAnswer: (asked: Asked, rating: Rating) => void
  onEnd: () => void
}

const pictureSizes = '(width >= 48rem) 256px, 160px'

/** Questions one after another: by tap, or by the keys 1–4 and Enter. What was missed comes once more at the end. */
export function Quiz({ title, asked, ratingOfRight, onAnswer, onEnd }: QuizProps) {
  const [queue, setQueue] = useState(asked)
  const [index, setIndex] = useState(0)
  const [chosen, setChosen] = useState<number>()
  const [rightCount, setRightCount] = useState(0)
  const current = queue[index]
  const isAnswered = chosen !== undefined

  function choose(option: number): void {
    if (!current || isAnswered || option >= current.question.options.length) return
    setChosen(option)
    const isRight = option === current.question.right
    const isFirstTime = index < asked.length
    if (isFirstTime) onAnswer(current, isRight ? ratingOfRight : 1)
    if (isFirstTime && isRight) setRightCount(rightCount + 1)
    if (isFirstTime && !isRight) setQueue([...queue, current])
  }

  function goOn(): void {
    setChosen(undefined)
    setIndex(index + 1)
  }

  useWindowEvents({
    keydown: (event) => {
      if (!(event instanceof KeyboardEvent) || event.altKey || event.ctrlKey || event.metaKey) return
      if (/^[1-4]$/.test(event.key)) choose(Number(event.key) - 1)
    },
  })

  if (!current)
    return (
      <section className="max-w-[40rem]">
        <h2 ref={beginHere} tabIndex={-1} className="text-h2 outline-none">
          {rightCount} из {asked.length} с первого раза
        </h2>
        <p className="mt-4 text-lead text-text-2">
          {typeset(
            rightCount === asked.length
              ? 'Всё узнано. Эти карты вернутся нескоро.'
              : 'То, что не вспомнилось, придёт раньше остального. Так и запоминают.',
          )}
        </p>
        <Button variant="primary" className="mt-6 max-sm:w-full" onClick={onEnd}>
          Готово
        </Button>
      </section>
    )

  const { question } = current
  return (
    <section aria-label={title} className="scroll-mt-4">
      <div className="flex items-center justify-between gap-4">
        <Button variant="ghost" size="dense" className="-ml-4.5" onClick={onEnd}>
          Закончить
        </Button>
        <p className="text-small text-text-3 tabular-nums">
          {index < asked.length
            ? `${title}: ${index + 1} из ${asked.length}`
            : `Ещё раз: ${index + 1 - asked.length} из ${queue.length - asked.length}`}
        </p>
      </div>
      <div
        className={clsx(
          'mt-4 grid gap-4 md:grid-rows-[auto_1fr] md:gap-x-10 md:gap-y-0',
          question.boxes ? 'md:grid-cols-[20rem_1fr]' : 'md:grid-cols-[16rem_1fr]',
        )}
      >
        {!question.boxes && <Pictures question={question} isAnswered={isAnswered} />}
        <div className="min-w-0 max-w-[40rem]">
          {/* A new one for each question, which takes the focus as it comes. */}
          <h2 key={index} ref={beginHere} tabIndex={-1} className="text-h3 outline-none md:text-h2">
            {question.ask}
          </h2>
          {question.quote && (
            <blockquote className="mt-3 border-l-2 border-gold pl-4 text-text-2">{typeset(question.quote)}</blockquote>
          )}
        </div>
        {question.boxes && <PlacePicture key={index} question={question} chosen={chosen} onChoose={choose} />}
        <div className="min-w-0 max-w-[40rem] md:col-start-2">
          {!question.boxes && (
            <ol className="flex flex-col gap-2.5 md:mt-5">
              {question.options.map((option, number) => (
                <li key={option}>
                  <Option
                    number={number + 1}
                    text={option}
                    mark={isAnswered ? markOf(number, chosen, question.right) : undefined}
                    onChoose={() => choose(number)}
                  />
                </li>
              ))}
            </ol>
          )}
          <div role="status" className="mt-5">
            {isAnswered && <Verdict question={question} chosen={chosen} />}
          </div>
          {isAnswered && (
            <div className="mt-5 flex flex-wrap gap-3">
              <Button ref={takeFocus} variant="primary" className="max-sm:w-full" onClick={goOn}>
                Дальше
              </Button>
            </div>
          )}
        </div>
      </div>
      <Ahead asked={queue.slice(index + 1)} />
    </section>
  )
}

function Verdict({ question, chosen }: { question: Question; chosen: number }) {
  const isRight = chosen === question.right
  return (
    <div className="border-l-2 border-gold pl-4">
      <p className="font-medium">{isRight ? 'Верно.' : 'Нет, верный ответ отмечен.'}</p>
      {question.boxes && !isRight && (
        <p className="mt-1.5 text-small text-text-2">
          Вы показали на другое: {lowerFirst(question.options[chosen] ?? '')}.
        </p>
      )}
      {question.explanation.map((paragraph) => (
        <p key={paragraph} className="mt-1.5 text-small text-text-2">
          {typeset(paragraph)}
        </p>
      ))}
    </div>
  )
}

/** For the heading of what comes: it takes the focus, and its section begins at the top of the screen. */
function beginHere(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
  heading?.closest('section')?.scrollIntoView({ block: 'start' })
}

type Mark = 'right' | 'wrong' | 'other'

function markOf(option: number, chosen: number, right: number): Mark {
  if (option === right) return 'right'
  return option === chosen ? 'wrong' : 'other'
}

type OptionProps = { number: number; text: string; mark: Mark | undefined; onChoose: () => void }

function Option({ number, text, mark, onChoose }: OptionProps) {
  return (
    <button
      type="button"
      aria-disabled={mark !== undefined}
      onClick={onChoose}
      className={clsx(
        'flex min-h-12 w-full items-center gap-3 rounded-md border px-4 py-2.5 text-left',
        mark === undefined && 'border-line-strong hover:border-gold',
        mark === 'right' && 'border-gold bg-gold/10',
        mark === 'wrong' && 'border-err',
        mark === 'other' && 'border-line text-text-3',
      )}
    >
      <span aria-hidden="true" className="w-4 shrink-0 text-small text-text-3 tabular-nums">
        {number}
      </span>
      <span className="min-w-0 flex-1">
        {typeset(text)}
        {mark === 'right' && <span className="sr-only">, верный ответ</span>}
        {mark === 'wrong' && <span className="sr-only">, ваш ответ</span>}
      </span>
      {mark === 'right' && <Check aria-hidden="true" className="size-5 shrink-0 text-gold-hi" />}
      {mark === 'wrong' && <X aria-hidden="true" className="size-5 shrink-0 text-err" />}
    </button>
  )
}

function Pictures({ question: { kind, shown, picture }, isAnswered }: { question: Question; isAnswered: boolean }) {
  if (kind === 'owner' && !isAnswered)
    return (
      <div className="mx-auto w-40 md:row-span-2 md:mx-0 md:w-64">
        <CardBack sizes={pictureSizes} />
      </div>
    )
  if (kind === 'picture' && !isAnswered)
    return (
      <div className="mx-auto w-40 md:row-span-2 md:mx-0 md:w-64">
        {shown.map(({ cardId }) => (
          // Without the numeral above the picture and the name below it.
          <span key={cardId} className="relative block aspect-[7/9.2] overflow-hidden rounded-card">
            <span className="absolute inset-x-0 top-0 block aspect-card -translate-y-[10%]">
              <DeckPicture
                file={cardId}
                alt={picture}
                sizes={pictureSizes}
                isEager
                fallback={<span className="block p-6 pt-16 text-small text-text-2">{picture}</span>}
              />
            </span>
          </span>
        ))}
      </div>
    )
  return (
    <div className="mx-auto flex w-40 gap-3 md:row-span-2 md:mx-0 md:w-64">
      {shown.map(({ cardId, isReversed }) => (
        <span key={cardId} className="min-w-0 flex-1">
          <CardImage cardId={cardId} isReversed={isReversed} isEager sizes={pictureSizes} />
        </span>
      ))}
    </div>
  )
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

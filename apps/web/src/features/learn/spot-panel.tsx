import { useState } from 'react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { placePractice } from './quiz/place-questions.ts'
import { QuestionView } from './quiz/question-view.tsx'
import { takeFocus } from './quiz/take-focus.ts'

/** The day's pictures to look at: a card is learned by what is drawn on it. Answers are not kept. */
export function SpotPanel({ turn }: { turn: number }) {
  const [round, setRound] = useState(0)
  const [index, setIndex] = useState(0)
  const [chosen, setChosen] = useState<number>()
  const [rightCount, setRightCount] = useState(0)
  const questions = placePractice(turn + round)
  const question = questions[index]

  function choose(option: number): void {
    if (chosen !== undefined) return
    setChosen(option)
    if (option === question?.right) setRightCount(rightCount + 1)
  }

  function goOn(): void {
    setChosen(undefined)
    setIndex(index + 1)
  }

  function beginAgain(): void {
    setRound(round + 1)
    setIndex(0)
    setRightCount(0)
  }

  return (
    <section
      aria-label="Найдите на картине"
      className="flex flex-col rounded-lg border border-line bg-bg-1/70 p-5 md:p-6"
    >
      <div className="flex items-baseline justify-between gap-3">
        <p className="eyebrow">Найдите на картине</p>
        {question && (
          <p className="text-small whitespace-nowrap text-text-3 tabular-nums">
            {index + 1} из {questions.length}
          </p>
        )}
      </div>
      <div className="mt-2 flex flex-1 flex-col gap-3">
        {question ? (
          <>
            <QuestionView
              key={`${round} ${index}`}
              isNarrow
              question={question}
              chosen={chosen}
              onChoose={choose}
              headingRef={index > 0 ? takeFocusInPlace : undefined}
            />
            <div className="mt-auto min-h-12">
              {chosen !== undefined && (
                <Button ref={takeFocus} className="w-full" onClick={goOn}>
                  Дальше
                </Button>
              )}
            </div>
          </>
        ) : (
          <>
            <h2 ref={takeFocusInPlace} tabIndex={-1} className="text-h3 outline-none">
              Найдено с первого раза: {rightCount} из {questions.length}
            </h2>
            <p className="text-small text-text-2">Эти ответы никуда не записываются.</p>
            <Button className="mt-auto w-full" onClick={beginAgain}>
              Ещё шесть
            </Button>
          </>
        )}
      </div>
    </section>
  )
}

function takeFocusInPlace(heading: HTMLHeadingElement | null): void {
  heading?.focus({ preventScroll: true })
}

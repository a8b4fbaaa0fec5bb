import clsx from 'clsx'
import { Check } from 'lucide-react'
import { type WalkthroughState, type WalkthroughStep, walkthroughSteps } from './walkthrough-state.ts'

const names: Record<WalkthroughStep, string> = {
  question: 'Вопрос',
  spread: 'Расклад',
  shuffle: 'Колода',
  reveal: 'Карты открываются',
  revealed: 'Карты на столе',
  interpretation: 'Толкование',
}

/** How far the reading has come. On a phone the names are read aloud only: the stage shows the current step. */
export function WalkthroughSteps({ state }: { state: WalkthroughState }) {
  return (
    <ol aria-label="Шаги гадания" className="grid grid-cols-6">
      {walkthroughSteps.map((step, index) => {
        const isDone = index < state.stepIndex || state.isInterpretationReady
        const isCurrent = state.isRunning && !isDone && index === state.stepIndex
        return (
          <li
            key={step}
            aria-current={isCurrent ? 'step' : undefined}
            className="relative flex flex-col items-center gap-2 text-center"
          >
            {index > 0 && (
              <span
                aria-hidden="true"
                className={clsx(
                  'absolute top-4 right-[calc(50%+1rem)] h-px w-[calc(100%-2rem)] transition-colors duration-panel',
                  isDone || isCurrent ? 'bg-gold' : 'bg-line',
                )}
              />
            )}
            <span
              aria-hidden="true"
              className={clsx(
                'relative flex size-8 items-center justify-center rounded-pill border text-caption tabular-nums transition-colors duration-panel',
                isDone && 'border-gold bg-bg-3 text-gold-hi',
                isCurrent && 'border-gold bg-gold text-gold-ink',
                !isDone && !isCurrent && 'border-line-strong bg-bg-1 text-text-3',
              )}
            >
              {isDone ? <Check className="size-4" /> : index + 1}
            </span>
            <span className={clsx('text-caption max-md:sr-only', isCurrent ? 'text-gold-hi' : 'text-text-3')}>
              {names[step]}
              {isDone && <span className="sr-only">, пройден</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

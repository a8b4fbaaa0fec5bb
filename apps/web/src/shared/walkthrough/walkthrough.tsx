import clsx from 'clsx'
import { Play, RotateCcw } from 'lucide-react'
import { useRef } from 'react'
import { typeset } from '#shared/lib/typeset.ts'
import { Button } from '#shared/ui/button.tsx'
import { MoonDots } from '#shared/ui/moon-dots.tsx'
import { Spinner } from '#shared/ui/spinner.tsx'
import { scriptedCardName } from './scripted-card-name.ts'
import { useWalkthrough } from './use-walkthrough.ts'
import { WalkthroughReading } from './walkthrough-reading.tsx'
import type { WalkthroughScript } from './walkthrough-script.ts'
import { stepOf, type WalkthroughState } from './walkthrough-state.ts'
import { WalkthroughSteps } from './walkthrough-steps.tsx'
import { WalkthroughTable } from './walkthrough-table.tsx'

/** A reading from the question to the advice in six steps, played on demand. Without scripts the whole of it is there to read. */
export function Walkthrough({ script }: { script: WalkthroughScript }) {
  const stage = useRef<HTMLDivElement>(null)
  const { state, start, restart } = useWalkthrough(script, stage)
  const isIdle = !state.isRunning && !state.isInterpretationReady

  return (
    <div
      ref={stage}
      className="rounded-lg border border-gold-line bg-linear-to-b from-bg-2/60 to-bg-1 p-5 md:rounded-xl md:p-10"
    >
      <div className="noscript:hidden">
        <WalkthroughSteps state={state} />
        <div className={clsx('mt-8 grid gap-x-14 gap-y-8 md:mt-10', !isIdle && 'lg:grid-cols-[1fr_1.15fr]')}>
          <div>
            <Question text={script.question} isAsked={!isIdle} />
            <WalkthroughTable cards={script.cards} state={state} />
            <div className="mt-6 flex justify-center">
              {/* One button in one place: the focus stays where it was when its meaning changes. */}
              <Button
                variant={isIdle ? 'primary' : 'secondary'}
                icon={isIdle ? <Play aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
                onClick={isIdle ? start : restart}
              >
                {isIdle ? 'Запустить демонстрацию' : 'Перезапустить'}
              </Button>
            </div>
          </div>
          <div className="relative">
            <Progress text={progressText(state, script)} state={state} />
            {/* Takes its room from the beginning, so that nothing below moves when the words come. */}
            {!isIdle && (
              <div className={state.isInterpretationReady ? 'animate-welcome' : 'invisible'}>
                <WalkthroughReading cards={script.cards} advice={script.advice} />
              </div>
            )}
          </div>
        </div>
      </div>
      <noscript>
        <p className="text-caption text-text-3">Вопрос</p>
        <p className="mt-1.5 mb-6 text-lead">{typeset(script.question)}</p>
        <WalkthroughReading cards={script.cards} advice={script.advice} />
      </noscript>
    </div>
  )
}

/** The question as it stands in a chat; before it is asked, a word about what will happen. Both take the same room. */
function Question({ text, isAsked }: { text: string; isAsked: boolean }) {
  return (
    <div className="mb-6 grid items-center *:col-start-1 *:row-start-1">
      <p className={clsx('mx-auto max-w-[30rem] text-center text-text-2', isAsked && 'invisible')}>
        {typeset('Один вопрос, три карты и то, что о них скажет мастер. Меньше минуты, ничего вводить не надо.')}
      </p>
      <p
        className={clsx(
          'ml-auto max-w-[30rem] rounded-[1.25rem_1.25rem_0.375rem_1.25rem] bg-bubble px-5 py-3.5',
          isAsked ? 'animate-fade-in' : 'invisible',
        )}
      >
        {typeset(text)}
      </p>
    </div>
  )
}

/** What is going on, in words: seen while it goes on, and told to those who listen from the start to the end. */
function Progress({ text, state }: { text: string; state: WalkthroughState }) {
  const step = stepOf(state)

  return (
    <div
      role="status"
      className={clsx(
        state.isRunning
          ? 'absolute inset-x-0 top-0 flex items-center justify-center gap-3 text-center text-text-2 lg:top-1/3'
          : 'sr-only',
      )}
    >
      {state.isRunning && step === 'shuffle' && <Spinner className="shrink-0 text-gold" />}
      {state.isRunning && step === 'interpretation' && <MoonDots className="shrink-0" />}
      {text && <p className="text-lead">{typeset(text)}</p>}
    </div>
  )
}

function progressText(state: WalkthroughState, script: WalkthroughScript): string {
  if (state.isInterpretationReady) return 'Толкование готово.'
  if (!state.isRunning) return ''
  switch (stepOf(state)) {
    case 'question':
      return 'Вопрос задан своими словами.'
    case 'spread':
      return `Мастер выбирает расклад «${script.spreadName}».`
    case 'shuffle':
      return 'Колода перемешивается…'
    case 'reveal':
      return revealText(state, script)
    case 'revealed':
      return 'Все карты открыты.'
    case 'interpretation':
      return 'Мастер связывает карты с вопросом…'
  }
}

function revealText(state: WalkthroughState, script: WalkthroughScript): string {
  const card = script.cards[state.revealed.length - 1]
  return card ? `${card.positionName}: ${scriptedCardName(card)}.` : 'Карты лежат рубашкой вверх.'
}

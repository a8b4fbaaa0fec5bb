import clsx from 'clsx'
import { Play, RotateCcw } from 'lucide-react'
import { Button } from '#shared/ui/buttons/button.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { useWalkthrough } from './use-walkthrough.ts'
import { WalkthroughProgress } from './walkthrough-progress.tsx'
import { WalkthroughReading } from './walkthrough-reading.tsx'
import type { WalkthroughScript } from './walkthrough-script.ts'
import { isIdle } from './walkthrough-state.ts'
import { WalkthroughSteps } from './walkthrough-steps.tsx'
import { WalkthroughTable } from './walkthrough-table.tsx'

/** A reading from the question to the advice in six steps, played on demand. Without JavaScript it is there to be read. */
export function Walkthrough({ script }: { script: WalkthroughScript }) {
  const { state, stage, start, restart } = useWalkthrough(script)
  const isWaiting = isIdle(state)
  const told = { revealed: script.cards.map((card) => card.cardId), isInterpretationReady: true }

  return (
    <div
      ref={stage}
      className="rounded-lg border border-gold-line bg-linear-to-b from-bg-2/60 to-bg-1 p-4 sm:p-6 md:rounded-xl md:p-10"
    >
      <div className="noscript:hidden">
        <WalkthroughSteps state={state} />
        <div className={clsx('mt-8 grid gap-x-14 gap-y-8 md:mt-10', !isWaiting && 'lg:grid-cols-[1fr_1.15fr]')}>
          <div>
            <Question text={script.question} isAsked={!isWaiting} />
            <WalkthroughTable cards={script.cards} state={state} />
            <div className="mt-5 flex flex-col items-center gap-5">
              <WalkthroughProgress script={script} state={state} />
              {/* One button in one place: the focus stays where it was when its meaning changes. */}
              <Button
                variant={isWaiting ? 'primary' : 'secondary'}
                icon={isWaiting ? <Play aria-hidden="true" /> : <RotateCcw aria-hidden="true" />}
                onClick={isWaiting ? start : restart}
              >
                {isWaiting ? 'Запустить демонстрацию' : 'Перезапустить'}
              </Button>
            </div>
          </div>
          {!isWaiting && (
            <div>
              <WalkthroughReading script={script} state={state} />
            </div>
          )}
        </div>
      </div>
      <noscript>
        <p className="text-caption text-text-3">Вопрос</p>
        <p className="mt-1.5 mb-6 text-lead">{typeset(script.question)}</p>
        <WalkthroughReading script={script} state={told} />
      </noscript>
    </div>
  )
}

/** The question as a chat shows it; before it is asked, a word about what will happen. Both take the same room. */
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

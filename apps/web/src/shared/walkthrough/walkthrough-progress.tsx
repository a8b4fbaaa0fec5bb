import { MoonDots } from '#shared/ui/marks/moon-dots.tsx'
import { Spinner } from '#shared/ui/marks/spinner.tsx'
import { typeset } from '#shared/words/typeset.ts'
import { scriptedCardName } from './scripted-card-name.ts'
import type { WalkthroughScript } from './walkthrough-script.ts'
import { currentStep, type WalkthroughState } from './walkthrough-state.ts'

type WalkthroughProgressProps = { script: WalkthroughScript; state: WalkthroughState }

/** What is happening, in words; announced to screen readers as well. */
export function WalkthroughProgress({ script, state }: WalkthroughProgressProps) {
  const step = currentStep(state)

  return (
    <div role="status" className="flex min-h-6 items-center justify-center gap-3 text-center text-text-2">
      {state.isRunning && step === 'shuffle' && <Spinner className="shrink-0 text-gold" />}
      {state.isRunning && step === 'interpretation' && <MoonDots className="shrink-0" />}
      <p>{typeset(toText(state, script))}</p>
    </div>
  )
}

function toText(state: WalkthroughState, script: WalkthroughScript): string {
  if (state.isInterpretationReady) return 'Толкование готово.'
  if (!state.isRunning) return ''
  switch (currentStep(state)) {
    case 'question':
      return 'Вопрос задан своими словами.'
    case 'spread':
      return `Мастер выбрал расклад «${script.spreadName}».`
    case 'shuffle':
      return 'Колода перемешивается…'
    case 'reveal':
      return revealText(state, script)
    case 'revealed':
      return 'Все карты открыты.'
    case 'interpretation':
      return 'Мастер читает карты вместе…'
  }
}

function revealText({ revealed }: WalkthroughState, { cards }: WalkthroughScript): string {
  const card = cards[revealed.length - 1]
  return card ? `${card.positionName}: ${scriptedCardName(card)}.` : 'Карты лежат рубашкой вверх.'
}

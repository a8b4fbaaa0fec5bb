import clsx from 'clsx'
import { typeset } from '#shared/words/typeset.ts'
import { scriptedCardName } from './scripted-card-name.ts'
import type { WalkthroughScript } from './walkthrough-script.ts'
import type { WalkthroughState } from './walkthrough-state.ts'

type WalkthroughReadingProps = {
  script: WalkthroughScript
  /** Cards are named as they turn up and explained at the end. */
  state: Pick<WalkthroughState, 'revealed' | 'isInterpretationReady'>
}

/** The words about each card in its place, and what they come to together. All of it takes its room from the beginning. */
export function WalkthroughReading({ script, state }: WalkthroughReadingProps) {
  const { revealed, isInterpretationReady } = state

  return (
    <>
      <ol aria-label="Толкование карт" className="flex flex-col gap-6">
        {script.cards.map((card) => {
          const isNamed = revealed.includes(card.cardId)
          return (
            <li
              key={card.cardId}
              className={clsx(
                'border-l pl-5 transition-colors duration-panel',
                isNamed ? 'border-gold-line' : 'border-line',
              )}
            >
              <p className="text-caption text-text-3">{card.positionName}</p>
              <p className={clsx('font-display text-h3 text-gold-hi', isNamed ? 'animate-fade-in' : 'invisible')}>
                {scriptedCardName(card)}
              </p>
              <p className={clsx('mt-1.5 text-text-2', isInterpretationReady ? 'animate-welcome' : 'invisible')}>
                {typeset(card.meaning)}
              </p>
            </li>
          )
        })}
      </ol>
      <div
        className={clsx('mt-6 border-t border-gold-line pt-5', isInterpretationReady ? 'animate-welcome' : 'invisible')}
      >
        <p className="text-caption text-text-3">Общий совет</p>
        <p className="mt-1.5 text-text-1">{typeset(script.advice)}</p>
      </div>
    </>
  )
}

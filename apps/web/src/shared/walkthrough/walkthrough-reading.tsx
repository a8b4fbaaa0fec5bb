import { typeset } from '#shared/lib/typeset.ts'
import { scriptedCardName } from './scripted-card-name.ts'
import type { WalkthroughScript } from './walkthrough-script.ts'

/** The words about each card in its place, and what they come to together. */
export function WalkthroughReading({ cards, advice }: Pick<WalkthroughScript, 'cards' | 'advice'>) {
  return (
    <>
      <ol aria-label="Толкование карт" className="flex flex-col gap-6">
        {cards.map((card) => (
          <li key={card.cardId}>
            <p className="text-caption text-text-3">{card.positionName}</p>
            <p className="font-display text-h3 text-gold-hi">{scriptedCardName(card)}</p>
            <p className="mt-1.5 text-text-2">{typeset(card.meaning)}</p>
          </li>
        ))}
      </ol>
      <div className="mt-6 border-t border-gold-line pt-5">
        <p className="text-caption text-text-3">Общий совет</p>
        <p className="mt-1.5 text-text-1">{typeset(advice)}</p>
      </div>
    </>
  )
}

import { cardById } from '@lunaria/tarot/cards'
import clsx from 'clsx'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { reversedWord } from '#shared/tarot/card-label.ts'
import type { ScriptedCard } from './walkthrough-script.ts'
import { currentStep, isIdle, type WalkthroughState, walkthroughSteps } from './walkthrough-state.ts'

const cardSizes = '(width >= 64rem) 144px, (width >= 48rem) 168px, 30vw'

const dealtFrom = walkthroughSteps.indexOf('reveal')

type WalkthroughTableProps = { cards: readonly ScriptedCard[]; state: WalkthroughState }

/** Empty places first, then the deck over them, then the cards, which turn up one by one. */
export function WalkthroughTable({ cards, state }: WalkthroughTableProps) {
  const isDealt = isIdle(state) || state.stepIndex >= dealtFrom

  return (
    <div className="relative">
      <ol aria-label="Карты расклада" className="mx-auto grid max-w-[34rem] grid-cols-3 gap-3 md:gap-6">
        {cards.map((card) => {
          const isFaceUp = state.revealed.includes(card.cardId)
          return (
            <li key={card.cardId} className="text-center">
              <div
                className={clsx(
                  'aspect-card rounded-card',
                  !isDealt && 'outline-1 -outline-offset-1 outline-line-strong outline-dashed',
                )}
              >
                {isDealt && <TurningCard card={card} isFaceUp={isFaceUp} isStill={isIdle(state)} />}
              </div>
              <Caption card={card} isFaceUp={isFaceUp} state={state} />
            </li>
          )
        })}
      </ol>
      {currentStep(state) === 'shuffle' && <ShufflingDeck />}
    </div>
  )
}

type CaptionProps = { card: ScriptedCard; isFaceUp: boolean; state: WalkthroughState }

/** The place is named with the spread, the card when it has turned; both have their room from the start. */
function Caption({ card, isFaceUp, state }: CaptionProps) {
  if (isIdle(state)) return <p className="sr-only">{card.positionName}</p>

  return (
    <>
      <p className={clsx('mt-3 text-caption text-text-3', currentStep(state) === 'question' && 'invisible')}>
        {card.positionName}
      </p>
      <p
        className={clsx(
          'font-display text-small text-gold-hi transition-opacity duration-panel sm:text-card-name',
          isFaceUp ? 'delay-300' : 'invisible opacity-0',
        )}
      >
        {cardById(card.cardId)?.name}
      </p>
      {card.isReversed && (
        <p className={clsx('-mx-2 text-tag text-text-2', !isFaceUp && 'invisible')}>{reversedWord(card.cardId)}</p>
      )}
    </>
  )
}

type TurningCardProps = { card: ScriptedCard; isFaceUp: boolean; isStill: boolean }

/** A card with two sides that turns about its upright axis. The caption names it, so neither side does. */
function TurningCard({ card, isFaceUp, isStill }: TurningCardProps) {
  return (
    <div className={clsx('perspective-distant', !isStill && 'animate-fade-in')}>
      <div
        data-face={isFaceUp ? 'up' : 'down'}
        className={clsx(
          'grid rounded-card shadow-card transform-3d *:col-start-1 *:row-start-1 *:backface-hidden',
          'transition-transform duration-flip motion-reduce:transition-none',
          isFaceUp && 'rotate-y-180',
        )}
      >
        <div>
          <CardBack sizes={cardSizes} />
        </div>
        <div className="rotate-y-180">
          <CardImage cardId={card.cardId} isReversed={card.isReversed} alt="" sizes={cardSizes} />
        </div>
      </div>
    </div>
  )
}

const swings = [
  '[--swing:44px]',
  '[--swing:-38px]',
  '[--swing:52px]',
  '[--swing:-46px]',
  '[--swing:36px]',
  '[--swing:-54px]',
  '[--swing:40px]',
]

function ShufflingDeck() {
  return (
    <div aria-hidden="true" className="absolute inset-x-0 top-0 mx-auto grid max-w-[34rem] grid-cols-3 gap-3 md:gap-6">
      <div className="relative col-start-2 aspect-card animate-fade-in">
        {swings.map((swing, index) => (
          <div
            key={swing}
            className={clsx('riffle absolute inset-0 rounded-card shadow-card', swing)}
            style={{ animationDelay: `${index * 90}ms` }}
          >
            <CardBack sizes={cardSizes} />
          </div>
        ))}
      </div>
    </div>
  )
}

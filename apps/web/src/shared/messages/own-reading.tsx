import type { OwnWords } from '@lunaria/contract/chats'
import { cardById } from '@lunaria/tarot/cards'
import type { ShownCard } from '#shared/tarot/shown-card.ts'

/** What the user saw in the cards before the master spoke. */
export function OwnReading({ words, cards }: { words: OwnWords; cards: readonly ShownCard[] }) {
  return (
    <section aria-label="Ваше чтение" className="rounded-lg border border-line bg-bubble/60 px-4.5 py-3.5 text-small">
      <h3 className="font-text text-caption text-text-3">Сначала вы увидели</h3>
      {words.whole && <p className="mt-1 break-words whitespace-pre-wrap text-text-1">{words.whole}</p>}
      {words.cards.length > 0 && (
        <dl className="mt-1 flex flex-col gap-1.5">
          {words.cards.map(({ position, text }) => (
            <div key={position}>
              <dt className="text-caption text-text-3">{placeAndCard(cards[position - 1])}</dt>
              <dd className="break-words whitespace-pre-wrap text-text-1">{text}</dd>
            </div>
          ))}
        </dl>
      )}
    </section>
  )
}

/** Returns «Прошлое · Башня» */
export function placeAndCard(card: ShownCard | undefined): string {
  return [card?.positionName, card && cardById(card.cardId)?.name].filter(Boolean).join(' · ')
}

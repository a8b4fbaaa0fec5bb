import { cards as deck } from '@lunaria/tarot/cards'
import type { Card } from '@lunaria/tarot/types'
import clsx from 'clsx'
import { type MouseEvent, memo } from 'react'
import { CardImage } from '#shared/tarot/card-image.tsx'

type CardGridProps = { cards: readonly Card[]; openId: string | undefined; onOpen: (cardId: string) => void }

/** In the first screen of a phone, and of a wide window: pictures that do not wait for the page's scripts. */
const firstOnPhones = 6
const firstElsewhere = 16

/** Returns the id of the button that opens a card, for code that scrolls to it. */
export function tileId(cardId: string): string {
  return `card-${cardId}`
}

/** Cards with their names, in as many columns as the place beside an open panel allows: 3 to 8. */
export const CardGrid = memo(function CardGrid({ cards, openId, onOpen }: CardGridProps) {
  /** The presses of all tiles: a memoized tile does not know how cards are opened now. */
  function open({ target }: MouseEvent): void {
    const tile = target instanceof Element && target.closest('button')
    const card = tile && cards.find(({ id }) => tileId(id) === tile.id)
    if (card) onOpen(card.id)
  }

  return (
    <div className="@container">
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons in it are pressed, by keys too */}
      <ul
        onClick={open}
        aria-label="Карты"
        className="grid grid-cols-3 gap-x-3 gap-y-5 sm:@min-[25rem]:grid-cols-4 md:@min-[39.5rem]:grid-cols-6 md:@min-[65.5rem]:grid-cols-8 md:gap-x-4"
      >
        {cards.map((card) => (
          <li key={card.id}>
            <Tile card={card} isOpen={card.id === openId} />
          </li>
        ))}
      </ul>
    </div>
  )
})

function waits(card: Card): boolean | 'on-phones' {
  const place = deck.indexOf(card)
  if (place < firstOnPhones) return false
  return place < firstElsewhere ? 'on-phones' : true
}

/** Memoized: of 78 only the ones that come, or are opened, are rendered. */
const Tile = memo(function Tile({ card, isOpen }: { card: Card; isOpen: boolean }) {
  return (
    <button
      type="button"
      id={tileId(card.id)}
      aria-current={isOpen ? 'true' : undefined}
      className="group block w-full scroll-my-6 rounded-sm outline-offset-4"
    >
      <span className="block rounded-card shadow-card outline-gold transition-transform duration-hover group-aria-[current=true]:outline-2 group-aria-[current=true]:outline-offset-4 motion-safe:group-hover:-translate-y-1.5">
        {/* A card out of sight keeps its place and costs no painting. */}
        <CardImage
          cardId={card.id}
          alt=""
          isOneOfMany={waits(card)}
          sizes="(width >= 64rem) 130px, (width >= 48rem) 14vw, (width >= 37.5rem) 23vw, 29vw"
          className="[content-visibility:auto]"
        />
      </span>
      <span
        className={clsx(
          'mt-2.5 block text-center hyphens-auto text-caption text-text-2 group-hover:text-text-1 group-aria-[current=true]:text-gold-hi',
          !card.name.includes(' ') && '-mx-1.5 max-[22.5rem]:-mx-3', // one long word may be a little wider than its card
        )}
      >
        {card.name}
      </span>
    </button>
  )
})

import { shownPrice } from '@lunaria/words/price'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { buttonClass } from '#shared/ui/buttons/button-style.ts'
import { deckOffer } from './claims.ts'
import { deckShop } from './use-deck-clicks.ts'

const fan = ['Ace_of_Cups', 'Queen_of_Wands', 'strength', 'Seven_of_Swords', 'Knight_of_Pentacles']

/** The printed deck. Its shop is the operator's setting: the server knows the way. */
export function DeckOffer() {
  const { eyebrow, name, lead, price, oldPrice, discountPercent, bullets, action, note } = deckOffer

  return (
    <section
      aria-labelledby="deck-title"
      id="deck"
      className="near-266 lg:near-168 scroll-mt-6 overflow-x-clip border-y border-line bg-bg-1/50"
    >
      <div className="container-page section-padding grid items-center gap-x-16 gap-y-12 lg:grid-cols-2">
        <DeckFan />
        <div>
          <p className="eyebrow">{eyebrow}</p>
          <h2 id="deck-title" className="mt-3 text-h1">
            {name}
          </h2>
          <p className="mt-4 max-w-[34rem] text-lead text-text-2">{lead}</p>
          <ul className="mt-6 flex flex-col gap-2.5">
            {bullets.map((bullet) => (
              <li key={bullet} className="flex gap-3 text-text-2">
                <span aria-hidden="true" className="mt-2.5 size-1.5 shrink-0 rounded-full bg-gold" />
                {bullet}
              </li>
            ))}
          </ul>
          <p className="mt-8 flex flex-wrap items-baseline gap-x-4 gap-y-2">
            <span className="font-display text-[2.75rem] leading-none text-gold-hi">
              {shownPrice(price)}
              <span className="ml-1.5 font-text text-[0.62em]">₽</span>
            </span>
            <s className="text-lead text-text-3">
              <span className="sr-only">Прежняя цена </span>
              {shownPrice(oldPrice)} ₽
            </s>
            <span className="rounded-pill bg-bg-3 px-3 py-1 text-small text-gold-hi">−{discountPercent} %</span>
          </p>
          <div className="mt-6 flex flex-wrap items-center gap-x-5 gap-y-3">
            <a href={deckShop} target="_blank" rel="noopener" className={buttonClass('primary', 'hero')}>
              {action}
            </a>
          </div>
          <p className="mt-4 text-caption text-text-3">{note}</p>
        </div>
      </div>
    </section>
  )
}

function DeckFan() {
  const places = [
    '-translate-x-[96%] translate-y-[12%] -rotate-18',
    '-translate-x-[48%] translate-y-[3%] -rotate-9',
    '',
    'translate-x-[48%] translate-y-[3%] rotate-9',
    'translate-x-[96%] translate-y-[12%] rotate-18',
  ]
  return (
    <div aria-hidden="true" className="relative mx-auto flex h-80 w-full max-w-lg items-center justify-center md:h-104">
      <CardBack sizes="120px" className="absolute aspect-card h-[56%] -translate-y-[24%] rotate-3" />
      <div className="relative aspect-card h-[62%] translate-y-[8%] md:h-[66%]">
        {fan.map((cardId, index) => (
          <CardImage
            key={cardId}
            cardId={cardId}
            alt=""
            sizes="(width >= 48rem) 170px, 120px"
            className={`absolute inset-0 shadow-card ${places[index]}`}
          />
        ))}
      </div>
    </div>
  )
}

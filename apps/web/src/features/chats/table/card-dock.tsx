import { cardById } from '@lunaria/tarot/cards'
import type { TableSpread } from '@lunaria/tarot/own-table'
import { clockTime } from '@lunaria/words/moments'
import { RotateCw } from 'lucide-react'
import { Suspense } from 'react'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { placeTitle } from '#shared/spreads/place-mark.ts'
import { SpreadSign } from '#shared/spreads/spread-sign.tsx'
import { reversedWord } from '#shared/tarot/card-label.ts'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { Tag } from '#shared/ui/marks/tag.tsx'
import { dayName } from '../list/group-by-day.ts'
import { MeaningLink } from './meaning-link.tsx'

const EssenceLine = lazyPart(
  async () => (await import('#shared/tarot/essence-line.tsx')).EssenceLine,
  () => null,
)

type CardDockProps = {
  spread: TableSpread
  /** The card that is looked at. */
  card: ShownCard | undefined
  index: number
  isFaceUp: boolean
  laidAt: string
  proof: string | undefined
}

/** Under a table beside its text: what is looked at, else what is there. As high in either case. */
export function CardDock({ spread, card, index, isFaceUp, laidAt, proof }: CardDockProps) {
  const isLow = spread.cardCount >= 7
  return (
    <div className={`px-4 ${isLow ? 'h-22 py-2.5' : 'h-32 py-3.5'}`}>
      {card && isFaceUp ? (
        <div key={card.cardId} data-lights={card.cardId} className="motion-safe:animate-dock">
          <p className="flex items-center gap-2 text-caption text-text-3">
            <span className="min-w-0 flex-1 truncate">
              {placeTitle(spread.id, index, { name: card.positionName, count: spread.cardCount })}
            </span>
            <MeaningLink
              card={card}
              className="hit-area -my-1 shrink-0 rounded-pill px-2 py-1 -mr-2 text-text-2 hover:bg-bg-3 hover:text-gold-hi"
            />
          </p>
          <p className="flex items-center gap-2 font-display text-h3 text-gold-hi">
            <span className="truncate">{cardById(card.cardId)?.name}</span>
            {card.isReversed && (
              <Tag icon={<RotateCw aria-hidden="true" />} className="font-text">
                {reversedWord(card.cardId)}
              </Tag>
            )}
          </p>
          <p className={`mt-0.5 text-small text-text-2 ${isLow ? 'line-clamp-1' : 'line-clamp-2'}`}>
            <Suspense>
              <EssenceLine cardId={card.cardId} isReversed={card.isReversed} />
            </Suspense>
          </p>
        </div>
      ) : (
        <div className="flex h-full items-center gap-3">
          <span aria-hidden="true" className="size-7 shrink-0 text-gold">
            <SpreadSign spreadId={spread.id} positions={spread.positions} />
          </span>
          <p className="min-w-0 flex-1 text-caption text-text-2">
            <span className="block truncate font-display text-card-name text-text-1">{spread.name}</span>
            <span className="whitespace-nowrap">
              {`${dayName(new Date(laidAt), new Date())}, ${clockTime(laidAt, 'browser')}`}
            </span>
          </p>
          {proof && (
            // The same link is under the text.
            <span aria-hidden="true" className="contents">
              <a
                href={proof}
                target="_blank"
                rel="noopener"
                tabIndex={-1}
                className="-mr-2 shrink-0 rounded-pill px-2 py-2.5 text-caption text-text-2 hover:bg-bg-3 hover:text-gold-hi"
              >
                Проверить раздачу
              </a>
            </span>
          )}
        </div>
      )}
    </div>
  )
}

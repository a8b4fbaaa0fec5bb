import type { CardSelection } from '@lunaria/contract/chats'
import { spreadOnTable } from '@lunaria/tarot/spread-on-table'
import { spreadById } from '@lunaria/tarot/spreads'
import { type ReactNode, useState } from 'react'
import { whenOpened } from '#shared/lib/when-opened.tsx'
import { fitSpread } from '#shared/ui/fit-spread.ts'
import { SpreadLayout } from '#shared/ui/spread-layout.tsx'
import { CardImage } from './card-image.tsx'
import { cardLabel } from './card-label.ts'
import type { ShownCard } from './shown-card.ts'
import { SpreadTray } from './spread-tray.tsx'

const CardViewer = whenOpened(async () => (await import('./card-viewer.tsx')).CardViewer)

/** A card on the table is no wider than this, and the table no higher. */
const widestCardRem = 5.5
const heightRem = 20

type LaidTableProps = {
  spreadId: string | null
  isClarifying: boolean
  cards: Pick<CardSelection, 'cardId' | 'isReversed' | 'positionName' | 'positionMeaning' | 'place'>[]
  /** What can be done with the one that is looked at. */
  actionOf?: (card: ShownCard) => ReactNode
}

/** The cards as they lay, and which lay where in words. */
export function LaidTable({ spreadId, isClarifying, cards, actionOf }: LaidTableProps) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const spread = spreadOnTable(spreadId, cards)
  const positions = !isClarifying && spread && spread.positions.length <= cards.length ? spread.positions : onePlace
  const isFree = !spread && cards.length > 1 // laid by hand in no spread
  const { aspect, cardWidth } = fitSpread(positions)
  const maxWidth = `${Math.min(heightRem * aspect, (widestCardRem / cardWidth) * 100)}rem`

  return (
    <section aria-label="Стол" className="min-w-0">
      {isFree ? (
        <SpreadTray cards={cards} onOpen={setOpenAt} />
      ) : (
        <div className="rounded-lg border border-gold-line p-4 xl:border-transparent xl:p-0">
          <div className="mx-auto" style={{ maxWidth }}>
            <SpreadLayout
              label="Карты расклада"
              positions={positions}
              renderCard={(_, index) => {
                const card = cards[index]
                if (!card) return null
                const name = cardLabel(card.cardId, card.isReversed)
                return (
                  <button
                    type="button"
                    aria-label={card.positionName ? `${card.positionName}: ${name}` : name}
                    onClick={() => setOpenAt(index)}
                    className="hit-area block w-full rounded-card shadow-card"
                  >
                    <CardImage cardId={card.cardId} isReversed={card.isReversed} alt="" sizes="88px" />
                  </button>
                )
              }}
            />
          </div>
        </div>
      )}
      <ol className="mt-3 grid gap-x-4 gap-y-1 text-caption sm:grid-cols-2 xl:grid-cols-1">
        {cards.map((card, index) => (
          <li key={`${card.cardId}-${card.positionName}`} className="text-text-2">
            <span className="text-text-3">
              {index + 1}. {card.positionName ?? 'Карта'}:
            </span>{' '}
            {cardLabel(card.cardId, card.isReversed)}
          </li>
        ))}
      </ol>
      <CardViewer
        cards={cards}
        openAt={openAt}
        isOpen={openAt !== null}
        onClose={() => setOpenAt(null)}
        actionOf={actionOf}
      />
    </section>
  )
}

const onePlace = spreadById('one_card')?.positions ?? []

import type { CardSelection } from '@lunaria/contract/chats'
import { cardById } from '@lunaria/tarot/cards'
import type { TablePlace } from '@lunaria/tarot/own-table'
import { type Box, layoutTable } from '@lunaria/tarot/table-layout'
import clsx from 'clsx'
import { ChevronDown, RotateCw } from 'lucide-react'
import { type ReactNode, useMemo, useState } from 'react'
import { lazyOverlay } from '#shared/loading/lazy-overlay.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardInWords, cardLabel } from '#shared/tarot/card-label.ts'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { fitSpread } from './fit-spread.ts'
import { placeMark, placeTitle } from './place-mark.ts'
import { SpreadLayout } from './spread-layout.tsx'
import { spreadOnTable, tableById } from './spread-on-table.ts'
import { SpreadTray } from './spread-tray.tsx'

const CardViewer = lazyOverlay(async () => (await import('#shared/tarot/card-viewer.tsx')).CardViewer)

/** A table beside a text: more names than these leave no room for the pictures. */
const room = { width: 300, height: 420 }
const mostNames = 5
const style = { largestCard: 104, edge: 0, isStrict: false }
/** Without names a card is no wider than this, and the table no higher. */
const widestCardRem = 4
const heightRem = 14
/** One of many rows is higher: its numbers would hide what is on its cards. */
const tallHeightRem = 18

type CardTableProps = {
  spreadId: string | null
  isClarifying: boolean
  cards: Pick<CardSelection, 'cardId' | 'isReversed' | 'positionName' | 'positionMeaning' | 'place'>[]
  /** What can be done with the one that is looked at. */
  actionOf?: (card: ShownCard) => ReactNode
}

/** The cards on the table: a few with their names, more with numbers, and the names collapsed below. */
export function CardTable({ spreadId, isClarifying, cards, actionOf }: CardTableProps) {
  const [openAt, setOpenAt] = useState<number | null>(null)
  const spread = spreadOnTable(spreadId, cards)
  const positions = !isClarifying && spread && spread.positions.length <= cards.length ? spread.positions : onePlace
  const isFree = !spread && cards.length > 1 // dealt by hand in no spread
  const table = { spreadId: spread?.id ?? '', positions, cards, onOpen: setOpenAt }

  return (
    <section aria-label="Стол" className="min-w-0">
      {isFree && <SpreadTray cards={cards} onOpen={setOpenAt} />}
      {!isFree && (positions.length > mostNames ? <NumberedCards {...table} /> : <NamedCards {...table} />)}
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

const onePlace = tableById('one_card')?.positions ?? []

type CardsProps = {
  spreadId: string
  positions: readonly TablePlace[]
  cards: readonly ShownCard[]
  onOpen: (index: number) => void
}

function NamedCards({ positions, cards, onOpen, ...table }: CardsProps) {
  const laid = useMemo(() => layoutTable(positions, room, style), [positions])
  if (!laid) return <NumberedCards {...table} positions={positions} cards={cards} onOpen={onOpen} />
  const at = (box: Box) => ({
    left: `${(box.left / laid.width) * 100}%`,
    top: `${(box.top / laid.height) * 100}%`,
    width: `${(box.width / laid.width) * 100}%`,
    height: `${(box.height / laid.height) * 100}%`,
  })

  return (
    <ol
      aria-label="Карты расклада"
      className="relative mx-auto"
      style={{ aspectRatio: `${laid.width} / ${laid.height}`, maxWidth: laid.width }}
    >
      {positions.map((position, index) => {
        const card = cards[index]
        const [box, label] = [laid.cards[index], laid.labels[index]]
        if (!card || !box || !label) return null
        return (
          <li key={position.id} className="contents">
            <span className="absolute" style={at(box)}>
              <OpenCard card={card} isCrossing={position.isCrossing === true} onOpen={() => onOpen(index)} />
            </span>
            <span
              aria-hidden="true"
              className={clsx('absolute flex flex-col', sides[label.side])}
              style={at(label.box)}
            >
              <span className="line-clamp-3 max-w-full shrink-0 text-caption leading-tight wrap-anywhere text-text-3">
                {card.positionName}
                {card.isReversed && (
                  <span>
                    {'\u2060'}
                    <RotateCw className="ml-1 inline size-3 align-[-0.1em]" />
                  </span>
                )}
              </span>
              <span className="font-display leading-tight text-gold-hi">{cardById(card.cardId)?.name}</span>
            </span>
          </li>
        )
      })}
    </ol>
  )
}

const sides = {
  below: 'items-center justify-start text-center',
  above: 'items-center justify-end text-center',
  right: 'items-start justify-center text-left',
  left: 'items-end justify-center text-right',
}

function NumberedCards({ spreadId, positions, cards, onOpen }: CardsProps) {
  const { aspect, cardWidth } = fitSpread(positions)
  const height = aspect < 1 ? tallHeightRem : heightRem
  const maxWidth = `${Math.min(height * aspect, (widestCardRem / cardWidth) * 100)}rem`

  return (
    <>
      <div className="mx-auto" style={{ maxWidth }}>
        <SpreadLayout
          label="Карты расклада"
          positions={positions}
          renderCard={(position, index) => {
            const card = cards[index]
            if (!card) return null
            return (
              // Across the lower half, so that enough of the card under it can be pressed: 24 px.
              <div className={clsx(position.isCrossing && 'translate-x-[max(0px,24.5px-35.7%)]')}>
                <OpenCard card={card} onOpen={() => onOpen(index)} />
                <span
                  aria-hidden="true"
                  className={clsx(
                    'pointer-events-none absolute -left-2 flex size-5 items-center justify-center rounded-full border border-line-strong bg-field text-tag text-text-2 tabular-nums',
                    position.isCrossing ? '-bottom-2 -rotate-90' : '-top-2',
                  )}
                >
                  {placeMark(spreadId, index)}
                </span>
              </div>
            )
          }}
        />
      </div>
      <details className="group mt-1 text-caption">
        <summary className="inline-flex min-h-11 cursor-pointer items-center gap-1.5 rounded-sm text-text-2 hover:text-gold-hi">
          Места и карты
          <ChevronDown aria-hidden="true" className="size-4 group-open:rotate-180" />
        </summary>
        <ol className="flex flex-col gap-1">
          {cards.map((card, index) => (
            <li key={card.cardId} className="text-text-2">
              <span className="text-text-3">
                {placeTitle(spreadId, index, { name: card.positionName, count: cards.length })}:
              </span>{' '}
              {cardInWords(card.cardId, card.isReversed)}
            </li>
          ))}
        </ol>
      </details>
    </>
  )
}

type OpenCardProps = { card: ShownCard; isCrossing?: boolean; onOpen: () => void }

function OpenCard({ card, isCrossing, onOpen }: OpenCardProps) {
  const name = cardLabel(card.cardId, card.isReversed)
  return (
    <button
      type="button"
      aria-label={card.positionName ? `${card.positionName}: ${name}` : name}
      onClick={onOpen}
      className={clsx(
        'hit-area block w-full rounded-card shadow-card',
        isCrossing && 'absolute top-1/2 left-1/2 w-[58.33%] -translate-1/2 rotate-90',
      )}
    >
      <CardImage cardId={card.cardId} isReversed={card.isReversed} alt="" sizes="104px" />
    </button>
  )
}

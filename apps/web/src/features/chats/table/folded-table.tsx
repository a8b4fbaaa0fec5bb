import { cardById } from '@lunaria/tarot/cards'
import clsx from 'clsx'
import { ChevronDown, RotateCw } from 'lucide-react'
import type { KeyboardEvent, PointerEvent } from 'react'
import { placeTitle } from '#shared/spreads/place-mark.ts'
import { CardBack } from '#shared/tarot/card-back.tsx'
import { CardImage } from '#shared/tarot/card-image.tsx'
import { cardLabel } from '#shared/tarot/card-label.ts'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'

type FoldedTableProps = {
  spreadId: string
  cards: readonly ShownCard[]
  isFaceUp: boolean
  lit: number | undefined
  onRead: (index: number) => void
  onUnfold: () => void
}

/** The table once it has scrolled away: its cards as one slider, which leads through the paragraphs. */
export function FoldedTable({ spreadId, cards, isFaceUp, lit, onRead, onUnfold }: FoldedTableProps) {
  const index = lit ?? 0
  const card = cards[index]
  const last = cards.length - 1

  function moveByKey(event: KeyboardEvent): void {
    const to = {
      ArrowRight: index + 1,
      ArrowDown: index + 1,
      ArrowLeft: index - 1,
      ArrowUp: index - 1,
      Home: 0,
      End: last,
    }[event.key]
    if (to === undefined) return
    event.preventDefault()
    onRead(Math.min(last, Math.max(0, to)))
  }

  function moveByFinger(event: PointerEvent<HTMLElement>): void {
    if (event.type === 'pointermove' && event.buttons === 0) return
    const { left, width } = event.currentTarget.getBoundingClientRect()
    const at = Math.floor(((event.clientX - left) / width) * cards.length)
    const to = Math.min(last, Math.max(0, at))
    if (event.type === 'pointerdown' || to !== lit) onRead(to)
  }

  return (
    <div className="animate-menu-in border-b border-gold-line bg-bg-1 px-1 pt-2 shadow-panel md:rounded-b-lg">
      <div
        role="slider"
        tabIndex={0}
        aria-label="Карты на столе"
        aria-valuemin={1}
        aria-valuemax={cards.length}
        aria-valuenow={index + 1}
        aria-valuetext={
          card && [card.positionName, isFaceUp && cardLabel(card.cardId, card.isReversed)].filter(Boolean).join(', ')
        }
        onKeyDown={moveByKey}
        onPointerDown={moveByFinger}
        onPointerMove={moveByFinger}
        className={clsx(
          'mx-auto flex h-18 max-w-120 touch-pan-y items-center justify-center rounded-sm px-2',
          cards.length > 4 ? 'gap-[5px]' : 'gap-2.5',
        )}
      >
        {cards.map(({ cardId, isReversed }, at) => (
          <span
            key={cardId}
            aria-hidden="true"
            className={clsx(
              'relative block min-w-0 shrink rounded-card transition-transform duration-control',
              cards.length > 4 ? 'w-[30px]' : 'w-9',
              at === lit && 'z-10 outline-2 motion-safe:scale-112 outline-offset-1 outline-gold',
            )}
          >
            {isFaceUp ? (
              <CardImage cardId={cardId} isReversed={isReversed} alt="" sizes="36px" />
            ) : (
              <CardBack sizes="36px" />
            )}
            {lit !== undefined && at !== lit && <span className="absolute inset-0 rounded-card bg-dim" />}
          </span>
        ))}
      </div>
      <div className="mx-auto flex max-w-180 items-center gap-2.5 pl-3">
        <p className="flex min-w-0 flex-1 items-baseline gap-2.5 truncate text-caption text-text-3">
          {card && (
            <>
              {placeTitle(spreadId, index, { name: card.positionName, count: cards.length })}
              {isFaceUp && (
                <span className="truncate font-display text-card-name text-gold-hi">{cardById(card.cardId)?.name}</span>
              )}
              {card.isReversed && isFaceUp && <RotateCw aria-hidden="true" className="size-3.5 shrink-0 self-center" />}
            </>
          )}
        </p>
        <IconButton label="К столу" onClick={onUnfold}>
          <ChevronDown />
        </IconButton>
      </div>
    </div>
  )
}

import type { Message } from '@lunaria/contract/chats'
import clsx from 'clsx'
import { type ReactNode, type RefCallback, Suspense, use, useCallback, useMemo, useRef, useState } from 'react'
import { lazyPart } from '#shared/loading/lazy-part.tsx'
import { cardsOnTable, earlierTable } from '#shared/messages/clarified-table.ts'
import { splitBlocks } from '#shared/messages/markdown.tsx'
import type { TableParts } from '#shared/messages/message-item.tsx'
import { BesideCards } from '#shared/spreads/beside-cards.tsx'
import type { ShownCard } from '#shared/tarot/shown-card.ts'
import { cardsOfBlocks } from '../versions/cards-of-blocks.ts'
import { useDealing } from './dealing.ts'
import { tableSpread } from './find-table.ts'
import { wereShown } from './open-deck.ts'
import { ReadingTable } from './reading-table.tsx'
import { Looking } from './stage.tsx'

/** Comes with the first table. */
const CardDock = lazyPart(
  async () => (await import('./card-dock.tsx')).CardDock,
  () => null,
)
/** Comes when a table first scrolls away. */
const FoldedTable = lazyPart(
  async () => (await import('./folded-table.tsx')).FoldedTable,
  () => null,
)

type Reading = {
  isFirstVersion: boolean
  /** Where the draw of the cards is checked. */
  proof: string | undefined
}

/**
 * Ties the table of a reading to its text: the card that is read is lit, a place leads to its paragraph, a paragraph
 * or a name to its card; no word comes before all cards are turned. Without a table where the cards are in none of our
 * spreads, or were before.
 */
export function useReadingTable(message: Message, { isFirstVersion, proof }: Reading): TableParts {
  const { content, status } = message
  const isRunning = status === 'running'
  const cards = useMemo(() => cardsOnTable(message), [message])
  const spread = earlierTable(message) ? undefined : tableSpread(message)
  const isNew = isRunning && content === '' && isFirstVersion && spread !== undefined
  const [isDealing] = useState(isNew && !wereShown(message.metadata.draw))
  const dealing = useDealing(isDealing, cards.length)
  const { pointed, point, read, setRead, watch } = use(Looking)
  const root = useRef<HTMLDivElement>(null)
  const isAway = useIsAway()
  const tip = useIsAway()

  const about = cardsOfBlocks(splitBlocks(content), cards)
  const isWriting = isRunning && dealing.isOver
  const told = isWriting && !tip.value ? about.at(-1)?.at(-1) : undefined
  const looked = indexIn(cards, pointed) ?? told
  const lit = looked ?? (read?.isThere ? indexIn(cards, read.cardId) : undefined)
  const litWhenAway = told ?? indexIn(cards, read?.cardId)

  function paragraph(block: ReactNode, index: number): ReactNode {
    const own = about[index] ?? []
    const [card] = own
    if (card === undefined) return block
    return (
      <PlaceParagraph
        watch={watch}
        place={spread && own.length === 1 ? card + 1 : undefined}
        isFollowUp={!spread}
        cardId={cards[card]?.cardId}
        isLit={own.includes((isAway.value ? litWhenAway : lit) ?? -1)}
        tip={isWriting && index === about.length - 1 ? tip.watch : undefined}
      >
        {block}
      </PlaceParagraph>
    )
  }

  if (!spread) return { paragraph, isHeld: false }
  const placed = cards.slice(0, spread.cardCount)
  const beside = cards.slice(spread.cardCount) // of a table dealt by hand
  const isFaceUp = dealing.areTurned
  const litPlace = lit !== undefined && lit < placed.length ? lit : undefined

  function scrollToCard(index: number): HTMLElement | null | undefined {
    const { cardId = '' } = cards[index] ?? {}
    setRead(cardId)
    return scrollToText(root.current?.closest('article'), index, cardId)
  }

  /** Where one cannot see that it scrolls, the focus leads there. */
  function goToCard(index: number): void {
    scrollToCard(index)?.focus({ preventScroll: true })
  }

  return {
    isHeld: !dealing.isOver,
    paragraph,
    goToCard,
    tray: (onOpen) => (
      <>
        {/* As high as the answer: at its end the small table leaves with it. */}
        <div ref={root} className="pointer-events-none absolute inset-0 -mx-4 md:mx-0 stage:hidden">
          <div className="pointer-events-auto sticky top-0 z-20">
            <Suspense>
              {isAway.value && (
                <FoldedTable
                  {...{ cards, isFaceUp }}
                  spreadId={spread.id}
                  lit={litWhenAway}
                  onRead={scrollToCard}
                  onUnfold={() => root.current?.closest('article')?.scrollIntoView({ block: 'start' })}
                />
              )}
            </Suspense>
          </div>
        </div>
        <div ref={isAway.watch} className="stage:sticky stage:top-3 stage:col-start-1 stage:row-[1/span_99]">
          <ReadingTable
            {...{ spread, isFaceUp, isDealing, onOpen }}
            cards={placed}
            lit={litPlace}
            isDim={looked !== undefined}
            onLight={(index) => point(cards[index]?.cardId)}
            onTurn={dealing.turn}
            onRead={goToCard}
          />
          {beside.length > 0 && (
            <div className="mt-3">
              <BesideCards
                label="Карты рядом с раскладом"
                cards={beside}
                onOpen={(index) => onOpen(placed.length + index)}
              />
            </div>
          )}
          <div data-dock className="mt-3 hidden overflow-clip rounded-md border border-line bg-bg-1/60 stage:block">
            <Suspense fallback={<div className={spread.cardCount < 7 ? 'h-32' : 'h-22'} />}>
              <CardDock
                {...{ spread, isFaceUp, proof }}
                card={litPlace === undefined ? undefined : placed[litPlace]}
                index={litPlace ?? 0}
                laidAt={message.created_at}
              />
            </Suspense>
          </div>
        </div>
      </>
    ),
  }
}

/** Scrolls to what an answer says of a place, else of its card, and returns it. */
function scrollToText(answer: Element | null | undefined, index: number, cardId: string) {
  const target =
    answer?.querySelector<HTMLElement>(`[data-place="${index + 1}"]`) ??
    answer?.querySelector<HTMLElement>(`[data-card-id="${cardId}"]`)
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  target?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
  return target
}

function indexIn(cards: readonly ShownCard[], cardId: string | undefined): number | undefined {
  const index = cards.findIndex((card) => card.cardId === cardId)
  return index === -1 ? undefined : index
}

type PlaceParagraphProps = {
  watch: RefCallback<HTMLElement>
  /** The number of the place of the spread that it alone is about. */
  place: number | undefined
  /** It is about a table that is above. */
  isFollowUp: boolean
  cardId: string | undefined
  isLit: boolean
  /** It is being written: whether its end is in sight. */
  tip: RefCallback<HTMLElement> | undefined
  children: ReactNode
}

/** A paragraph about a card, marked while that is lit. */
function PlaceParagraph({ watch, place, isFollowUp, cardId, isLit, tip, children }: PlaceParagraphProps) {
  return (
    <div
      ref={watch}
      data-place={place}
      data-lights={cardId}
      data-follow-up={isFollowUp || undefined}
      tabIndex={place && -1}
      className={clsx(
        'relative outline-none scroll-mt-36 stage:scroll-mt-[30vh]',
        'before:absolute before:inset-y-1 before:-left-2 before:w-0.5 before:rounded-pill before:bg-gold before:transition-opacity before:duration-control md:before:-left-4.5 stage:before:-left-4',
        !isLit && 'before:opacity-0',
      )}
    >
      {children}
      {tip && <span ref={tip} data-tip aria-hidden="true" className="absolute bottom-0 left-0 size-px" />}
    </div>
  )
}

/** Returns whether something has left the sight. */
function useIsAway(): { value: boolean; watch: RefCallback<HTMLElement> } {
  const [value, setValue] = useState(false)
  const watch = useCallback((element: HTMLElement) => {
    const sight = new IntersectionObserver((entries) => setValue(entries.at(-1)?.isIntersecting === false))
    sight.observe(element)
    return () => sight.disconnect()
  }, [])
  return { value, watch }
}

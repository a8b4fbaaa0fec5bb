import type { Message } from '@lunaria/contract/chats'
import { spreadOnTable } from '@lunaria/tarot/spread-on-table'
import clsx from 'clsx'
import { type PointerEvent, type RefCallback, useCallback, useEffectEvent, useRef, useState } from 'react'
import { earlierTable } from '#shared/replies/clarified-table.ts'
import { blocksOf } from '#shared/replies/markdown.tsx'
import type { TableParts } from '#shared/replies/message-item.tsx'
import { BesideCards } from './beside-cards.tsx'
import { cardsOfBlocks, namedIn } from './cards-of-blocks.ts'
import { FoldedTable } from './folded-table.tsx'
import { ReadingTable } from './reading-table.tsx'

/**
 * The table of a reading and its text as one: cards turn up as the text comes to them, the card that is read is lit, a place
 * leads to its paragraph. Undefined where the cards do not lie in one of our spreads.
 */
export function useReadingTable(
  message: Message,
  { isFirstTelling }: { isFirstTelling: boolean },
): TableParts | undefined {
  const { selectedCards: cards, content, status } = message
  const isRunning = status === 'running'
  const [isDealing] = useState(isRunning && content === '' && isFirstTelling)
  const [turned, setTurned] = useState<readonly number[]>([])
  const [pointed, setPointed] = useState<number>()
  const [inSight, setInSight] = useState<number>()
  const root = useRef<HTMLDivElement>(null)
  const isAway = useIsAway()
  const watch = useReadName((cardId) => setInSight(cards.findIndex((card) => card.cardId === cardId)))

  const strip = useCallback(
    (element: HTMLDivElement) => {
      root.current = element
      return watch(element)
    },
    [watch],
  )

  const spread = earlierTable(message) ? undefined : spreadOnTable(message.spreadId, cards)
  if (!spread || cards.length < spread.cardCount) return undefined
  const placed = cards.slice(0, spread.cardCount)
  const beside = cards.slice(spread.cardCount) // of a table laid by hand

  const about = cardsOfBlocks(blocksOf(content), cards)
  const named = namedIn(content, cards)
  const isFaceUp = (index: number) =>
    !isRunning || !isFirstTelling || index === 0 || named.includes(index) || turned.includes(index)
  const told = isRunning ? about.at(-1)?.at(-1) : undefined
  const lit = pointed ?? told
  const litWhenAway = told ?? inSight

  function read(index: number): void {
    const article = root.current?.closest('article')
    const isAlone = about.some((own) => own.length === 1 && own[0] === index)
    const target = isAlone
      ? article?.querySelector(`[data-about="${index}"]`)
      : article?.querySelector(`[data-card-id="${cards[index]?.cardId}"]`)
    const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
    target?.scrollIntoView({ block: 'start', behavior: isStill ? 'auto' : 'smooth' })
    setInSight(index)
  }

  return {
    tray: (onOpen) => (
      <>
        <div ref={strip} className="sticky top-0 z-20 -mx-4 -mb-4 h-0 @min-[68rem]/chat:hidden">
          {isAway.value && (
            <FoldedTable
              {...{ cards, isFaceUp }}
              lit={litWhenAway}
              onRead={read}
              onUnfold={() => root.current?.closest('article')?.scrollIntoView({ block: 'start' })}
            />
          )}
        </div>
        <div
          ref={isAway.watch}
          className="@min-[68rem]/chat:sticky @min-[68rem]/chat:top-3 @min-[68rem]/chat:self-start"
        >
          <ReadingTable
            {...{ spread, isFaceUp, isDealing, onOpen }}
            cards={placed}
            lit={lit !== undefined && lit < placed.length ? lit : undefined}
            onLight={setPointed}
            onTurn={(index) => setTurned([...turned, index])}
            onRead={read}
          />
          {beside.length > 0 && <BesideCards cards={beside} onOpen={(index) => onOpen(placed.length + index)} />}
        </div>
      </>
    ),
    paragraph: (block, index) => {
      const own = about[index] ?? []
      if (own.length === 0) return block
      const [card] = own
      const shown = isAway.value ? litWhenAway : lit
      const point = (event: PointerEvent, to: number | undefined) => {
        if (event.pointerType === 'mouse' && own.length === 1) setPointed(to)
      }
      return (
        <div
          data-about={card}
          onPointerEnter={(event) => point(event, card)}
          onPointerLeave={(event) => point(event, undefined)}
          className={clsx(
            'relative scroll-mt-36 before:absolute before:inset-y-1 before:-left-2 before:w-0.5 before:bg-gold before:transition-opacity before:duration-control md:before:-left-4.5 @min-[68rem]/chat:scroll-mt-6',
            (shown === undefined || !own.includes(shown)) && 'before:opacity-0',
          )}
        >
          {block}
        </div>
      )
    },
  }
}

/** Whether something has left the sight. */
function useIsAway(): { value: boolean; watch: RefCallback<HTMLElement> } {
  const [value, setValue] = useState(false)
  const watch = useCallback((element: HTMLElement) => {
    const sight = new IntersectionObserver((entries) => setValue(entries.at(-1)?.isIntersecting === false))
    sight.observe(element)
    return () => sight.disconnect()
  }, [])
  return { value, watch }
}

/** How far down the window one reads. */
const readingLine = 0.34

/** Says which card the text was naming last where one reads, as the page scrolls. */
function useReadName(onRead: (cardId: string) => void): RefCallback<HTMLElement> {
  const say = useEffectEvent(onRead)
  return useCallback((element: HTMLElement) => {
    const article = element.closest('article')
    const follow = () => {
      const names = [...(article?.querySelectorAll<HTMLElement>('[data-card-id]') ?? [])]
      const read = names.findLast((name) => name.getBoundingClientRect().top < innerHeight * readingLine)
      if (read?.dataset.cardId) say(read.dataset.cardId)
    }
    document.addEventListener('scroll', follow, { capture: true, passive: true })
    return () => document.removeEventListener('scroll', follow, { capture: true })
  }, [])
}

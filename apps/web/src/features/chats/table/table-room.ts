import type { TablePlace, TableSpread } from '@lunaria/tarot/own-table'
import { type Box, layoutCards, layoutTable, type TableLayout, type TableStyle } from '@lunaria/tarot/table-layout'
import { type RefCallback, useCallback, useState } from 'react'
import { fitSpread } from '#shared/spreads/fit-spread.ts'
import { stageIn } from './stage-size.ts'

/** Finds room for the cards and names of a spread, ahead of the moment in which they are dealt. */
export function prepareTable(spread: TableSpread): void {
  namedTable(spread, roomInWindow(spread.cardCount))
}

type Places = { id: string; positions: readonly TablePlace[] }
type Room = { width: number; height: number; style?: TableStyle }

const tables = new Map<string, TableLayout | undefined>()
/** Beside the header and the composer a window so high has no room for the highest table. */
const lowWindow = 880
/** On a phone more names than these leave no room for the pictures; on a narrow one names do not shrink with the table. */
const [namedOnPhone, namedOnNarrowPhone] = [5, 3]
const [phoneWidth, narrowPhone] = [340, 300]
const roomyWidth = 612
const roomyWindow = 992

/** Returns the table with its names; undefined where these have no room. */
export function namedTable({ id, positions }: Places, { style, ...room }: Room): TableLayout | undefined {
  const mostNamed = room.width < narrowPhone ? namedOnNarrowPhone : namedOnPhone
  if (!style && room.width < roomyWidth && positions.length > mostNamed) return undefined
  // A spread of the user's own may have been another one when other cards were dealt.
  const places = positions.map(({ x, y, name }) => `${x},${y} ${name}`)
  const key = `${id} ${room.width} ${room.height} ${style?.largestCard} ${places}`
  if (!tables.has(key))
    tables.set(
      key,
      layoutTable(positions, room, style) ?? (style ? undefined : layoutTable(positions, { ...room, height: 640 })),
    )
  return tables.get(key)
}

/** Returns a table without names: the cards as large as they can be. */
export function plainTable({ id, positions }: Places, { style, ...room }: Room): Omit<TableLayout, 'labels'> {
  const isYear = id === 'yearly'
  if (style)
    return { ...room, cards: layoutCards(positions, room).map((card) => apart(card, isYear ? monthShare : share)) }
  if (room.width < narrowPhone || (room.width < roomyWidth && positions.length >= manyOnPhone))
    return lowTable(positions, room.width)
  const { cardWidth, aspect } = fitSpread(positions)
  const [width, height] = [phoneWidth, phoneWidth / aspect]
  const [short, long] = [(cardWidth / 100) * width, ((cardWidth / 100) * width * 12) / 7]
  const cards = positions.map(({ x, y, isCrossing }) => {
    const size = isCrossing ? { width: long, height: short } : { width: short, height: long }
    return { left: (x / 100) * width - size.width / 2, top: (y / 100) * height - size.height / 2, ...size }
  })
  return { width, height, cards }
}

/** So many cards would fill a phone, fewer a narrow one: they are smaller, so that the first words are in view under them. */
const manyOnPhone = 8
const lowTableEdge = 12

function lowTable(positions: readonly TablePlace[], width: number): Omit<TableLayout, 'labels'> {
  const cards = layoutCards(positions, { width, height: Math.min(360, Math.max(310, innerHeight - 500)) }, 8)
  const top = Math.min(...cards.map((card) => card.top)) - lowTableEdge
  const height = Math.max(...cards.map((card) => card.top + card.height)) - top + lowTableEdge
  return { width, height, cards: cards.map((card) => ({ ...card, top: card.top - top })) }
}

/** How much of its room a card takes; under those of a year are their months. */
const [share, monthShare] = [0.92, 0.84]

/** Returns a card with some room around it. */
function apart({ left, top, width, height }: Box, part: number): Box {
  const [across, down] = [width * part, height * part]
  return { left: left + (width - across) / 2, top: top + (height - down) / 2, width: across, height: down }
}

/** Returns the room of a table: a guess by the window until the table's own width is known. */
export function useRoom(cardCount: number): { frame: RefCallback<HTMLElement>; room: Room } {
  const [room, setRoom] = useState(() => roomInWindow(cardCount))
  const frame = useCallback(
    (element: HTMLElement) => {
      const measure = new ResizeObserver(([entry]) => {
        const width = entry?.contentRect.width ?? 0
        if (width === 0) return
        const stage = element.closest('[data-stage]')
        const isBeside = stage !== null && getComputedStyle(stage).display === 'grid'
        const next = isBeside ? roomBeside(width, cardCount) : roomAbove(width >= roomyWidth - 24, width, cardCount)
        setRoom((last) => (last.width === next.width && last.height === next.height ? last : next))
      })
      measure.observe(element)
      return () => measure.disconnect()
    },
    [cardCount],
  )
  return { frame, room }
}

function roomInWindow(cardCount: number): Room {
  const chat = innerWidth - sidebarWidth
  const stage = stageIn(chat, cardCount)
  return stage
    ? roomBeside(stage.table - tableFrame, cardCount)
    : roomAbove(innerWidth >= roomyWindow, innerWidth - phoneFrame, cardCount)
}

/**
 * Measures the table above its text. On a phone as many cards as have names there would be too small to be recognised
 * on a lower one.
 */
function roomAbove(isRoomy: boolean, contentWidth: number, cardCount: number): Room {
  const width = cardCount > namedOnNarrowPhone ? Math.min(phoneWidth, Math.floor(contentWidth)) : phoneWidth
  if (!isRoomy) return { width, height: cardCount < namedOnPhone ? 460 : 520 }
  const style: TableStyle = { largestCard: 116, edge: 12, isStrict: true }
  return { width: roomyWidth, height: innerHeight < lowWindow ? 520 : 600, style }
}

const sidebarWidth = 296
/** What a phone has on both sides of a table's cards. */
const phoneFrame = 50
/** The border and padding of a table beside a text. */
const tableFrame = 42
/** What a window has above and below the table: the header, the composer, the dock and the room between them. */
const besideTable = 440
const besideLargeTable = besideTable - 40
/** From this many cards on the dock is lower. */
const lowDockFrom = 7

/** Measures the table beside its text, with the dock under it, where both can be seen. */
function roomBeside(contentWidth: number, cardCount: number): Room {
  const taken = cardCount < lowDockFrom ? besideTable : besideLargeTable
  const largest = largestCard(cardCount)
  const isWide = contentWidth > 600
  return {
    width: Math.floor(contentWidth),
    height: Math.max(lowestTable, innerHeight - taken),
    style: { largestCard: isWide ? Math.round(largest * 1.25) : largest, edge: 0, isStrict: true },
  }
}

const lowestTable = 300

/** Returns how wide a card of so many may be on a table beside a text. */
export function largestCard(cardCount: number): number {
  if (cardCount < 2) return 236
  if (cardCount < 4) return 160
  if (cardCount < 7) return 116
  return cardCount < 10 ? 100 : 76
}

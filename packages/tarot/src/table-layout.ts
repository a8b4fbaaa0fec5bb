import { extraHeight, type LabelRoom, rooms, type Side } from './label-rooms.ts'
import type { SpreadPosition } from './types.ts'

type Place = Pick<SpreadPosition, 'x' | 'y' | 'isCrossing'> & { name?: string }
type Size = { width: number; height: number }
export type Box = { left: number; top: number } & Size
export type Label = { side: Side; box: Box }

/** A spread with room for the names of its places: the boxes of cards and names, in pixels of a table so large. */
export type TableLayout = { width: number; height: number; cards: Box[]; labels: Label[] }

const cardHeightToWidth = 12 / 7
const lowest = 220
/** A smaller one shows no picture. */
const smallestCard = 52
/** Room between what is side by side. */
const gap = 4
/** Between a card and its name. */
const labelGap = 6
/** Between a card and the name of another or another card, where these must not be taken for a pair. */
const farGap = 12

/** How large cards may be, how far they are from the table's edge, and where names may be. */
export type TableStyle = {
  largestCard: number
  edge: number
  /** A name is under its card, beside it where it can only be there, and never as near to another card as to its own. */
  isStrict: boolean
}
const loosely: TableStyle = { largestCard: 116, edge: 12, isStrict: false }

/** How much of the table's sides is left to names: `x` and `y` of the places stretch over the rest. */
type Margins = { left: number; right: number; top: number; bottom: number }
const none: Margins = { left: 0, right: 0, top: 0, bottom: 0 }
const [across, down, farDown] = [rooms.left.width, rooms.below.height, rooms.belowNarrow.height].map(
  (room) => room + labelGap,
) as [number, number, number]

/** How far a name is out from under a small card at the edge. */
const overhang = 20

type Manner = { rooms: readonly LabelRoom[]; cost: number; margins: readonly Margins[] }

/** Where names may be, the calmest first: a mixed table has to have clearly larger cards to be taken. */
const manners: readonly Manner[] = [
  { rooms: [rooms.below], cost: 0, margins: [{ ...none, bottom: down }] },
  {
    rooms: [rooms.belowNarrow],
    cost: 2,
    margins: [0, overhang].map((side) => ({ left: side, right: side, top: 0, bottom: farDown })),
  },
  { rooms: [rooms.right], cost: 6, margins: [{ ...none, right: across }] },
  {
    rooms: Object.values(rooms),
    cost: 14,
    margins: [0, overhang, across].flatMap((left) =>
      [0, across].flatMap((right) =>
        [0, down].flatMap((top) => [0, down, farDown].map((bottom) => ({ left, right, top, bottom }))),
      ),
    ),
  },
]

const strictRooms: readonly LabelRoom[] = [rooms.below, rooms.belowNarrow, rooms.right]

/**
 * Returns the table with the largest cards on which every name has its room, as wide as `room` and no higher; undefined
 * where there is none.
 */
export function layoutTable(
  places: readonly Place[],
  room: Size,
  style: TableStyle = loosely,
): TableLayout | undefined {
  let best: { table: TableLayout; worth: number } | undefined
  for (const manner of manners) best = largest(places, room, manner, style, best?.worth ?? 0) ?? best
  return best?.table
}

/**
 * Places cards without names: as large as they can be and not far apart, but never nearer than `apart`, in the middle
 * of the room.
 */
export function layoutCards(places: readonly Place[], { width, height }: Size, apart = gap): Box[] {
  for (let cardWidth = height / cardHeightToWidth; cardWidth >= narrowestCard; cardWidth -= 1) {
    const lay = (room: Size) => cardBoxes(places, { ...room, cardWidth, edge: loosely.edge, margin: none, apart })
    if (!lay({ width, height })) continue
    const snugWidth = Math.min(width, loose * least(width, (side) => lay({ width: side, height }) !== undefined))
    const snugHeight = Math.min(
      height,
      loose * least(height, (side) => lay({ width: snugWidth, height: side }) !== undefined),
    )
    const boxes = lay({ width: snugWidth, height: snugHeight }) ?? []
    const [right, down] = [(width - snugWidth) / 2, (height - snugHeight) / 2]
    return boxes.map((box) => ({ ...box, left: box.left + right, top: box.top + down }))
  }
  throw new Error(`${places.length} cards have no room on ${width} × ${height}`)
}

/** The smallest picture that a table without names may show. */
const narrowestCard = 8
/** How much more room cards get than they need. */
const loose = 1.15

/** Returns how far a side can be shortened while everything still has its room. */
function least(side: number, hasRoom: (side: number) => boolean): number {
  let shortest = side
  while (shortest > 10 && hasRoom(shortest - 5)) shortest -= 5
  return shortest
}

function largest(places: readonly Place[], room: Size, manner: Manner, style: TableStyle, beat: number) {
  const { width } = room
  const { edge, isStrict, largestCard } = style
  const labelRooms = isStrict ? manner.rooms.filter((one) => strictRooms.includes(one)) : manner.rooms
  const margins = manner.margins.map((margin) => withLongNames(margin, places, labelRooms))
  for (let cardWidth = largestCard; cardWidth >= smallestCard; cardWidth -= 4) {
    const worth = cardWidth - manner.cost
    if (worth <= beat) return undefined
    for (let height = lowest; height <= room.height; height += isStrict ? 10 : 30) {
      for (const margin of margins) {
        const cards = cardBoxes(places, { cardWidth, width, height, edge, margin, apart: isStrict ? farGap : gap })
        const labels = cards && placeLabels(places, cards, labelRooms, { width, height, edge, isStrict })
        if (cards && labels) return { table: { width, height, cards, labels }, worth }
      }
    }
  }
  return undefined
}

/** Returns margins in which the names at the edge have room, too. */
function withLongNames(margin: Margins, places: readonly Place[], labelRooms: readonly LabelRoom[]): Margins {
  const extra = (side: Side) => {
    const own = labelRooms.filter((room) => room.side === side)
    return Math.max(0, ...own.flatMap((room) => places.map((place) => extraHeight(place.name, room))))
  }
  const { top, bottom } = margin
  return { ...margin, top: top && top + extra('above'), bottom: bottom && bottom + extra('below') }
}

/** Returns the places of the cards; undefined where two of them would touch. */
function cardBoxes(
  places: readonly Place[],
  {
    cardWidth,
    width,
    height,
    edge,
    margin,
    apart,
  }: Size & { cardWidth: number; edge: number; margin: Margins; apart: number },
): Box[] | undefined {
  const cardHeight = cardWidth * cardHeightToWidth
  const { x, y } = measureExtent(places)
  const columns = stretch(x, width, edge + margin.left + cardWidth / 2, width - edge - margin.right - cardWidth / 2)
  const rows =
    columns && stretch(y, height, edge + margin.top + cardHeight / 2, height - edge - margin.bottom - cardHeight / 2)
  if (!rows) return undefined
  const boxes: Box[] = []
  for (const place of places) {
    const across = place.isCrossing ? cardHeight : cardWidth
    const down = place.isCrossing ? cardWidth : cardHeight
    const box = {
      left: placeIn(columns, place.x) - across / 2,
      top: placeIn(rows, place.y) - down / 2,
      width: across,
      height: down,
    }
    if (boxes.some((other, at) => isInTheWay(box, other, apart, place, places[at]))) return undefined
    boxes.push(box)
  }
  return boxes
}

type Extent = { least: number; most: number }
const extents = new WeakMap<readonly Place[], { x: Extent; y: Extent }>()

/** Measures from where to where the places of a spread reach. */
function measureExtent(places: readonly Place[]): { x: Extent; y: Extent } {
  const known = extents.get(places)
  if (known) return known
  const [x, y] = (['x', 'y'] as const).map((axis) => {
    const values = places.map((place) => place[axis])
    return { least: Math.min(...values), most: Math.max(...values) }
  }) as [Extent, Extent]
  extents.set(places, { x, y })
  return { x, y }
}

/** How much nearer or further apart than on its diagram a spread's places may be: what is flat stays flat, what is not is not flattened. */
const [leastStretch, widestStretch] = [0.5, 1.4]

type Stretch = { share: number; to: number; from: number }

/**
 * Returns how the coordinates that occur, percents of a `size`, fill a range; undefined where that is too narrow for
 * them.
 */
function stretch({ least, most }: Extent, size: number, from: number, to: number): Stretch | undefined {
  const share = Math.min((to - from) / Math.max(1, most - least), (size / 100) * widestStretch)
  if (most > least && share < (size / 100) * leastStretch) return undefined
  return { share, from: (least + most) / 2, to: (from + to) / 2 }
}

function placeIn({ share, from, to }: Stretch, value: number): number {
  return to + (value - from) * share
}

function placeLabels(
  places: readonly Place[],
  cards: readonly Box[],
  labelRooms: readonly LabelRoom[],
  table: Size & Pick<TableStyle, 'edge' | 'isStrict'>,
): Label[] | undefined {
  const labels: Label[] = []
  for (const [index, card] of cards.entries()) {
    const pair = cards.find((other, at) => other !== card && isCrossed(places[at], places[index]))
    // Of two that cross, the one below is named under both, the one across over both.
    const wanted = places[index]?.isCrossing ? [rooms.above, rooms.aboveNarrow] : pair ? [rooms.below] : labelRooms
    const named = pair ? around(card, pair) : card
    const label = findFirst(wanted, (room) => {
      const box = beside(named, { ...room, height: room.height + extraHeight(places[index]?.name, room) })
      const isFree =
        isOnTable(box, table) &&
        !cards.some(
          (other) => other !== card && doOverlap(box, other, other === pair ? gap : table.isStrict ? farGap : gap),
        ) &&
        !labels.some((other) => doOverlap(box, other.box))
      return isFree ? { side: room.side, box } : undefined
    })
    if (!label) return undefined
    labels.push(label)
  }
  return labels
}

/** Returns what is found first: the others are not even looked for. */
function findFirst<Item, Found>(items: readonly Item[], find: (item: Item) => Found | undefined): Found | undefined {
  for (const item of items) {
    const found = find(item)
    if (found) return found
  }
  return undefined
}

function around(a: Box, b: Box): Box {
  const [left, top] = [Math.min(a.left, b.left), Math.min(a.top, b.top)]
  return {
    left,
    top,
    width: Math.max(a.left + a.width, b.left + b.width) - left,
    height: Math.max(a.top + a.height, b.top + b.height) - top,
  }
}

function beside(card: Box, { side, width, height }: LabelRoom): Box {
  const left = card.left + (card.width - width) / 2
  const top = card.top + (card.height - height) / 2
  switch (side) {
    case 'below':
      return { left, top: card.top + card.height + labelGap, width, height }
    case 'above':
      return { left, top: card.top - labelGap - height, width, height }
    case 'right':
      return { left: card.left + card.width + labelGap, top, width, height }
    case 'left':
      return { left: card.left - labelGap - width, top, width, height }
  }
}

function isOnTable(box: Box, { width, height, edge }: Size & { edge: number }): boolean {
  const { left, top } = box
  return left >= 0 && top >= edge / 2 && left + box.width <= width && top + box.height <= height - edge / 2
}

function doOverlap(a: Box, b: Box, apart = gap): boolean {
  return (
    a.left < b.left + b.width + apart &&
    b.left < a.left + a.width + apart &&
    a.top < b.top + b.height + apart &&
    b.top < a.top + a.height + apart
  )
}

/** Places that are further apart than this are in two rows, however near their columns are. */
const oneRow = 35

function isInTheWay(box: Box, other: Box, apart: number, place: Place, otherPlace: Place | undefined): boolean {
  if (isCrossed(otherPlace, place)) return false
  const areRows = otherPlace !== undefined && Math.abs(place.y - otherPlace.y) > oneRow
  return (
    doOverlap(box, other, apart) || (areRows && box.top < other.top + other.height && other.top < box.top + box.height)
  )
}

/** Returns true where a card crosses another, as it is meant to. */
function isCrossed(a: Place | undefined, b: Place | undefined): boolean {
  return a?.x === b?.x && a?.y === b?.y && Boolean(a?.isCrossing || b?.isCrossing)
}

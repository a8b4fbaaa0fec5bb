import type { SpreadPosition } from './types.ts'

type Place = Pick<SpreadPosition, 'x' | 'y' | 'isCrossing'>
type Size = { width: number; height: number }
export type Box = { left: number; top: number } & Size
type Side = 'below' | 'above' | 'right' | 'left'
export type Label = { side: Side; box: Box }

/** A spread with room for the names of its places: the boxes of cards and names, in pixels of a table so large. */
export type LaidTable = { width: number; height: number; cards: Box[]; labels: Label[] }

const cardHeightToWidth = 12 / 7
const heights = Array.from({ length: 15 }, (_, step) => 220 + step * 30)
const largestCard = 116
/** A smaller one shows no picture. */
const smallestCard = 52
const cardWidths = Array.from({ length: (largestCard - smallestCard) / 4 + 1 }, (_, step) => largestCard - step * 4)
/** Room between what lies side by side. */
const gap = 4
/** From the edge to what lies next to it. */
const edge = 12
/** Between a card and its name. */
const labelGap = 6

type LabelRoom = { side: Side; width: number; height: number }
const rooms = {
  below: { side: 'below', width: 128, height: 52 },
  belowNarrow: { side: 'below', width: 96, height: 66 },
  above: { side: 'above', width: 128, height: 52 },
  aboveNarrow: { side: 'above', width: 96, height: 66 },
  right: { side: 'right', width: 96, height: 86 },
  left: { side: 'left', width: 96, height: 86 },
} as const satisfies Record<string, LabelRoom>

/** How much of the table's sides is left to names: `x` and `y` of the places stretch over the rest. */
type Margins = { left: number; right: number; top: number; bottom: number }
const none: Margins = { left: 0, right: 0, top: 0, bottom: 0 }
const [across, down, farDown] = [rooms.left.width, rooms.below.height, rooms.belowNarrow.height].map(
  (room) => room + labelGap,
) as [number, number, number]

/** How far a name stands out from under a small card at the edge. */
const overhang = 20

/** Where names may stand, the calmest first: a mixed table has to have clearly larger cards to be taken. */
const manners: readonly { rooms: readonly LabelRoom[]; cost: number; margins: readonly Margins[] }[] = [
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
    margins: [0, across].flatMap((left) =>
      [0, across].flatMap((right) =>
        [0, down].flatMap((top) => [0, down, farDown].map((bottom) => ({ left, right, top, bottom }))),
      ),
    ),
  },
]

/** The table with the largest cards on which every name has its room, as wide as `room` and no higher; undefined where there is none. */
export function layTable(places: readonly Place[], room: Size): LaidTable | undefined {
  let best: { table: LaidTable; worth: number } | undefined
  for (const manner of manners) best = largest(places, room, manner, best?.worth ?? 0) ?? best
  return best?.table
}

/** The same without names: the cards as large as they can be and not far apart, in the middle of the room. */
export function layCards(places: readonly Place[], { width, height }: Size): Box[] {
  for (let cardWidth = height / cardHeightToWidth; cardWidth >= narrowestCard; cardWidth -= 1) {
    const lay = (room: Size) => cardBoxes(places, { ...room, cardWidth, margin: none })
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

/** How far a side can be shortened while everything still has its room. */
function least(side: number, hasRoom: (side: number) => boolean): number {
  let shortest = side
  while (shortest > 10 && hasRoom(shortest - 5)) shortest -= 5
  return shortest
}

type Manner = (typeof manners)[number]

function largest(places: readonly Place[], room: Size, { rooms, cost, margins }: Manner, beat: number) {
  const { width } = room
  for (const cardWidth of cardWidths) {
    const worth = cardWidth - cost
    if (worth <= beat) return undefined
    for (const height of heights.filter((height) => height <= room.height)) {
      for (const margin of margins) {
        const cards = cardBoxes(places, { cardWidth, width, height, margin })
        const labels = cards && labelsOf(places, cards, rooms, { width, height })
        if (cards && labels) return { table: { width, height, cards, labels }, worth }
      }
    }
  }
  return undefined
}

/** The places of the cards; undefined where two of them would touch. */
function cardBoxes(
  places: readonly Place[],
  { cardWidth, width, height, margin }: Size & { cardWidth: number; margin: Margins },
): Box[] | undefined {
  const cardHeight = cardWidth * cardHeightToWidth
  const stretchX = stretch(
    places.map(({ x }) => x),
    width,
    [edge + margin.left + cardWidth / 2, width - edge - margin.right - cardWidth / 2],
  )
  const stretchY = stretch(
    places.map(({ y }) => y),
    height,
    [edge + margin.top + cardHeight / 2, height - edge - margin.bottom - cardHeight / 2],
  )
  if (!stretchX || !stretchY) return undefined
  const boxes: Box[] = []
  for (const [index, place] of places.entries()) {
    const [across, down] = place.isCrossing ? [cardHeight, cardWidth] : [cardWidth, cardHeight]
    const box = {
      left: stretchX(place.x) - across / 2,
      top: stretchY(place.y) - down / 2,
      width: across,
      height: down,
    }
    if (boxes.some((other, at) => !isCrossed(places[at], place) && doOverlap(box, other))) return undefined
    boxes[index] = box
  }
  return boxes
}

/** How much nearer or further apart than on its diagram a spread's places may be: what is flat stays flat, what is not is not flattened. */
const [leastStretch, widestStretch] = [0.5, 1.4]

/** Maps the coordinates that occur, percents of a `size`, to a range; undefined where that is too narrow for them. */
function stretch(values: readonly number[], size: number, [from, to]: [number, number]) {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const share = Math.min((to - from) / Math.max(1, most - least), (size / 100) * widestStretch)
  if (most > least && share < (size / 100) * leastStretch) return undefined
  return (value: number) => (from + to) / 2 + (value - (least + most) / 2) * share
}

function labelsOf(
  places: readonly Place[],
  cards: readonly Box[],
  labelRooms: readonly LabelRoom[],
  table: Size,
): Label[] | undefined {
  const labels: Label[] = []
  for (const [index, card] of cards.entries()) {
    const pair = cards.find((other, at) => other !== card && isCrossed(places[at], places[index]))
    // Of two that cross, the one below is named under both, the one across over both.
    const wanted = places[index]?.isCrossing ? [rooms.above, rooms.aboveNarrow] : pair ? [rooms.below] : labelRooms
    const label = wanted
      .map((room) => ({ side: room.side, box: beside(pair ? around(card, pair) : card, room) }))
      .find(
        ({ box }) =>
          isOnTable(box, table) &&
          cards.every((other) => other === card || !doOverlap(box, other)) &&
          labels.every((other) => !doOverlap(box, other.box)),
      )
    if (!label) return undefined
    labels.push(label)
  }
  return labels
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

function isOnTable(box: Box, { width, height }: Size): boolean {
  const { left, top } = box
  return left >= 0 && top >= edge / 2 && left + box.width <= width && top + box.height <= height - edge / 2
}

function doOverlap(a: Box, b: Box): boolean {
  return (
    a.left < b.left + b.width + gap &&
    b.left < a.left + a.width + gap &&
    a.top < b.top + b.height + gap &&
    b.top < a.top + a.height + gap
  )
}

/** A card that lies across another is meant to. */
function isCrossed(a: Place | undefined, b: Place | undefined): boolean {
  return a?.x === b?.x && a?.y === b?.y && Boolean(a?.isCrossing || b?.isCrossing)
}

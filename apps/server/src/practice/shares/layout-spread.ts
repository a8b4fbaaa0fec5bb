import type { Item, Measure, Style } from '@lunaria/drawing/drawing'
import { wrapText } from '@lunaria/drawing/wrap-text'
import { type Box, type Label, layoutCards, layoutTable } from '@lunaria/tarot/table-layout'
import type { SharedTable } from './shared-reading.ts'

type Size = { width: number; height: number }
type SpreadDrawing = Size & { items: Item[] }

const placeStyle: Style = { face: 'text', size: 10.5, colour: 'muted' }
const nameStyle: Style = { face: 'display', size: 13, colour: 'title' }
const lineHeight = 13
/** How much of a sheet's width the cards get beside a list of names. */
const tableShare = 0.56
/** Between two cards, where a number has to be. */
const apart = 16
const entryGap = 5
const [oneWidth, oneHeight] = [175, 300]

/**
 * Returns the cards with the names of places and cards beside them, in the first room that has space for these.
 */
export function nameTable(reading: SharedTable, rooms: readonly Size[], measure: Measure): SpreadDrawing | undefined {
  const table = rooms.map((room) => layoutTable(reading.positions, room)).find((laid) => laid !== undefined)
  if (!table) return undefined
  const names = table.labels.flatMap((label, index) => nameItems(label, reading.cards[index], measure))
  return { width: table.width, height: table.height, items: [...cardItems(reading, table.cards), ...names] }
}

/** Returns the cards with their numbers at the left, the names of places and cards by these numbers at the right. */
export function numberTable(reading: SharedTable, room: Size, measure: Measure): SpreadDrawing {
  const boxes = layoutCards(reading.positions, { width: room.width * tableShare, height: room.height }, apart)
  const top = Math.min(...boxes.map((box) => box.top))
  const cards = boxes.map((box) => ({ ...box, top: box.top - top }))
  const numbers = cards.map((box, index): Item => {
    const text = `${reading.cards[index]?.number ?? ''}`
    const x = box.left - measure(text, placeStyle) - 3
    return { kind: 'text', ...placeStyle, text, x, baseline: box.top + 8 }
  })
  const left = room.width * tableShare + 24
  const entries = reading.cards.map(({ place = '', name, number }) => {
    const lines = wrapText(name, { ...nameStyle, width: room.width - left, maxLines: 2 }, measure)
    const title = number === undefined ? place : `${number}. ${place}`.trim()
    const [short = title] = wrapText(title, { ...placeStyle, width: room.width - left, maxLines: 1 }, measure)
    return [{ text: short, style: placeStyle }, ...lines.map((text) => ({ text, style: nameStyle }))]
  })
  const listHeight = entries.reduce((sum, lines) => sum + lines.length * lineHeight + entryGap, 0) - entryGap
  const height = Math.max(listHeight, ...cards.map((box) => box.top + box.height))
  let baseline = (height - listHeight) / 2 - 3
  const names = entries.flatMap((lines) => {
    const items = lines.map(({ text, style }): Item => {
      baseline += lineHeight
      return { kind: 'text', ...style, text, x: left, baseline }
    })
    baseline += entryGap
    return items
  })
  return { width: room.width, height, items: [...cardItems(reading, cards), ...numbers, ...names] }
}

/** Returns one card, larger than on a table, over its names. */
export function oneCard(
  reading: SharedTable & { isOneCard?: boolean },
  width: number,
  measure: Measure,
): SpreadDrawing {
  const [card] = reading.cards
  const box = { left: (width - oneWidth) / 2, top: 0, width: oneWidth, height: oneHeight }
  const label: Label = { side: 'below', box: { left: 0, top: oneHeight + 8, width, height: 2 * lineHeight } }
  const names = card && nameItems(label, { ...card, name: reading.isOneCard ? '' : card.name }, measure)
  return { width, height: oneHeight + 8 + 2 * lineHeight, items: [...cardItems(reading, [box]), ...(names ?? [])] }
}

/** Returns the cards alone, as large as they can be. */
export function plainTable(reading: SharedTable, room: Size): SpreadDrawing {
  return { ...room, items: cardItems(reading, layoutCards(reading.positions, room)) }
}

function cardItems({ cards, positions }: SharedTable, boxes: readonly Box[]): Item[] {
  return boxes.flatMap((box, index) => {
    const card = cards[index]
    const isCrossing = positions[index]?.isCrossing === true
    return card ? [{ kind: 'card', cardId: card.cardId, isReversed: card.isReversed, isCrossing, box }] : []
  })
}

/** Returns the place over the card's name, as near to the card as they can be. */
function nameItems({ side, box }: Label, card: SharedTable['cards'][number] | undefined, measure: Measure): Item[] {
  if (!card) return []
  const maxLines = Math.floor(box.height / lineHeight)
  const name = wrapText(card.name, { ...nameStyle, width: box.width, maxLines: 3 }, measure)
  const room = { ...placeStyle, width: box.width, maxLines: Math.max(1, maxLines - name.length) }
  const place = card.place ? wrapText(card.place, room, measure) : []
  const lines = [
    ...place.map((text) => ({ text, style: placeStyle })),
    ...name.map((text) => ({ text, style: nameStyle })),
  ]
  const height = lines.length * lineHeight
  const top = { below: box.top, above: box.top + box.height - height, left: 0, right: 0 }[side]
  const from = top || box.top + (box.height - height) / 2
  return lines.map(({ text, style }, index) => {
    const free = box.width - measure(text, style)
    const x = box.left + (side === 'right' ? 0 : side === 'left' ? free : free / 2)
    return { kind: 'text', ...style, text, x, baseline: from + lineHeight * (index + 1) - 3 }
  })
}

import { type Box, type Label, layCards, layTable } from '@lunaria/tarot/lay-table'
import type { Item, Measure, Style } from './drawing.ts'
import type { LaidTable } from './shared-reading.ts'
import { wrapText } from './wrap-text.ts'

type Size = { width: number; height: number }
type Laid = Size & { items: Item[] }

const placeStyle: Style = { face: 'text', size: 10.5, colour: 'muted' }
const nameStyle: Style = { face: 'display', size: 13, colour: 'title' }
const lineHeight = 13

/** The cards where they lie with the names of places and cards beside them, in the first room that has space for these. */
export function nameTable(reading: LaidTable, rooms: readonly Size[], measure: Measure): Laid | undefined {
  const table = rooms.map((room) => layTable(reading.positions, room)).find((laid) => laid !== undefined)
  if (!table) return undefined
  const names = table.labels.flatMap((label, index) => nameItems(label, reading.cards[index], measure))
  return { width: table.width, height: table.height, items: [...cardItems(reading, table.cards), ...names] }
}

/** The cards alone, as large as they can be. */
export function plainTable(reading: LaidTable, room: Size): Laid {
  return { ...room, items: cardItems(reading, layCards(reading.positions, room)) }
}

function cardItems({ cards, positions }: LaidTable, boxes: readonly Box[]): Item[] {
  return boxes.flatMap((box, index) => {
    const card = cards[index]
    const isCrossing = positions[index]?.isCrossing === true
    return card ? [{ kind: 'card', cardId: card.cardId, isReversed: card.isReversed, isCrossing, box }] : []
  })
}

/** The place over the card's name, as near to the card as they can be. */
function nameItems({ side, box }: Label, card: LaidTable['cards'][number] | undefined, measure: Measure): Item[] {
  if (!card) return []
  const maxLines = Math.floor(box.height / lineHeight)
  const name = wrapText(card.shortName, { ...nameStyle, width: box.width, maxLines: 2 }, measure)
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

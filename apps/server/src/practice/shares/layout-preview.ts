import type { Drawing, Item, Measure, Style } from '@lunaria/drawing/drawing'
import { moved } from '@lunaria/drawing/drawing'
import { wrapText } from '@lunaria/drawing/wrap-text'
import { nameTable, plainTable } from './layout-spread.ts'
import type { SharedReading } from './shared-reading.ts'
import { seenText } from './unseen-note.ts'

/** Half of the 1200 × 630 that messengers ask for. */
const [width, height] = [600, 315]
const margin = 22
const title: Style = { face: 'display', size: 22, colour: 'title' }
const brand: Style = { face: 'display', size: 14, colour: 'muted' }
const questionStyle: Style = { face: 'text', size: 12.5, colour: 'text' }
const questionLine = 17

/** Returns the picture that messengers show beside a link. */
export function layoutPreview(reading: SharedReading, measure: Measure): Drawing {
  const frame: Item = { kind: 'frame', box: { left: 8, top: 8, width: width - 16, height: height - 16 }, radius: 8 }
  const items = reading.isOneCard ? besideCard(reading, measure) : withTable(reading, measure)
  return { width, height, items: [frame, ...items] }
}

/** Places few cards under their spread's name, with names of their own; many are beside it, as large as they can be. */
function withTable(reading: SharedReading, measure: Measure): Item[] {
  const asked = questionLines(reading, { width: width - 2 * margin, maxLines: 2 }, measure)
  const top = 44 + asked.length * questionLine
  const room = height - top - 10
  const table = nameTable(
    reading,
    [420, 500, width - 2 * margin].map((width) => ({ width, height: room })),
    measure,
  )
  if (!table) return besideTable(reading, measure)

  const brandWidth = measure('Лунария', brand)
  const nameRoom = { width: width - 3 * margin - brandWidth, maxLines: 1 }
  const name = wrapText(reading.title, { ...title, ...nameRoom }, measure)
  return [
    ...linesAt(name, title, { x: margin, baseline: 38, lineHeight: 0 }),
    ...linesAt(['Лунария'], brand, { x: width - margin - brandWidth, baseline: 37, lineHeight: 0 }),
    ...linesAt(asked, questionStyle, { x: margin, baseline: 58, lineHeight: questionLine }),
    ...moved(table.items, { x: (width - table.width) / 2, y: top + (room - table.height) / 2 }),
  ]
}

function besideTable(reading: SharedReading, measure: Measure): Item[] {
  const table = { left: 226, top: 16, width: width - 226 - 16, height: height - 32 }
  const room = { width: table.left - margin - 12 }
  const name = wrapText(reading.title, { ...title, ...room, maxLines: 3 }, measure)
  const under = 112 + name.length * 26
  return [
    ...linesAt(['Лунария'], brand, { x: margin, baseline: 54, lineHeight: 0 }),
    ...linesAt(name, title, { x: margin, baseline: 108, lineHeight: 26 }),
    { kind: 'rule', x: margin, y: under - 14, width: 60 },
    ...linesAt(questionLines(reading, { ...room, maxLines: 6 }, measure), questionStyle, {
      x: margin,
      baseline: under + 10,
      lineHeight: questionLine,
    }),
    ...moved(plainTable(reading, table).items, { x: table.left, y: table.top }),
  ]
}

function besideCard(reading: SharedReading, measure: Measure): Item[] {
  const [card] = reading.cards
  if (!card) return []
  const cardHeight = height - 48
  const box = { left: 40, top: 24, width: (cardHeight * 7) / 12, height: cardHeight }
  const left = box.left + box.width + 36
  const room = { width: width - left - 32 }
  const large: Style = { ...title, size: 32 }
  const small: Style = { face: 'text', size: 13, colour: 'muted' }
  const name = wrapText(card.shortName, { ...large, ...room, maxLines: 2 }, measure)
  const facts = [card.isReversed ? 'перевёрнутая карта' : '', card.place ?? '', reading.title].filter(
    (fact) => fact !== '' && fact !== card.shortName,
  )
  const under = 112 + name.length * 35
  return [
    { kind: 'card', cardId: card.cardId, box, isReversed: card.isReversed, isCrossing: false },
    ...linesAt(['Лунария'], brand, { x: left, baseline: 54, lineHeight: 0 }),
    ...linesAt(name, large, { x: left, baseline: 112, lineHeight: 35 }),
    { kind: 'rule', x: left, y: under - 18, width: 60 },
    ...linesAt(facts, small, { x: left, baseline: under + 4, lineHeight: 19 }),
    ...linesAt(questionLines(reading, { ...room, maxLines: 3 }, measure), questionStyle, {
      x: left,
      baseline: under + 12 + facts.length * 19,
      lineHeight: questionLine,
    }),
  ]
}

/** Returns the question without the characters that the fonts lack: here is no room for a note about them. */
function questionLines({ question }: SharedReading, room: { width: number; maxLines: number }, measure: Measure) {
  const seen = seenText(question ?? '', measure)
  return seen === '' ? [] : wrapText(`«${seen}»`, { ...questionStyle, ...room }, measure)
}

type Place = { x: number; baseline: number; lineHeight: number }

function linesAt(lines: readonly string[], style: Style, { x, baseline, lineHeight }: Place): Item[] {
  return lines.map((text, line) => ({ kind: 'text', ...style, text, x, baseline: baseline + line * lineHeight }))
}

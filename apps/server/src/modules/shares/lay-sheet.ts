import type { Drawing, Item, Measure, Style } from './drawing.ts'
import { nameTable, plainTable } from './lay-spread.ts'
import { headingOf, type LaidTable, type SharedReading } from './shared-reading.ts'
import {
  contentWidth,
  gap,
  heldAtEnds,
  layOnPages,
  lineRow,
  margin,
  type Row,
  sheetWidth,
  stacked,
  textAt,
} from './sheet-rows.ts'
import { unseenNote } from './unseen-note.ts'
import { wrapText } from './wrap-text.ts'

const styles = {
  small: { face: 'text', size: 11, colour: 'muted' },
  brand: { face: 'display', size: 17, colour: 'muted' },
  title: { face: 'display', size: 34, colour: 'title' },
  heading: { face: 'display', size: 20, colour: 'title' },
  question: { face: 'text', size: 15, colour: 'muted' },
  body: { face: 'text', size: 14, colour: 'text' },
} as const satisfies Record<string, Style>

/** The whole reading on one sheet, as high as it has to be. */
export function laySheet(reading: SharedReading, measure: Measure): Drawing {
  const rows = rowsOf(reading, measure)
  const height = 2 * margin + rows.reduce((sum, row) => sum + row.height, 0)
  return { width: sheetWidth, height, items: stacked(rows) }
}

/** The same on pages of A4. */
export function layPages(reading: SharedReading, measure: Measure): Drawing[] {
  return layOnPages(rowsOf(reading, measure))
}

function rowsOf(reading: SharedReading, measure: Measure): Row[] {
  const lines = (text: string, style: Style, lineHeight: number) =>
    wrapText(text, { ...style, width: contentWidth }, measure).map((line) => lineRow(line, style, lineHeight))
  const places = reading.cards.map(({ place }) => place ?? '')
  const unseen = unseenNote([reading.question ?? '', reading.title, ...reading.paragraphs, ...places], measure)
  const body = reading.paragraphs.flatMap((paragraph) => [...heldAtEnds(lines(paragraph, styles.body, 22)), gap(11)])
  return [
    headRow(reading, measure),
    ...lines(headingOf(reading), styles.title, 42),
    ...(reading.isOneCard ? lines(reading.title, styles.question, 22) : []),
    ...(reading.question === undefined ? [] : [gap(4), ...lines(`«${reading.question}»`, styles.question, 22)]),
    gap(14),
    tableRow(reading, measure),
    gap(12),
    ...reading.cards.flatMap(({ name, place }, index) => {
      const number = reading.cards.length > 1 ? `${index + 1}. ` : ''
      return lines(`${number}${place ? `${place}: ` : ''}${name}`, styles.body, 22)
    }),
    gap(18),
    ...body,
    ...(unseen ? lines(unseen, styles.small, 16) : []),
    gap(8),
    ...sealRows(reading, lines),
  ]
}

function headRow({ day }: SharedReading, measure: Measure): Row {
  const x = contentWidth - measure(day, styles.small)
  const items: Item[] = [
    textAt('Лунария', styles.brand, { x: 0, baseline: 14 }),
    textAt(day, styles.small, { x, baseline: 13 }),
  ]
  return { height: 34, items }
}

/** The cards on their places, with names where there is room. */
export function tableRow(reading: LaidTable & { isOneCard?: boolean }, measure: Measure): Row {
  if (reading.isOneCard || reading.cards.length === 1) return oneCardRow(reading)
  const rooms = [400, 520, 600, 640].map((height) => ({ width: contentWidth, height }))
  return nameTable(reading, rooms, measure) ?? plainTable(reading, { width: contentWidth, height: 520 })
}

function oneCardRow({ cards }: LaidTable): Row {
  const [width, height] = [175, 300]
  const items = cards.map(
    ({ cardId, isReversed }): Item => ({
      kind: 'card',
      cardId,
      isReversed,
      isCrossing: false,
      box: { left: (contentWidth - width) / 2, top: 0, width, height },
    }),
  )
  return { height, items }
}

/** What anyone needs to check the draw: it stays on one page. */
function sealRows({ seal }: SharedReading, lines: (text: string, style: Style, lineHeight: number) => Row[]): Row[] {
  const rows: Row[] = [
    { height: 18, items: [{ kind: 'rule', x: 0, y: 0, width: contentWidth }] },
    ...lines('Раздачу можно проверить', styles.heading, 28),
    ...lines(`Отпечаток: ${seal.commitment}`, styles.small, 17),
    ...lines(`Зерно: ${seal.seed}`, styles.small, 17),
    ...lines(`Места в колоде: ${seal.picks.join(', ')}`, styles.small, 17),
    ...lines(`Проверка: ${new URL('/verify', seal.url).href}`, styles.small, 17).map((row) => linked(row, seal.url)),
  ]
  return rows.map((row, index) => ({ ...row, isHeld: index < rows.length - 1 }))
}

function linked(row: Row, link: string): Row {
  return { ...row, items: row.items.map((item) => (item.kind === 'text' ? { ...item, link } : item)) }
}

import type { Drawing, Item, Measure, Style } from '@lunaria/drawing/drawing'
import {
  contentWidth,
  gap,
  lineRow,
  margin,
  type Row,
  sheetWidth,
  splitOnPages,
  stacked,
  textAt,
  withoutWidows,
} from '@lunaria/drawing/sheet-rows'
import { wrapText } from '@lunaria/drawing/wrap-text'
import { withoutHeading } from '#practice/cabinet/paragraphs.ts'
import { nameTable, numberTable, oneCard } from './layout-spread.ts'
import { type SharedReading, type SharedTable, toHeading } from './shared-reading.ts'
import { unseenNote } from './unseen-note.ts'

const styles = {
  small: { face: 'text', size: 11, colour: 'muted' },
  brand: { face: 'display', size: 17, colour: 'muted' },
  title: { face: 'display', size: 34, colour: 'title' },
  heading: { face: 'display', size: 20, colour: 'title' },
  question: { face: 'text', size: 15, colour: 'muted' },
  body: { face: 'text', size: 14, colour: 'text' },
} as const satisfies Record<string, Style>

/** Returns the whole reading on one sheet, as high as it has to be. */
export function layoutSheet(reading: SharedReading, measure: Measure): Drawing {
  const rows = toRows(reading, measure)
  const height = 2 * margin + rows.reduce((sum, row) => sum + row.height, 0)
  return { width: sheetWidth, height, items: stacked(rows) }
}

/** Places the whole reading on pages of A4. */
export function layoutPages(reading: SharedReading, measure: Measure): Drawing[] {
  return splitOnPages(toRows(reading, measure))
}

function toRows(reading: SharedReading, measure: Measure): Row[] {
  const lines = (text: string, style: Style, lineHeight: number) =>
    wrapText(text, { ...style, width: contentWidth }, measure).map((line) => lineRow(line, style, lineHeight))
  const places = reading.cards.map(({ place }) => place ?? '')
  const unseen = unseenNote([reading.question ?? '', reading.title, ...reading.paragraphs, ...places], measure)
  return [
    headRow(reading, measure),
    ...lines(toHeading(reading), styles.title, 42),
    ...(reading.isOneCard ? lines(reading.title, styles.question, 22) : []),
    ...(reading.question === undefined ? [] : [gap(4), ...lines(`«${reading.question}»`, styles.question, 22)]),
    gap(14),
    tableRow(reading, measure),
    gap(18),
    ...textRows(reading, (text) => lines(text, styles.body, 22), lines),

    ...(unseen ? lines(unseen, styles.small, 16) : []),
    gap(8),
    ...sealRows(reading, lines),
  ]
}

type Lines = (text: string, style: Style, lineHeight: number) => Row[]

/** Returns the paragraphs, each held together with the heading over it. */
export function textRows(
  { paragraphs, headings }: Pick<SharedReading, 'paragraphs' | 'headings'>,
  bodyLines: (text: string) => Row[],
  lines: Lines,
): Row[] {
  return paragraphs.flatMap((paragraph) => {
    const { heading, text } = withoutHeading(paragraph, headings)
    const head = heading === undefined ? [] : [gap(4), ...lines(heading, headingStyle, 25)]
    return [...head.map((row) => ({ ...row, isHeld: true })), ...withoutWidows(bodyLines(text)), gap(11)]
  })
}

/** Of a heading inside a text. */
const headingStyle: Style = { face: 'display', size: 17, colour: 'title' }

function headRow({ day }: SharedReading, measure: Measure): Row {
  const x = contentWidth - measure(day, styles.small)
  const items: Item[] = [
    textAt('Лунария', styles.brand, { x: 0, baseline: 14 }),
    textAt(day, styles.small, { x, baseline: 13 }),
  ]
  return { height: 34, items }
}

/** Returns the cards on their places with the names of these, all of it on less than half of a page. */
export function tableRow(reading: SharedTable & { isOneCard?: boolean }, measure: Measure): Row {
  if (reading.cards.length === 1) return oneCard(reading, contentWidth, measure)
  const room = { width: contentWidth, height: 400 }
  return nameTable(reading, [room], measure) ?? numberTable(reading, room, measure)
}

/** Returns what anyone needs to check the draw: it stays on one page. */
function sealRows({ seal }: SharedReading, lines: Lines): Row[] {
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

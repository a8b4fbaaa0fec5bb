import type { Drawing, Item, Measure, Style } from '@lunaria/drawing/drawing'
import { contentWidth, gap, lineRow, type Row, splitOnPages, textAt } from '@lunaria/drawing/sheet-rows'
import { wrapText } from '@lunaria/drawing/wrap-text'
import { tableRow, textRows } from './layout-sheet.ts'
import { type Letter, letterNote } from './letter.ts'
import type { SharedTable } from './shared-reading.ts'
import { unseenNote } from './unseen-note.ts'

const styles = {
  name: { face: 'display', size: 21, colour: 'text' },
  small: { face: 'text', size: 11, colour: 'muted' },
  title: { face: 'display', size: 34, colour: 'title' },
  heading: { face: 'display', size: 19, colour: 'title' },
  question: { face: 'text', size: 14, colour: 'muted' },
  body: { face: 'text', size: 14.5, colour: 'text' },
} as const satisfies Record<string, Style>

const logoSide = 46

/** Returns a letter to a client on pages of A4. */
export function layoutLetter(letter: Letter, measure: Measure): Drawing[] {
  const lines = (text: string, style: Style, lineHeight: number) =>
    wrapText(text, { ...style, width: contentWidth }, measure).map((line) => lineRow(line, style, lineHeight))
  const { name, line, contacts } = letter.brand
  const places = letter.tables.flatMap(({ title, cards }) => [title, ...cards.map(({ place }) => place ?? '')])
  const texts = [letter.title, letter.question, ...letter.paragraphs, name, line, contacts, ...places]
  const unseen = unseenNote(texts, measure)
  const rows = [
    headRow(letter, measure),
    ...lines(letter.title, styles.title, 42),
    ...(letter.question ? lines(`Вы спрашивали: «${letter.question}»`, styles.question, 21) : []),
    gap(14),
    ...letter.tables.flatMap((table) => tableRows(table, { isNamed: letter.tables.length > 1, lines, measure })),
    gap(6),
    ...textRows(letter, (text) => lines(text, styles.body, 23), lines),
    ...(unseen ? lines(unseen, styles.small, 16) : []),
  ]
  return splitOnPages(rows, footRow(letter, measure))
}

function headRow({ brand, day }: Letter, measure: Measure): Row {
  const left = brand.logo ? logoSide + 14 : 0
  const nameBaseline = brand.line ? 20 : 30
  const items: Item[] = [
    ...(brand.logo
      ? [{ kind: 'picture', address: brand.logo, box: { left: 0, top: 0, width: logoSide, height: logoSide } } as const]
      : []),
    textAt(brand.name, styles.name, { x: left, baseline: nameBaseline }),
    textAt(brand.line, styles.small, { x: left, baseline: 38 }),
    textAt(day, styles.small, { x: contentWidth - measure(day, styles.small), baseline: nameBaseline }),
    { kind: 'rule', x: 0, y: logoSide + 12, width: contentWidth },
  ]
  return { height: logoSide + 34, items }
}

type TableParts = {
  isNamed: boolean
  measure: Measure
  lines: (text: string, style: Style, lineHeight: number) => Row[]
}

/** Returns the cards, held together with their title. */
function tableRows(table: SharedTable & { title: string }, { isNamed, measure, lines }: TableParts): Row[] {
  const title = isNamed ? lines(table.title, styles.heading, 30).map((row) => ({ ...row, isHeld: true })) : []
  return [...title, tableRow(table, measure), gap(18)]
}

function footRow({ brand }: Letter, measure: Measure): Row {
  const note = textAt(letterNote, styles.small, { x: contentWidth - measure(letterNote, styles.small), baseline: 40 })
  const contacts = wrapText(brand.contacts, { ...styles.small, width: contentWidth * 0.48, maxLines: 2 }, measure)
  const items: Item[] = [
    { kind: 'rule', x: 0, y: 22, width: contentWidth },
    ...contacts.map((line, index) => textAt(line, styles.small, { x: 0, baseline: 40 + index * 15 })),
    note,
  ]
  return { height: 58, items }
}

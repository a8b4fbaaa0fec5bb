import type { Drawing, Item, Measure } from '@lunaria/drawing/drawing'
import { measureText, splitRuns } from '@lunaria/drawing/lettering'
import { wrapText } from '@lunaria/drawing/wrap-text'
import { cards } from '@lunaria/tarot/cards'
import { spreads } from '@lunaria/tarot/spreads'
import type { Box } from '@lunaria/tarot/table-layout'
import { describe, expect, test } from 'vitest'
import { layoutLetter } from './layout-letter.ts'
import { layoutPreview } from './layout-preview.ts'
import { layoutPages, layoutSheet } from './layout-sheet.ts'
import type { SharedReading } from './shared-reading.ts'

/** Each letter as wide as the other, and about as wide as ours are. */
const measure: Measure = (text, { size }) => text.length * size * 0.55

const paragraph = 'Карты лежат там, где их положили, и говорят о том, о чём спросили. '.repeat(6).trim()

function toReading({ positions, name }: (typeof spreads)[number], more: Partial<SharedReading> = {}): SharedReading {
  return {
    title: name,
    day: '23 ноября 2026 г.',
    question: undefined,
    cards: positions.map((position, index) => {
      const card = cards[index] ?? cards[0]
      if (!card) throw new Error('No cards')
      return {
        cardId: card.id,
        name: card.name,
        shortName: card.name,
        isReversed: index % 2 === 1,
        place: position.name,
        number: index + 1,
      }
    }),
    positions,
    paragraphs: [paragraph, `Что с этим делать\n${paragraph}`],
    headings: ['Что с этим делать'],
    isOneCard: false,
    seal: {
      commitment: 'c'.repeat(64),
      seed: 'a'.repeat(64),
      picks: [0, 1],
      url: 'https://lunaria.example/verify?seed=a',
    },
    ...more,
  }
}

const question = 'Стоит ли соглашаться на переезд, если все вокруг против, а мне самой то страшно, то весело? '
  .repeat(3)
  .trim()

describe.each(spreads.map((spread) => ({ id: spread.id, spread })))('$id', ({ spread }) => {
  const [plain, asked] = [toReading(spread), toReading(spread, { question })]

  test('is wholly in the picture, and no card covers another or a word', () => {
    for (const drawing of [layoutPreview(plain, measure), layoutPreview(asked, measure), layoutSheet(asked, measure)]) {
      expect(listCardBoxes(drawing)).toHaveLength(spread.cardCount)
      expect(listBoxes(drawing).filter((box) => !isWithin(box, drawing))).toEqual([])
      for (const word of listTextBoxes(drawing))
        expect(listCardBoxes(drawing).filter((card) => doOverlap(card, word))).toEqual([])
    }
  })

  test('lies as on its diagram', () => {
    for (const drawing of [layoutPreview(asked, measure), layoutSheet(plain, measure)]) {
      const places = listCardBoxes(drawing).map(findMiddle)
      for (const [a, first] of spread.positions.entries())
        for (const [b, second] of spread.positions.entries()) {
          const [one, other] = [places[a], places[b]]
          if (first.x < second.x) expect(one?.x).toBeLessThan(other?.x ?? 0)
          if (first.y < second.y) expect(one?.y).toBeLessThan(other?.y ?? 0)
        }
    }
  })

  test('is on pages that lose nothing, break no card and end within their margins', () => {
    const pages = layoutPages(asked, measure)
    expect(pages.flatMap(listTexts)).toEqual(listTexts(layoutSheet(asked, measure)))
    for (const page of pages) expect(listBoxes(page).filter((box) => !isWithin(box, page))).toEqual([])
  })

  test('takes less than half of a page, and names each card once', () => {
    const [first] = layoutPages(plain, measure)
    if (!first) throw new Error('No pages')

    const boxes = listCardBoxes(first)
    const [top, bottom] = [
      Math.min(...boxes.map((box) => box.top)),
      Math.max(...boxes.map((box) => box.top + box.height)),
    ]
    expect(bottom - top).toBeLessThan(0.42 * first.height)
    const said = listTexts(first).join(' ')
    for (const { shortName } of plain.cards) expect(said.split(shortName), shortName).toHaveLength(2)
  })

  test('says the question only where it is to be shown', () => {
    for (const lay of [layoutPreview, layoutSheet]) {
      expect(listTexts(lay(plain, measure)).join(' ')).not.toContain('переезд')
      expect(listTexts(lay(asked, measure)).join(' ')).toContain('переезд')
    }
  })
})

test('a text keeps to its room: long words are broken, what has no room ends with an ellipsis', () => {
  const style = { face: 'text', size: 10 } as const

  expect(wrapText('две строки тут', { ...style, width: 60 }, measure)).toEqual(['две строки', 'тут'])
  expect(wrapText('достопримечательность', { ...style, width: 60 }, measure)).toEqual(['достоприме', 'чательност', 'ь'])
  expect(wrapText('одна, две, три', { ...style, width: 30, maxLines: 2 }, measure)).toEqual(['одна,', 'две…'])
})

test('a file says where its faces lack letters or other signs; a letter that one face lacks comes from the other', () => {
  const [spread] = spreads
  if (!spread) throw new Error('No spread')
  const told = (asked: string) => listTexts(layoutSheet(toReading(spread, { question: asked }), measureText)).join(' ')

  for (const unseen of ['朋友', '🦊', '☀️', 'привет 👍🏽', '→∀'])
    expect(told(`Стоит ли, ${unseen}?`), unseen).toContain('Часть знаков')
  const place = toReading({ ...spread, positions: spread.positions.map((at) => ({ ...at, name: 'Луна 🌙' })) })
  expect(listTexts(layoutSheet(place, measureText)).join(' ')).toContain('Часть знаков')
  const seen = 'Стоит ли? «Être» — Ґанок, № 5… 100 % §, 20 °C, 3 × 4 − 1 = ½, €/₽ за́мок'
  expect(told(seen)).not.toContain('Часть знаков')
  const [run] = splitRuns('ə', 'display')
  expect(run?.file.name ?? 'none').toBe(splitRuns('ə', 'text')[0]?.file.name ?? 'none')
})

test.each([
  ['Что думает 🦊 Аня 👍🏽?', '«Что думает Аня?»'],
  ['Письмо от 朋友 (старого ☀️), да?', '«Письмо от (старого), да?»'],
  ['朋友？', undefined],
  ['❤️ ❤️!', undefined],
  ['Être ou ne pas être — Ґанок', '«Être ou ne pas être — Ґанок»'],
])('a preview leaves out what its faces lack as if it had not been written: %s', (asked, shown) => {
  for (const spread of spreads.slice(0, 3)) {
    const texts = listTexts(layoutPreview(toReading(spread, { question: asked }), measureText))

    expect(texts.join(' ').match(/«.*»/)?.[0]).toBe(shown)
  }
})

test.each(['name', 'line', 'contacts'] as const)('a letter says so of the reader’s own %s, too', (part) => {
  const own = { name: 'Ольга', line: 'таролог', contacts: '', accent: 'gold' as const, logo: null }
  const told = (brand: typeof own) =>
    layoutLetter(
      { title: 'Письмо', question: '', day: '22 ноября', tables: [], paragraphs: ['Текст.'], headings: [], brand },
      measureText,
    )
      .flatMap(listTexts)
      .join(' ')

  expect(told(own)).not.toContain('Часть знаков')
  expect(told({ ...own, [part]: 'Ольга 🔮' })).toContain('Часть знаков')
})

test('words do not run together where a provider writes a hyphen or a space that no face has', () => {
  const shown = (text: string) =>
    splitRuns(text, 'text')
      .map((run) => run.text)
      .join('')

  expect(shown('как\u2011то 10\u202f000\u2009раз')).toBe('как-то 10 000 раз')
})

const listCardBoxes = ({ items }: Drawing) => items.flatMap((item) => (item.kind === 'card' ? [item.box] : []))
const listTexts = ({ items }: Drawing) => items.flatMap((item) => (item.kind === 'text' ? [item.text] : []))
const listTextBoxes = ({ items }: Drawing) => items.flatMap((item) => (item.kind === 'text' ? [toBox(item)] : []))
const listBoxes = ({ items }: Drawing) => items.map(toBox)

function toBox(item: Item): Box {
  if (item.kind === 'text')
    return {
      left: item.x,
      top: item.baseline - item.size * 0.7,
      width: measure(item.text, item),
      height: item.size * 0.7,
    }
  return item.kind === 'rule' ? { left: item.x, top: item.y, width: item.width, height: 1 } : item.box
}

function findMiddle({ left, top, width, height }: Box) {
  return { x: left + width / 2, y: top + height / 2 }
}

function isWithin({ left, top, width, height }: Box, drawing: Drawing): boolean {
  return left >= 0 && top >= 0 && left + width <= drawing.width && top + height <= drawing.height
}

function doOverlap(a: Box, b: Box): boolean {
  return a.left < b.left + b.width && b.left < a.left + a.width && a.top < b.top + b.height && b.top < a.top + a.height
}

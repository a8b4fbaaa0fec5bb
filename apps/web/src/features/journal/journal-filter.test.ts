import { expect, test } from 'vitest'
import { cardFilterIn, cardFilterText, toPeriod } from './journal-filter.ts'
import { entryDay, spreadLabel, spreadName } from './journal-texts.ts'
import { cardsSentence } from './patterns/patterns-page.tsx'

const now = new Date(2026, 10, 20, 15)
const local = (...parts: [number, number, number?]) => new Date(...parts).toISOString()

test.each<[string | undefined, { from?: string; to?: string }]>([
  ['1d', { from: local(2026, 10, 20) }],
  ['30d', { from: local(2026, 9, 22) }],
  ['2026-10', { from: local(2026, 9), to: local(2026, 10) }],
  ['2026-12', { from: local(2026, 11), to: local(2027, 0) }],
  ['2026-13', {}],
  ['вчера', {}],
  [undefined, {}],
])('the period «%s» begins and ends by the calendar of the browser', (period, expected) => {
  expect(toPeriod(period, now)).toEqual(expected)
})

test.each(['hermit', 'suit-cups', 'suit-major'])('the card filter «%s» is in the address as it came', (text) => {
  const filter = cardFilterIn(text)

  expect(filter && cardFilterText(filter)).toBe(text)
})

test.each(['suit-', 'suit-hearts', 'Hermit', ''])('«%s» is no card filter', (text) => {
  expect(cardFilterIn(text)).toBeUndefined()
})

const none = { spreadId: null, day: null, isClarifying: false, hand: null, cards: [] }

test.each([
  ['Карта дня', { ...none, day: '2026-11-20', spreadId: 'one_card' }],
  ['Уточняющая карта', { ...none, isClarifying: true, spreadId: 'one_card' }],
  ['Три карты', { ...none, spreadId: 'three_cards' }],
  ['Три карты, разложено вручную', { ...none, spreadId: 'three_cards', hand: { deckName: '' } }],
  ['Расклад', { ...none, spreadId: 'forgotten' }],
])('«%s» is what such a reading is called', (label, entry) => {
  expect(spreadLabel(entry)).toBe(label)
})

test('a day of another year has its year, and spreads of users are one kind', () => {
  expect(entryDay('2026-11-20T12:00:00Z', now)).toBe('20 ноября')
  expect(entryDay('2025-11-20T12:00:00Z', now)).toBe('20 ноября 2025')
  expect([spreadName('own'), spreadName('three_cards'), spreadName(null)]).toEqual([
    'Расклады читателей',
    'Три карты',
    'Расклад',
  ])
})

test('of the cards that leave chance three are named, in the gender of each, the others counted', () => {
  const chance = { expected: 4.15, low: 0, high: 1, leaves: true, suit: 'major' as const }
  const leaving = [
    { ...chance, cardId: 'star' as const, name: 'Звезда', count: 11 },
    { ...chance, cardId: 'hermit' as const, name: 'Отшельник', count: 0 },
    { ...chance, cardId: 'sun' as const, name: 'Солнце', count: 12 },
    { ...chance, cardId: 'moon' as const, name: 'Луна', count: 13 },
  ]

  expect(cardsSentence([])).toBe('Все 78 карт приходят к вам в пределах случайного.')
  const told = cardsSentence(leaving)
  expect(told).toMatch(/Звезда пришла 11 раз.*Отшельник не пришёл ни разу.*Солнце пришло 12 раз/)
  expect(told).toContain('Выбиваются ещё 1.')
  expect(told).not.toContain('Луна')
})

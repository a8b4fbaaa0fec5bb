import { existsSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { cardIds } from './card-ids.ts'
import { cardById, cardName, cards } from './cards.ts'

type Fact = {
  suggestedId: string
  nameRu: string
  nameEn: string
  suit: string
  number: number | null
  element: string
  elementAccepted: string[]
  astrologyAccepted: string[]
  numerology: { number: number; root: number } | null
  strict: { number: boolean; astrology: boolean; element: boolean }
}

/** The correspondences were collected apart from the product; a newer edition may lie beside the repository. */
const editions = ['../../../../shared/data/deck-facts.json', '../test-data/deck-facts.json'].map(
  (path) => new URL(path, import.meta.url),
)
const newest = editions.find((edition) => existsSync(edition))
const facts: Fact[] = newest ? JSON.parse(readFileSync(newest, 'utf8')).cards : []
const pairs = cards.map((card, index) => ({ id: card.id, card, fact: facts[index] }))

test('the deck is the 78 ids in their order', () => {
  expect(cards.map(({ id }) => id)).toEqual(cardIds)
  expect(facts.map((fact) => fact.suggestedId)).toEqual(cardIds)
})

describe.each(pairs)('$id', ({ card, fact }) => {
  test('has the names, suit and number of the reference', () => {
    expect(card).toMatchObject({
      name: fact?.nameRu,
      nameEn: fact?.nameEn,
      suit: fact?.suit,
      number: fact?.number,
      image: `/images/${card.id}.webp`,
    })
  })

  test('has an accepted element, and the very one where there is no choice', () => {
    expect(fact?.elementAccepted).toContain(card.element)
    if (fact?.strict.element) expect(card.element).toBe(fact.element)
  })

  test('has an accepted astrology', () => {
    expect(fact?.astrologyAccepted.filter((wording) => card.astrology.includes(wording))).not.toEqual([])
  })

  test('has a numerology that begins with its number and root', () => {
    const { number, root } = fact?.numerology ?? {}
    const beginning = number === undefined ? 'Без числа: ' : number === root ? `${number} — ` : `${number} → ${root} — `

    expect(card.numerology.slice(0, beginning.length)).toBe(beginning)
    expect(card.numerology.length).toBeGreaterThan(beginning.length + 5)
  })

  test('is declined as one whole name', () => {
    const { gender, ...cases } = card.grammar
    const words = card.name.split(' ').length

    for (const form of Object.values(cases)) {
      expect(form.split(' ')).toHaveLength(words)
      expect(form.slice(0, 2)).toBe(card.name.slice(0, 2))
    }
  })
})

test('the court keeps one convention: a Knight is the fire and a King the air of every suit', () => {
  const findAstrology = (rank: string) =>
    cards.filter(({ id }) => id.startsWith(rank)).map(({ astrology }) => astrology)

  expect(findAstrology('Knight_')).toHaveLength(4)
  for (const astrology of findAstrology('Knight_')) expect(astrology).toMatch(/^Огонь /)
  for (const astrology of findAstrology('King_')) expect(astrology).toMatch(/^Воздух /)
})

test.each([
  ['fool', 'masculine', ['Шута', 'Шуту', 'Шута', 'Шутом', 'Шуте']],
  [
    'high_priestess',
    'feminine',
    ['Верховной Жрицы', 'Верховной Жрице', 'Верховную Жрицу', 'Верховной Жрицей', 'Верховной Жрице'],
  ],
  ['lovers', 'plural', ['Влюблённых', 'Влюблённым', 'Влюблённых', 'Влюблёнными', 'Влюблённых']],
  ['sun', 'neuter', ['Солнца', 'Солнцу', 'Солнце', 'Солнцем', 'Солнце']],
  ['judgement', 'masculine', ['Суда', 'Суду', 'Суд', 'Судом', 'Суде']],
  ['Ace_of_Cups', 'masculine', ['Туза Кубков', 'Тузу Кубков', 'Туза Кубков', 'Тузом Кубков', 'Тузе Кубков']],
  [
    'Five_of_Pentacles',
    'feminine',
    ['Пятёрки Пентаклей', 'Пятёрке Пентаклей', 'Пятёрку Пентаклей', 'Пятёркой Пентаклей', 'Пятёрке Пентаклей'],
  ],
  ['King_of_Swords', 'masculine', ['Короля Мечей', 'Королю Мечей', 'Короля Мечей', 'Королём Мечей', 'Короле Мечей']],
])('%s is %s and has the cases of a Russian noun', (id, gender, forms) => {
  const [genitive, dative, accusative, instrumental, prepositional] = forms

  expect(cardById(id)?.grammar).toEqual({ gender, genitive, dative, accusative, instrumental, prepositional })
})

test.each([
  ['tower', 'Башня, перевёрнутая'],
  ['Ace_of_Cups', 'Туз Кубков, перевёрнутый'],
  ['wheel_of_fortune', 'Колесо Фортуны, перевёрнутое'],
  ['lovers', 'Влюблённые, перевёрнутые'],
])('%s reversed is «%s»', (id, name) => {
  const card = cardById(id)

  expect(card && cardName(card, true)).toBe(name)
  expect(card && cardName(card, false)).toBe(card?.name)
})

test.each(['', 'Fool', 'ace_of_cups', 'toString', 'башня'])('%j is no card id', (id) => {
  expect(cardById(id)).toBeUndefined()
})

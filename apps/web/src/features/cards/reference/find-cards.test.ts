import { findReference } from '@lunaria/tarot/reference'
import { describe, expect, test } from 'vitest'
import { findCards } from './find-cards.ts'

describe('the cards found for a text', () => {
  test.each([
    ['шестерка', ['Шестёрка Жезлов', 'Шестёрка Кубков', 'Шестёрка Мечей', 'Шестёрка Пентаклей']],
    ['ВЛЮБЛЁННЫЕ', ['Влюблённые']],
    ['влюбленные', ['Влюблённые']],
    ['  кубков   туз ', ['Туз Кубков']],
    ['туз куб', ['Туз Кубков']],
    ['high priestess', ['Верховная Жрица']],
  ])('«%s» are those whose names have such words', (text, names) => {
    expect(namesFor(text)).toEqual(names)
  })

  test('are also those with such keywords, of either orientation', () => {
    expect(namesFor('обрыв')).toContain('Шут')
    expect(namesFor('Ученичество')).toContain('Шут')
    expect(namesFor('отговорки')).toContain('Шут')
  })

  test('have words that begin so, not words that hold it somewhere', () => {
    expect(namesFor('император')).toEqual(['Император'])
    expect(namesFor('мператор')).toEqual([])
  })

  test('are found by name before the keywords have come', () => {
    expect(findCards({ suit: null, text: 'обрыв' }, undefined)).toEqual([])
    expect(findCards({ suit: null, text: 'шут' }, undefined).map(({ name }) => name)).toEqual(['Шут'])
  })
})

test.each([
  [null, 78],
  ['major', 22],
  ['wands', 14],
  ['cups', 14],
  ['swords', 14],
  ['pentacles', 14],
] as const)('of the suit %s there are %i cards', (suit, count) => {
  expect(findCards({ suit, text: ' ' }, findReference)).toHaveLength(count)
})

test('suit and text hold together', () => {
  const found = findCards({ suit: 'swords', text: 'туз' }, findReference)

  expect(found.map(({ name }) => name)).toEqual(['Туз Мечей'])
})

function namesFor(text: string): string[] {
  return findCards({ suit: null, text }, findReference).map(({ name }) => name)
}

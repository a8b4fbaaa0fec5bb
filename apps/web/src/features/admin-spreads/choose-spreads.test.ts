import type { AdminSpread } from '@lunaria/contract/admin-spreads'
import { expect, test } from 'vitest'
import { chooseSpreads, type SpreadChoice } from './choose-spreads.ts'

function spread(name: string, more: Partial<AdminSpread> = {}): AdminSpread {
  return {
    id: name,
    name,
    description: '',
    cardCount: 3,
    card_count: 3,
    difficulty: 'beginner',
    category: 'general',
    is_active: true,
    positions: [],
    laid_count: 0,
    original: { name, description: '' },
    ...more,
  }
}

const all = [
  spread('Подкова', { card_count: 7, laid_count: 5 }),
  spread('Вдвоём', { category: 'love', laid_count: 20, description: 'О нас и о том, что между нами' }),
  spread('Карта дня', { card_count: 1, laid_count: 100, original: { name: 'Одна карта', description: '' } }),
]
const everything: SpreadChoice = { search: '', category: undefined, sort: '' }
const names = (choice: Partial<SpreadChoice>) =>
  chooseSpreads(all, { ...everything, ...choice }).map(({ name }) => name)

test.each<[string, Partial<SpreadChoice>, string[]]>([
  ['everything in the order of the catalogue', {}, ['Подкова', 'Вдвоём', 'Карта дня']],
  ['a part of a name in any case', { search: '  ПОДК ' }, ['Подкова']],
  ['«е» for «ё»', { search: 'вдвоем' }, ['Вдвоём']],
  ['a word of the description', { search: 'между' }, ['Вдвоём']],
  ['a renamed spread by what it was called', { search: 'одна карта' }, ['Карта дня']],
  ['a category', { category: 'love' }, ['Вдвоём']],
  ['nothing where both leave nothing', { category: 'love', search: 'подкова' }, []],
  ['names from А to Я', { sort: 'name' }, ['Вдвоём', 'Карта дня', 'Подкова']],
  ['the most cards first', { sort: '-cards' }, ['Подкова', 'Вдвоём', 'Карта дня']],
  ['the least laid first', { sort: 'laid' }, ['Подкова', 'Вдвоём', 'Карта дня']],
  ['a column that does not exist', { sort: '-colour' }, ['Подкова', 'Вдвоём', 'Карта дня']],
])('shows %s', (_what, choice, expected) => {
  expect(names(choice)).toEqual(expected)
})

import { expect, test } from 'vitest'
import { cardsOfBlocks } from './cards-of-blocks.ts'

const cards = [{ cardId: 'fool' }, { cardId: 'tower' }, { cardId: 'star' }]

test('each card belongs to the first paragraph that names it', () => {
  const blocks = [
    'Вы спросили.',
    'Прошлое: [/fool].',
    '## О вас',
    'Теперь [/tower] и [/star].',
    'Сравните [/fool] и [/star].',
  ]
  expect(cardsOfBlocks(blocks, cards)).toEqual([[], [0], [], [1, 2], []])
})

test('an opening that names a card is about it only where no later paragraph is', () => {
  expect(cardsOfBlocks(['Скорее да: [/tower].', 'Сейчас [/tower].'], cards)).toEqual([[], [1]])
  expect(cardsOfBlocks(['Скорее да: [/tower].'], cards)).toEqual([[1]])
})

test('cards that do not lie on the table are passed over', () => {
  expect(cardsOfBlocks(['', 'Похоже на [/moon].'], cards)).toEqual([[], []])
})

test('a numbered paragraph is about the card that it begins with, whatever others it names before their own', () => {
  const blocks = [
    'Три карты легли.',
    '### Начало\n1. Прошлое — [/tower]. Рядом [/star], и это не случайно.',
    '2. Настоящее — [/star], перевёрнутая. Не то что [/tower].',
    'Всё вместе: [/tower] и [/moon].',
  ]
  const cards = [{ cardId: 'tower' }, { cardId: 'star' }, { cardId: 'moon' }]

  expect(cardsOfBlocks(blocks, cards)).toEqual([[], [0], [1], [2]])
})

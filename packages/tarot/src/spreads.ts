import type { Spread } from './types.ts'

// Provisional: only what lets the rest of the product run until the full list replaces this file.
export const spreads: readonly Spread[] = [
  {
    id: 'one_card',
    name: 'Одна карта',
    description: 'Короткий ответ на один вопрос.',
    cardCount: 1,
    difficulty: 'beginner',
    category: 'general',
    positions: [{ id: 'answer', name: 'Ответ', description: 'Главное об этом вопросе.', position: 1, x: 50, y: 50 }],
  },
  {
    id: 'three_cards',
    name: 'Три карты',
    description: 'Прошлое, настоящее, будущее.',
    cardCount: 3,
    difficulty: 'beginner',
    category: 'general',
    positions: [
      { id: 'past', name: 'Прошлое', description: 'Что привело к этому.', position: 1, x: 20, y: 50 },
      { id: 'present', name: 'Настоящее', description: 'Что есть сейчас.', position: 2, x: 50, y: 50 },
      { id: 'future', name: 'Будущее', description: 'Куда это клонится.', position: 3, x: 80, y: 50 },
    ],
  },
]

export function spreadById(id: string): Spread | undefined {
  return spreads.find((spread) => spread.id === id)
}

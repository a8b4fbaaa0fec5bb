import { cards } from '@lunaria/tarot/cards'
import { detectSpread } from '@lunaria/tarot/spread-detection'
import { expect, test } from 'vitest'
import { interpretationPrompt } from './interpretation-prompt.ts'

test.each(['upright', 'reversed'] as const)('asking about any card in its %s position draws no cards', (side) => {
  const drawn = cards.filter((card) => detectSpread(interpretationPrompt(card, side)) !== 'casual_chat')

  expect(drawn.map(({ name }) => name)).toEqual([])
})

test('the question names the card, its position and the length wanted', () => {
  const [fool] = cards

  const prompt = fool && interpretationPrompt(fool, 'reversed')

  expect(prompt).toBe('Напишите подробное толкование карты «Шут» в перевёрнутом положении, 150–200 слов.')
})

import { cardIds } from '@lunaria/tarot/card-ids'
import { expect, test } from 'vitest'
import { dayText } from './day-text.ts'

const seeds = Array.from({ length: 6 }, (_, index) => index.toString(16).padStart(8, '0').padEnd(64, '0'))

test('every card has six short texts of its own either way up, and the same seed gives the same one', () => {
  for (const cardId of cardIds)
    for (const isReversed of [false, true]) {
      const texts = seeds.map((seed) => dayText({ cardId, isReversed }, seed))

      expect(new Set(texts.map(String)).size).toBe(6)
      expect(dayText({ cardId, isReversed }, seeds[3] ?? '')).toEqual(texts[3])
      for (const text of texts) {
        expect(text).toHaveLength(2)
        expect(text.join(' ').split(' ').length).toBeLessThan(85)
        expect(text.join(' ')).not.toMatch(/вас ждёт|неизбежно|судьб/i)
      }
    }
})

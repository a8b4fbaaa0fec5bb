import { spreads } from '@lunaria/tarot/spreads'
import { describe, expect, test } from 'vitest'
import { choiceBy } from './choice.ts'
import { composeReading } from './compose-reading.ts'
import { lengthOf } from './length.ts'
import { questions } from './testing/questions.ts'
import { readingRequest } from './testing/reading-request.ts'
import { countWords } from './text.ts'

describe.each(spreads.map(({ id, cardCount }) => ({ id, cardCount })))('$id', ({ id, cardCount }) => {
  const texts = Array.from({ length: 15 }, (_, seed) =>
    composeReading(readingRequest(choiceBy(`${id} ${seed}`).of(questions), `length ${seed}`, { spreadId: id })),
  )

  test('has a heading over each block from ten cards on, and none below', () => {
    for (const text of texts) {
      const headings = text.match(/^### .+$/gm) ?? []
      const blocks = text.split('\n\n').filter((block) => /\[\/\w+\]/.test(block.replace(/^### .+\n/, '')))

      expect(headings.length).toBe(cardCount < 10 ? 0 : blocks.length + 2)
      if (cardCount >= 10) for (const block of blocks) expect(block).toMatch(/^### [А-ЯЁ][^.]{3,60}\n/)
    }
  })

  test('is as long as readings of so many cards are', () => {
    const expected = cardCount === 1 ? [90, 180] : cardCount < 10 ? [300, 400] : [500, 650]
    const { min, max } = lengthOf(cardCount)

    expect([min, max]).toEqual(expected)
    for (const text of texts) {
      expect(countWords(text), text).toBeGreaterThanOrEqual(min)
      expect(countWords(text), text).toBeLessThanOrEqual(max)
    }
  })
})

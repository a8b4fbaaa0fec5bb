import { cards } from '@lunaria/tarot/cards'
import { symbolSpots } from '@lunaria/tarot/symbol-spots'
import { expect, test } from 'vitest'
import { ownerQuestion, placePractice, placeQuestion } from './place-questions.ts'

test('nearly every picture can be asked where something is, and its places are apart from each other', () => {
  const questions = cards.flatMap((card) => [0, 1, 2].flatMap((turn) => placeQuestion(card, turn, false) ?? []))
  expect(new Set(questions.map(({ shown }) => shown[0]?.cardId)).size).toBeGreaterThan(70)
  for (const { shown, options, right, boxes, ask } of questions) {
    const card = shown[0]?.cardId ?? 'fool'
    expect(new Set(options).size).toBe(options.length)
    expect(options.length).toBeGreaterThanOrEqual(3)
    expect(boxes).toEqual(options.map((symbol) => symbolSpots(card)[symbol]))
    expect(ask.toLowerCase()).toContain(options[right]?.toLowerCase())
    // The middle of the right place is in no other: a tap there is right and nothing else.
    for (const [left, top, width, height] of boxes?.[right] ?? []) {
      const wrong = boxes?.filter((_, option) => option !== right).flat() ?? []
      const [x, y] = [left + width / 2, top + height / 2]
      const covering = wrong.filter((box) => x > box[0] && x < box[0] + box[2] && y > box[1] && y < box[1] + box[3])
      expect(covering, `${ask}`).toEqual([])
    }
  }
})

test('the cards that are wrong have nothing of the kind in their pictures', () => {
  const moon = cards
    .filter(({ id }) => id === 'moon')
    .flatMap((card) => [0, 1, 2, 3].map((turn) => ownerQuestion(card, turn)))
  for (const question of moon) {
    expect(question?.options[question.right]).toBe('Луна')
    expect(new Set(question?.options).size).toBe(4)
    if (question?.ask.includes('две башни')) expect(question.options).not.toContain('Башня')
  }
})

test('a practice has six questions of three ways to ask, and the next one has others', () => {
  const practice = placePractice(3)
  expect(practice.map(({ kind }) => kind)).toEqual(['place', 'place', 'owner', 'place', 'place', 'owner'])
  expect(practice.filter(({ quote }) => quote !== undefined)).toHaveLength(2)
  expect(placePractice(3)).toEqual(practice)
  expect(placePractice(4)).not.toEqual(practice)
})

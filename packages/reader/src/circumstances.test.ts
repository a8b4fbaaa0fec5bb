import { spreadById } from '@lunaria/tarot/spreads'
import { expect, test } from 'vitest'
import { composeReading } from './compose-reading.ts'

function readingOf(question: string, seed: string): string {
  const spread = spreadById('relationship')
  const ids = ['empress', 'Two_of_Cups', 'sun', 'moon', 'Ace_of_Wands', 'star'] as const
  return composeReading({
    question,
    spread: { id: 'relationship', name: 'Отношения' },
    cards: (spread?.positions ?? []).map(({ name, description }, place) => ({
      cardId: ids[place] ?? 'sun',
      isReversed: false,
      positionName: name,
      positionMeaning: description,
    })),
    history: [],
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
    now: new Date('2026-11-20T18:00:00Z'),
    seed,
  }).replaceAll('\u00a0', ' ')
}

test.each([
  'Даст ли банк кредит на ремонт?',
  'Стоит ли брать щенка из приюта?',
  'Моего мужа не стало весной. Как мне быть?',
])('in a spread for two chosen for «%s» no second person is made up', (question) => {
  for (let seed = 0; seed < 8; seed++) {
    const text = readingOf(question, `${seed}`)
    expect(text).toContain('Партнёр (здесь это обстоятельства)')
    expect(text).not.toMatch(/напротив вас|на другой стороне стола/i)
  }
})

test('a living partner keeps the place', () => {
  expect(readingOf('Как нам с мужем снова говорить?', '1')).not.toContain('обстоятельства)')
})

import type { ReadingCard } from '@lunaria/reader/classify-message/table'
import { cardIds } from '@lunaria/tarot/card-ids'
import { kindWords, positionKinds } from '@lunaria/tarot/kind-words'
import { expect, test } from 'vitest'
import { composeReading } from './compose-reading.ts'

const names = ['Моя мама', 'Что сказать?', 'Дверь № 2', 'вода', 'То, о чём я молчу']

/** A spread of a user's own with every kind of place under a name of the user's own. */
function cardsFrom(first: number): ReadingCard[] {
  return positionKinds.map((kind, index) => ({
    cardId: cardIds[(first + index * 7) % cardIds.length] ?? 'fool',
    isReversed: index % 3 === 0,
    positionName: `${names[(first + index) % names.length]}`,
    positionMeaning: kindWords[kind].asks,
    kind,
  }))
}

test('places of a user’s own spread are read by their kind, under the names that the user has given them', () => {
  for (let first = 0; first < cardIds.length; first++) {
    const cards = cardsFrom(first).slice(0, 5)
    const text = composeReading({
      question: 'Как нам поговорить?',
      spread: { id: '0193e0a0-0000-7000-8000-000000000001', name: 'Мост' },
      cards,
      history: [],
      person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
      now: new Date('2026-11-23T10:00:00Z'),
      seed: `${first}`,
    })

    for (const { cardId } of cards) expect(text).toContain(`[/${cardId}`)
    expect(text).not.toMatch(/undefined|\{|\}| {2}|\?\.|\? —/)
  }
})

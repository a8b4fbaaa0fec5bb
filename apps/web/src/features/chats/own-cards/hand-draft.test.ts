import type { HandCard } from '@lunaria/contract/chats'
import { expect, test } from 'vitest'
import { emptyHand, isReadable, isWhole, nextRole, withCard } from './hand-draft.ts'

const card = (cardId: HandCard['cardId'], role?: HandCard['role']): HandCard => ({ cardId, isReversed: false, role })
const one = { cardCount: 1 }

test('a spread is whole with a card in every place; cards beside the places do not fill them', () => {
  expect(isWhole([], one)).toBe(false)
  expect(isWhole([card('fool', 'jumper')], one)).toBe(false)
  expect(isWhole([card('fool', 'jumper'), card('sun')], one)).toBe(true)
  expect(isWhole([card('fool')], undefined)).toBe(true)
})

test('where no place is left the next card clarifies, unless it fell out, until there is room for no more', () => {
  const full = [card('fool')]
  const beside = (['sun', 'moon', 'star', 'tower', 'world'] as const).map((id) => card(id, 'jumper'))

  expect(nextRole([], one, undefined)).toBeUndefined()
  expect(nextRole(full, one, undefined)).toBe('clarifier')
  expect(nextRole(full, one, 'jumper')).toBe('jumper')
  expect(nextRole([...full, ...beside], one, undefined)).toBe('none')
})

test('a card is put at the end or in place of another', () => {
  expect(withCard([card('fool')], card('sun'), null)).toEqual([card('fool'), card('sun')])
  expect(withCard([card('fool'), card('sun')], card('moon'), 0)).toEqual([card('moon'), card('sun')])
})

test('a stored draft comes back, and one with other fields or other cards does not', () => {
  const draft = { ...emptyHand, deckName: 'Райдер', cards: [card('fool')] }

  expect(isReadable(draft)).toBe(true)
  expect(isReadable({})).toBe(false)
  expect(isReadable({ ...draft, ...JSON.parse('{"deckName":7}') })).toBe(false)
  expect(isReadable({ ...draft, ...JSON.parse('{"cards":[{"cardId":"joker","isReversed":false}]}') })).toBe(false)
})

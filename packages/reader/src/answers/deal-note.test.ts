import { findExplicitRequest } from '@lunaria/reader/classify-message/explicit-request'
import { expect, test } from 'vitest'
import { dealNote } from './deal-note.ts'

const none = { isClarifying: false, turnedCount: 0 }

test.each([
  [1, 'одна карта легла вверх ногами, читаю её прямо.'],
  [2, 'две карты легли вверх ногами, читаю их прямо.'],
  [5, 'пять карт легли вверх ногами, читаю их прямо.'],
])('%i cards that were turned upright are told of', (turnedCount, told) => {
  const note = dealNote({ ...none, explicit: findExplicitRequest('без перевёрнутых, что с работой'), turnedCount })

  expect(plain(note)).toBe(`Вы просили без перевёрнутых: ${told}`)
})

test.each([
  ['четыре карты на весну', 'five_cards', 5, 'четыре карты у меня нет, кладу пять: это ближе'],
  ['две карты: я и он', 'three_cards', 3, 'две карты у меня нет, кладу три: это ближе'],
  ['восемь карт на выбор', 'nine_square', 9, 'восемь карт у меня нет, кладу девять: это ближе'],
  ['двенадцать карт на год', 'yearly', 13, 'двенадцать карт у меня нет, кладу тринадцать: по карте на месяц'],
  ['двадцать карт на жизнь', 'yearly', 13, '20 карт у меня нет, кладу тринадцать: это ближе'],
])('«%s»: the nearest spread is laid, and it is said', (question, id, cardCount, told) => {
  const note = dealNote({ ...none, explicit: findExplicitRequest(question), guessedSpread: { id, cardCount } })

  expect(plain(note)).toContain(`Расклада на ${told}`)
})

test('clarifying cards come one by one', () => {
  const explicit = findExplicitRequest('добавь три карты к этой')

  expect(plain(dealNote({ ...none, explicit, isClarifying: true }))).toBe(
    'Уточняющие карты кладу по одной, вот первая.',
  )
  expect(
    dealNote({ ...none, explicit: findExplicitRequest('вытяни ещё одну карту'), isClarifying: true }),
  ).toBeUndefined()
})

test('nothing is said where the cards are as they were asked for', () => {
  const guessedSpread = { id: 'three_cards', cardCount: 3 }

  expect(
    dealNote({ ...none, explicit: findExplicitRequest('три карты без перевёрнутых'), guessedSpread }),
  ).toBeUndefined()
  expect(dealNote({ ...none, explicit: findExplicitRequest('вернётся ли он'), guessedSpread })).toBeUndefined()
  expect(dealNote({ ...none, explicit: findExplicitRequest('четыре карты на весну') })).toBeUndefined()
})

function plain(text: string | undefined): string | undefined {
  return text?.replaceAll('\u00a0', ' ')
}

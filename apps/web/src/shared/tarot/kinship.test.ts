import { cardById, cards } from '@lunaria/tarot/cards'
import { expect, test } from 'vitest'
import { describeDifference, listCommon, similarCards } from './kinship.ts'

function card(id: string) {
  const found = cardById(id)
  if (!found) throw new Error(`No card ${id}`)
  return found
}

test('every card has four different ones like it, each with its reason', () => {
  for (const one of cards) {
    const kin = similarCards(one)
    expect(new Set([one.id, ...kin.map((other) => other.card.id)]).size, one.id).toBe(5)
    for (const { card: other, reason } of kin) expect(listCommon(one, other)).toContain(reason)
  }
})

test('a number, an element and a temper are told in words', () => {
  expect(listCommon(card('Queen_of_Cups'), card('Queen_of_Swords'))[0]).toBe('Обе карты — Королевы')
  expect(listCommon(card('justice'), card('high_priestess'))[0]).toBe('Числа сходятся: 11 и 2')
  expect(listCommon(card('moon'), card('star')).join()).not.toContain('undefined')
  expect(listCommon(card('death'), card('Ace_of_Cups'))).toContain('Одна стихия — вода')
})

test('two cards differ by what each of them does', () => {
  expect(describeDifference(card('high_priestess'), card('magician'))).toBe(
    'Верховная Жрица молчит, а Маг говорит вслух',
  )
  expect(describeDifference(card('lovers'), card('hermit'))).toMatch(/^Влюблённые (ищут|говорят|отда)/)
  expect(describeDifference(card('sun'), card('sun'))).toBeUndefined()
})

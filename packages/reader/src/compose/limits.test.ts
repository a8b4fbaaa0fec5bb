import { findLines } from '@lunaria/reader/texts/lines'
import { asksOfDeath } from '@lunaria/reader/understand/boundary'
import { describe, expect, test } from 'vitest'

const limits: [string, RegExp][] = [
  ['health', /врач/i],
  ['law', /юрист/],
  ['money', /специалист|деньг/],
  ['death', /врач|близк|сегодня|смерт|звонил/],
]

describe.each(limits)('what the cards leave to others: %s', (limit, named) => {
  const texts = findLines(`beyond.${limit}`)

  test('has several wordings, each with whom to ask or what is seen instead', () => {
    expect(texts.length).toBeGreaterThanOrEqual(2)
    for (const text of texts) {
      expect(text).toMatch(named)
      expect(text).not.toMatch(/[{}]|undefined|!| {2}/)
    }
  })

  test('foretells nothing', () => {
    for (const text of texts) expect(text).not.toMatch(/скорее (?:да|нет)|вас ждёт|неизбежно|судьб/i)
  })
})

test.each([
  ['Когда я умру?', true],
  ['выживет ли папа', true],
  ['доживу ли я до пенсии', true],
  ['Умер ли в нас интерес друг к другу?', false],
  ['Как пережить зиму?', false],
])('%s is of death: %s', (question, expected) => {
  expect(asksOfDeath(question)).toBe(expected)
})

import { hear } from '@lunaria/reader/hearing/hear'
import { describe, expect, test } from 'vitest'
import { asksOfDeath, type Limit, limitTexts } from './boundary-texts.ts'

const asked: [Limit, string, RegExp][] = [
  ['health', 'Пройдёт ли у меня этот кашель?', /врач/],
  ['law', 'Отсудит ли Марина мою квартиру?', /юрист|суд/],
  ['money', 'Стоит ли вкладывать в акции завода?', /специалист|деньг/],
  ['death', 'Сколько мне осталось жить?', /врач|близк|сегодня|смерт|звонил/],
  ['otherMind', 'Скучает ли по мне Тимур?', /карт|колод|рядом/],
]

describe.each(asked)('what the cards leave to others: %s', (limit, question, named) => {
  const texts = limitTexts(limit, hear(question))

  test('has several wordings, each with whom to ask or what is seen instead', () => {
    expect(texts.length).toBeGreaterThanOrEqual(4)
    for (const text of texts) {
      expect(text).toMatch(limit === 'health' ? /врач/i : limit === 'law' ? /юрист/ : named)
      expect(text).not.toMatch(/[{}]|undefined|!| {2}/)
    }
  })

  test('foretells nothing', () => {
    for (const text of texts) expect(text).not.toMatch(/скорее (?:да|нет)|вас ждёт|неизбежно|судьб/i)
  })
})

test('the question is said back, and the person by name', () => {
  expect(
    limitTexts('law', hear('Отсудит ли Марина мою квартиру?')).some((text) =>
      text.includes('отсудит ли Марина вашу квартиру'),
    ),
  ).toBe(true)
  expect(limitTexts('otherMind', hear('Скучает ли по мне Тимур?')).some((text) => text.includes('с Тимуром'))).toBe(
    true,
  )
})

test('what was not heard is not put into a text', () => {
  for (const limit of ['health', 'law', 'money', 'death', 'otherMind'] as const)
    for (const text of limitTexts(limit, hear('???'))) expect(text).not.toMatch(/[{}]|undefined|, ,/)
})

test.each([
  ['Когда я умру?', true],
  ['выживет ли папа', true],
  ['доживу ли я до пенсии', true],
  ['Умер ли в нас интерес друг к другу?', false],
  ['Как пережить зиму?', false],
])('%s is of death: %s', (question, expected) => {
  expect(asksOfDeath.test(question)).toBe(expected)
})

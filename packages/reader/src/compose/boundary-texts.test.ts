import { peopleIn } from '@lunaria/reader/understand/people'
import { onePerson } from '@lunaria/reader/understand/person-words'
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
  const texts = limitTexts(limit, onePerson(peopleIn(question)))

  test('has several wordings, each with whom to ask or what is seen instead', () => {
    expect(texts.length).toBeGreaterThanOrEqual(2)
    for (const text of texts) {
      expect(text).toMatch(limit === 'health' ? /врач/i : limit === 'law' ? /юрист/ : named)
      expect(text).not.toMatch(/[{}]|undefined|!| {2}/)
    }
  })

  test('foretells nothing', () => {
    for (const text of texts) expect(text).not.toMatch(/скорее (?:да|нет)|вас ждёт|неизбежно|судьб/i)
  })
})

test('one person is named, and nobody where there is none', () => {
  const named = limitTexts('otherMind', onePerson(peopleIn('Скучает ли по мне Тимур?')))

  expect(named.some((text) => text.includes('с Тимуром'))).toBe(true)
  for (const limit of ['health', 'law', 'money', 'death', 'otherMind'] as const)
    for (const text of limitTexts(limit, undefined)) expect(text).not.toMatch(/[{}]|undefined/)
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

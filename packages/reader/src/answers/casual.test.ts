import { countWords, toTag } from '@lunaria/reader/text'
import { cards } from '@lunaria/tarot/cards'
import { findReference } from '@lunaria/tarot/reference'
import { splitSentences } from '@lunaria/words/sentences'
import { describe, expect, test } from 'vitest'
import { composeReading } from './compose-reading.ts'

const seeds = ['a', 'b', 'c', 'd', 'e', 'f']

describe.each([
  ['Привет!', /^Здравствуйте, Анна\./],
  ['спасибо тебе', /карты своё сказали|если пригодилось/i],
  ['до свидания', /^До (встречи|свидания)/],
  ['Что ты умеешь?', /расклад/],
  ['Сколько это стоит?', /«Тарифы»/],
  ['А карты не подстроены?', /генератор/],
  ['Ты человек или бот?', /программа/i],
  ['ну ладно', /вопрос/],
  ['Что значит карта Башня?', /\[\/tower\]/],
  ['что означает десятка мечей', /\[\/Ten_of_Swords\]/],
  ['Расскажи про королеву кубков', /\[\/Queen_of_Cups\]/],
  ['Повешенный', /\[\/hanged_man\]/],
])('«%s»', (question, expected) => {
  test.each(seeds)('is answered briefly and to the point, seed %s', (seed) => {
    const text = talk(question, seed)

    expect(text).toMatch(expected)
    expect(countWords(text)).toBeGreaterThanOrEqual(30)
    expect(countWords(text)).toBeLessThanOrEqual(150)
    expect(text).not.toMatch(/undefined| {2}|[{}]/)
  })
})

test.each([
  'прямом',
  'перевёрнутом',
])('an interpretation of any card has 150–200 words, and none of the reference: in %s положении', (orientation) => {
  for (const card of cards) {
    const text = talk(`Дай толкование карты «${card.name}» в ${orientation} положении`)

    expect(text).toContain(toTag(card.id) + (orientation === 'прямом' ? ', прямое' : ', перевёрнутое'))
    expect(countWords(text), card.name).toBeGreaterThanOrEqual(150)
    expect(countWords(text), card.name).toBeLessThanOrEqual(200)
    const { uprightMeaning, reversedMeaning } = findReference(card.id)
    for (const free of splitSentences(`${uprightMeaning} ${reversedMeaning}`)) expect(text).not.toContain(free)
  }
})

test('a meaning of any card has 30–150 words', () => {
  for (const card of cards) {
    const text = talk(`Что значит ${card.name}?`)

    expect(text).toContain(toTag(card.id))
    expect(countWords(text), card.name).toBeLessThanOrEqual(150)
  }
})

test('a reversed card is explained as reversed', () => {
  expect(talk('Что значит перевёрнутая Башня?')).toMatch(/\[\/tower\], перевёрнутая\./)
})

test('a word that is also a card is not taken for one', () => {
  expect(talk('солнце моё, ты тут сегодня?')).not.toContain('[/')
  expect(talk('Какой прекрасный мир вокруг нас')).not.toContain('[/')
})

test('without a name the greeting has none', () => {
  expect(talk('Привет!', 'a', null)).toMatch(/^Здравствуйте\./)
})

function talk(question: string, seed = 'a', firstName: string | null = 'Анна'): string {
  const text = composeReading({
    question,
    cards: [],
    history: [],
    person: { firstName, dateOfBirth: null, placeOfResidence: null },
    now: new Date('2026-11-20T18:00:00Z'),
    seed,
  })
  return text.replaceAll('\u00a0', ' ')
}

import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import type { ReadingCard } from '@lunaria/reader/classify-message/table'
import { readingLength } from '@lunaria/reader/compose/length'
import { countWords } from '@lunaria/reader/text'
import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { spreads } from '@lunaria/tarot/spreads'
import { splitSentences } from '@lunaria/words/sentences'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { composeReading } from './compose-reading.ts'

const questions = [
  'Что мне важно понять?',
  'Любит ли он меня и вернётся ли?',
  'Стоит ли уходить с работы, если страшно остаться без денег?',
  'В чём моё предназначение?',
  'Как помириться с мамой после ссоры?',
  'Болит спина, что делать?',
  '???',
  'Что делать с дачей [/sun] <b>?',
  'x'.repeat(300),
]

const draws = fc.record({
  question: fc.constantFrom(...questions),
  positions: fc.constantFrom(
    ...spreads.map(({ positions }) => positions),
    ...[2, 4, 8, 11].map((count) => Array.from({ length: count }, (_, n) => ({ name: `Место ${n}`, description: '' }))),
  ),
  deck: fc.shuffledSubarray([...cardIds], { minLength: 13, maxLength: 13 }),
  reversed: fc.array(fc.boolean(), { minLength: 13, maxLength: 13 }),
  firstName: fc.constantFrom(null, 'Анна', 'Пётр', '[/fool]'),
  dateOfBirth: fc.constantFrom(null, '1990-11-01', '1985-07-30'),
  seed: fc.string({ maxLength: 20 }),
})

const requests = draws.map(({ question, positions, deck, reversed, firstName, dateOfBirth, seed }): ReadingRequest => {
  const cards = positions.map(({ name, description }, index): ReadingCard => {
    const cardId = deck[index]
    if (!cardId) throw new Error('The deck is short')
    return { cardId, isReversed: reversed[index] ?? false, positionName: name, positionMeaning: description }
  })
  return { ...asked(cards, question), person: { firstName, dateOfBirth, placeOfResidence: null }, seed }
})

/** Drawn and composed once for all that is said of any reading. */
const readings = fc.sample(requests, 300).map((request) => ({ request, text: composeReading(request) }))

describe('any reading of any spread', () => {
  test('is no longer than agreed, and hardly ever shorter', () => {
    each((text, { cards }) => {
      const { min, max } = readingLength(cards.length)
      expect(countWords(text)).toBeGreaterThanOrEqual(min * 0.85)
      expect(countWords(text)).toBeLessThanOrEqual(max)
    })
    const short = readings.filter(({ text, request: { cards } }) => countWords(text) < readingLength(cards.length).min)
    expect(short.length).toBeLessThanOrEqual(readings.length * 0.05)
  })

  test('names every drawn card once by its tag, in the order of the places, and no other', () => {
    each((text, { cards }) => {
      expect(text.match(/\[\/[^\]]*\]/g)).toEqual(cards.map(({ cardId }) => `[/${cardId}]`))
    })
  })

  test('says no sentence twice', () => {
    each((text) => {
      const sentences = text.split('\n\n').flatMap(splitSentences)
      expect(new Set(sentences).size).toBe(sentences.length)
    })
  })

  test('shows no seams: no gaps, no leftovers of a template, every paragraph whole', () => {
    each((text) => {
      expect(text).not.toMatch(/undefined|null|NaN|[{}<>]|[^\S\n]{2}|\n{3}| [,.:;!?]|\.\.|,,|\?\./)
      for (const paragraph of text.split('\n\n')) {
        expect(paragraph.replace(/^### .*\n/, '')).toMatch(/^(?:\d+\. )?[А-ЯЁ«]/)
        expect(paragraph).toMatch(/[.!?…»]$/)
        expect(paragraph.match(/«/g)?.length).toBe(paragraph.match(/»/g)?.length)
      }
    })
  })

  test('is the same for the same seed', () => {
    each((text, request) => {
      expect(composeReading(request)).toBe(text)
    })
  })
})

test('readings of one draw differ by their seed', () => {
  const cards = toDraw('tower', 'fool', 'sun')
  const texts = Array.from({ length: 20 }, (_, seed) =>
    composeReading({ ...asked(cards, 'Что дальше?'), seed: `${seed}` }),
  )

  expect(new Set(texts).size).toBeGreaterThan(15)
})

test.each([
  'Что дальше?',
  'Как моя любовь?',
  'Что с работой?',
  'Кто я?',
])('every card alone fills its reading: %s', (question) => {
  const { min, max } = readingLength(1)
  for (const cardId of cardIds) {
    for (const isReversed of [false, true]) {
      const text = composeReading(asked([{ cardId, isReversed, positionName: 'Ответ', positionMeaning: '' }], question))
      expect(countWords(text), text).toBeGreaterThanOrEqual(min * 0.75)
      expect(countWords(text), text).toBeLessThanOrEqual(max)
    }
  }
})

describe('the words agree with the cards', () => {
  test.each<[CardId, RegExp]>([
    ['Ace_of_Cups', /— \[\/Ace_of_Cups\], перевёрнутый:/],
    ['tower', /— \[\/tower\], перевёрнутая:/],
    ['sun', /— \[\/sun\], перевёрнутое:/],
    ['lovers', /— \[\/lovers\], перевёрнутые:/],
  ])('%s reversed', (cardId, expected) => {
    for (let seed = 0; seed < 30; seed++) {
      const cards = toDraw('fool', 'magician', cardId).map((card) => ({ ...card, isReversed: card.cardId === cardId }))
      const sentence = composeReading({ ...asked(cards, 'Что дальше?'), seed: `${seed}` }).match(
        /[^.]*\[\/\w+\],[^.]*\./,
      )?.[0]
      expect(sentence).toMatch(expected)
    }
  })
})

describe('the question is heard', () => {
  const cards = toDraw('tower', 'fool', 'sun')

  test.each([
    ['У меня болит сердце, что со мной?', /врач/i],
    ['Выиграю ли я суд?', /юрист/],
    ['Вложить деньги в акции?', /специалист|деньг|банк|посчит/i],
  ])('%s', (question, heard) => {
    expect(plainSpaces(composeReading(asked(cards, question))).split('\n\n')[0]).toMatch(heard)
  })

  test('by name, once, where there is one', () => {
    const person = { firstName: 'Анна', dateOfBirth: null, placeOfResidence: null }
    const text = plainSpaces(composeReading({ ...asked(cards, 'Что дальше?'), person }))

    expect(text.match(/Анна/g)).toHaveLength(1)
    expect(text.split('\n\n')[0]).toMatch(/Анна, [а-яё]/)
  })

  test('a few words without a subject go on with the question before them', () => {
    const history: ReadingRequest['history'] = [
      { role: 'user', content: 'Брать ли ипотеку на квартиру или подождать?' },
      { role: 'assistant', content: '1. Настоящее — [/sun].' },
    ]
    const alone = composeReading({ ...asked(cards, 'а дальше?'), history: [] })
    const after = composeReading({ ...asked(cards, 'а дальше?'), history })

    expect(alone).not.toMatch(/ипотек|кредит|квартир/i)
    expect(after).toMatch(/ипотек|кредит|квартир|жиль|дом|деньг|денежн|платёж|банк/i)
  })
})

function each(check: (text: string, request: ReadingRequest) => void) {
  for (const { request, text } of readings) {
    try {
      check(text, request)
    } catch (error) {
      throw new Error(
        `A reading that is not as it should be (TEST_SEED=${inject('seed')}): ${JSON.stringify(request)}`,
        { cause: error },
      )
    }
  }
}

function plainSpaces(text: string): string {
  return text.replaceAll('\u00a0', ' ')
}

function toDraw(...ids: CardId[]): ReadingCard[] {
  return ids.map((cardId, index) => ({
    cardId,
    isReversed: false,
    positionName: ['Прошлое', 'Настоящее', 'Будущее'][index] ?? `Место ${index}`,
    positionMeaning: '',
  }))
}

function asked(cards: ReadingCard[], question: string): ReadingRequest {
  return {
    question,
    spread: { id: 'any', name: 'Расклад' },
    cards,
    history: [],
    person: { firstName: null, dateOfBirth: null, placeOfResidence: null },
    now: new Date('2026-11-20T18:00:00Z'),
    seed: 'seed',
  }
}

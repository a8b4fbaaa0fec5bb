import { type CardId, cardIds } from '@lunaria/tarot/card-ids'
import { plainText } from '@lunaria/tarot/card-tags'
import { spreads } from '@lunaria/tarot/spreads'
import fc from 'fast-check'
import { describe, expect, inject, test } from 'vitest'
import { composeReading } from './compose-reading.ts'
import { lengthOf } from './length.ts'
import type { ReadingCard, ReadingRequest } from './request.ts'
import { countWords, sentencesOf } from './text.ts'

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
  test('has the agreed length, however its words are counted', () => {
    each((text, { cards }) => {
      const { min, max } = lengthOf(cards.length)
      for (const count of [countWords(text), text.split(/\s+/).length, plainText(text).split(/\s+/).length]) {
        expect(count).toBeGreaterThanOrEqual(min)
        expect(count).toBeLessThanOrEqual(max)
      }
    })
  })

  test('names every drawn card once by its tag, in the order of the places, and no other', () => {
    each((text, { cards }) => {
      expect(text.match(/\[\/[^\]]*\]/g)).toEqual(cards.map(({ cardId }) => `[/${cardId}]`))
    })
  })

  test('says no sentence twice', () => {
    each((text) => {
      const sentences = text.split('\n\n').flatMap(sentencesOf)
      expect(new Set(sentences).size).toBe(sentences.length)
    })
  })

  test('shows no seams: no gaps, no leftovers of a template, every paragraph whole', () => {
    each((text) => {
      expect(text).not.toMatch(/undefined|null|NaN|[{}<>]|[^\S\n]{2}|\n{3}| [,.:;!?]|\.\.|,,|\?\./)
      for (const paragraph of text.split('\n\n')) {
        expect(paragraph.replace(/^### /, '')).toMatch(/^[А-ЯЁ«[]/)
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
  const cards = drawOf('tower', 'fool', 'sun')
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
  for (const cardId of cardIds) {
    for (const isReversed of [false, true]) {
      const text = composeReading(asked([{ cardId, isReversed, positionName: 'Ответ', positionMeaning: '' }], question))
      expect(countWords(text), cardId).toBeGreaterThanOrEqual(90)
      expect(countWords(text), cardId).toBeLessThanOrEqual(180)
    }
  }
})

describe('the words agree with the cards', () => {
  test.each<[CardId, RegExp]>([
    ['Ace_of_Cups', /перевёрнутый|он перевёрнут[.:]|карта перевёрнута|вверх ногами/],
    ['tower', /перевёрнутая|она перевёрнута[.:]|карта перевёрнута|вверх ногами/],
    ['sun', /перевёрнутое|оно перевёрнуто[.:]|карта перевёрнута|вверх ногами/],
    ['lovers', /перевёрнутые|они перевёрнуты[.:]|карта перевёрнута|вверх ногами/],
  ])('%s reversed', (cardId, expected) => {
    for (let seed = 0; seed < 30; seed++) {
      const cards = drawOf('fool', 'magician', cardId).map((card) => ({ ...card, isReversed: card.cardId === cardId }))
      const sentence = composeReading({ ...asked(cards, 'Что дальше?'), seed: `${seed}` }).match(
        /[^.]*\[\/\w+\],[^.]*\./,
      )?.[0]
      expect(sentence).toMatch(expected)
    }
  })

  test('a verb in the plural for the Lovers', () => {
    const texts = Array.from({ length: 40 }, (_, seed) =>
      composeReading({ ...asked(drawOf('lovers', 'sun', 'tower'), 'Что дальше?'), seed: `${seed}` }),
    )

    expect(texts.some((text) => /(лежат|легли|стоят|оказались) \[\/lovers\]/.test(text))).toBe(true)
    for (const text of texts) expect(text).not.toMatch(/(лежит|лёг|легла|легло|стоит|оказался|оказалась) \[\/lovers\]/)
  })
})

describe('the question is heard', () => {
  const cards = drawOf('tower', 'fool', 'sun')

  test.each([
    ['Мне страшно уезжать', /трево|страшно/i],
    ['Предложили переехать в другой город', /предложили переехать в другой город/i],
    ['Любит ли он меня?', /чужих мыслей|чужую голову|за другого человека/i],
    ['У меня болит сердце, что со мной?', /к врачу/],
    ['Выиграю ли я суд?', /юрист/],
    ['Вложить деньги в акции?', /специалист/],
    ['Что делать с дачей?', /что делать с дачей/i],
    ['Вернётся ли ко мне Андрей? Ушёл в мае и молчит.', /Андрей ушёл в мае и молчит/],
  ])('%s', (question, heard) => {
    expect(plainSpaces(composeReading(asked(cards, question))).split('\n\n')[0]).toMatch(heard)
  })

  test('by name, once, where there is one', () => {
    const person = { firstName: 'Анна', dateOfBirth: null, placeOfResidence: null }
    const text = composeReading({ ...asked(cards, 'Что дальше?'), person })

    expect(text.match(/Анна/g)).toHaveLength(1)
    expect(text).toMatch(/^Анна, [а-яё]/)
  })

  test('a few words without a subject go on with the question before them', () => {
    const history: ReadingRequest['history'] = [
      { role: 'user', content: 'Стоит ли увольняться?' },
      { role: 'assistant', content: 'Сейчас перед вами [/sun].' },
    ]
    const text = plainSpaces(composeReading({ ...asked(cards, 'а дальше?'), history }))

    expect(text).toMatch(/Менять работу|Вопрос об уходе/)
    expect(text).toMatch(/Солнце — гость не новый|С Солнцем мы уже встречались/)
  })

  test('the place is named where the question is about leaving it, and only when it is a plain name', () => {
    const openings = (placeOfResidence: string) =>
      Array.from({ length: 20 }, (_, seed) =>
        composeReading({
          ...asked(cards, 'Переезд?'),
          seed: `${seed}`,
          person: { firstName: null, dateOfBirth: null, placeOfResidence },
        }),
      ).join()

    expect(openings('Казань')).toContain('Казань')
    expect(openings('Казань [/fool]')).not.toContain('Пока ваш адрес')
  })
})

describe('the cards are read together', () => {
  test.each<[string, CardId[], RegExp]>([
    ['nothing but major arcana', ['tower', 'fool', 'sun'], /старшие арканы|младших арканов нет/i],
    ['a number that comes three times', ['Two_of_Cups', 'Two_of_Swords', 'Two_of_Wands'], /три Двойки/i],
    ['three knights', ['Knight_of_Cups', 'Knight_of_Swords', 'Knight_of_Wands'], /три Рыцаря/i],
    ['court cards as people', ['Queen_of_Cups', 'King_of_Swords', 'Three_of_Swords'], /за Кор/i],
    ['a pair that readers know', ['fool', 'Two_of_Cups', 'emperor'], /Один готов выйти налегке/],
  ])('%s', (_, ids, expected) => {
    const texts = paragraphsBeforeLast(ids)

    expect(texts.filter((text) => expected.test(text)).length).toBeGreaterThan(8)
  })

  test('no statistics of suits, elements and sides, no rows of keywords', () => {
    const texts = paragraphsBeforeLast(['Two_of_Cups', 'Three_of_Cups', 'Nine_of_Cups'])

    for (const text of texts) expect(text).not.toMatch(/Кубки|стихи|легли прямо|в линию|От слова|старш\S+ аркан/i)
  })
})

/** Where the cards are read together, in a dozen wordings. */
function paragraphsBeforeLast(ids: CardId[]): string[] {
  return Array.from({ length: 12 }, (_, seed) =>
    plainSpaces(
      composeReading({ ...asked(drawOf(...ids), 'Что дальше?'), seed: `${seed}` })
        .split('\n\n')
        .at(-2) ?? '',
    ),
  )
}

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

function drawOf(...ids: CardId[]): ReadingCard[] {
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

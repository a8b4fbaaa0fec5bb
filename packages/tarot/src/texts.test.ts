import { splitSentences } from '@lunaria/words/sentences'
import { describe, expect, test } from 'vitest'
import { cardIds } from './card-ids.ts'
import { listNameForms } from './card-names.ts'
import { cards } from './cards.ts'
import { findPhrases } from './phrases.ts'
import { findReference } from './reference.ts'
import {
  type DeckText,
  deckTexts,
  folded,
  phraseTexts,
  placeTexts,
  sides,
  splitWords,
  themes,
  wordingTexts,
} from './testing/deck-texts.ts'
import { findWordings } from './wordings.ts'

const references = cardIds.map((cardId) => ({ cardId, ...findReference(cardId) }))
const listKeywords = ({ keywords, uprightKeywords, reversedKeywords }: (typeof references)[number]) => [
  ...keywords,
  ...uprightKeywords,
  ...reversedKeywords,
]

describe.each(cards)('$id', (card) => {
  const { uprightMeaning, reversedMeaning, description, symbolism, ...tags } = findReference(card.id)
  const phrases = findPhrases(card.id)

  test('has meanings and a description of the length of a paragraph', () => {
    expectWords(uprightMeaning, 80, 140)
    expectWords(reversedMeaning, 80, 140)
    expectWords(description, 60, 120)
  })

  test('has keywords enough, and no word for both orientations', () => {
    const { keywords, uprightKeywords, reversedKeywords } = tags

    expectBetween(keywords.length, 5, 10)
    expectBetween(uprightKeywords.length, 5, 8)
    expectBetween(reversedKeywords.length, 5, 8)
    for (const list of [keywords, [...uprightKeywords, ...reversedKeywords]])
      expect(new Set(list).size).toBe(list.length)
    for (const keyword of listKeywords({ cardId: card.id, ...findReference(card.id) })) {
      expect(keyword).toMatch(/^[а-яёА-ЯЁ]+(?:[ -][а-яё]+)*$/)
    }
  })

  test('has four to eight symbols, each with a gloss that reads on after its name', () => {
    expectBetween(symbolism.length, 4, 8)
    expect(new Set(symbolism.map(({ symbol }) => symbol)).size).toBe(symbolism.length)
    for (const { symbol, meaning } of symbolism) {
      expect(symbol).toMatch(/^[А-ЯЁ][а-яёА-ЯЁ\s,-]+$/)
      expect(meaning).toMatch(/^[а-яё«][^:]*[а-яё»]$/)
      expectWords(meaning, 2, 16)
    }
  })

  test('has phrases of the length that a reading has room for', () => {
    for (const side of sides) {
      expectWords(phrases.essence[side], 3, 16)
      for (const theme of themes) expectWords(phrases[theme][side], 15, 45)
      expectWords(phrases.advice[side], 8, 28)
    }
  })

  test('has two more wordings of the essence and of each theme for each side, of the same length', () => {
    const wordings = findWordings(card.id)

    for (const side of sides) {
      const { essence, ...onThemes } = wordings[side]
      expect(new Set([...essence, phrases.essence[side]]).size).toBe(3)
      for (const text of essence) {
        expectWords(text, 3, 16)
        expect(splitSentences(text), text).toHaveLength(1)
      }
      for (const theme of themes) {
        expect(new Set([...onThemes[theme], phrases[theme][side]]).size).toBe(3)
        for (const text of onThemes[theme]) expectWords(text, 15, 45)
      }
    }
  })

  test('says the essence, the advice, the caution and the question in one sentence each', () => {
    const statements = [phrases.caution, ...sides.flatMap((side) => [phrases.essence[side], phrases.advice[side]])]
    const questions = sides.map((side) => phrases.question[side])

    for (const statement of statements) {
      expect(splitSentences(statement)).toHaveLength(1)
      expect(statement).toMatch(/(?:\.|\?»)$/)
    }
    for (const question of questions) {
      expect(splitSentences(question)).toHaveLength(1)
      expect(question).toMatch(/\?$/)
    }
  })

  test('does not name itself in its phrases, wordings and places', () => {
    const forms = listNameForms(card).flatMap((form) => (card.suit === 'major' ? [form] : [form, form.split(' ')[0]]))
    const name = new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'iu')

    const said = [...phraseTexts(card.id), ...wordingTexts(card.id), ...placeTexts(card.id)]
    expect(said.filter(({ text }) => name.test(text))).toEqual([])
  })
})

describe('the deck as a whole', () => {
  test('says no sentence twice', () => {
    const places = new Map<string, string[]>()
    for (const { cardId, field, text } of deckTexts) {
      for (const sentence of splitSentences(text)) addTo(places, folded(sentence), `${cardId} ${field}`)
    }

    expect([...places].filter(([, found]) => found.length > 1)).toEqual([])
  })

  test('has no run of five words on two cards', () => {
    const cardsOfRun = new Map<string, string[]>()
    for (const { cardId, text } of deckTexts) {
      for (const run of new Set(splitSentences(text).flatMap((sentence) => listRuns(sentence, 5))))
        addTo(cardsOfRun, run, cardId)
    }

    expect([...cardsOfRun].filter(([, found]) => new Set(found).size > 1)).toEqual([])
  })

  test('gives each orientation a first keyword of its own, for a reading puts them in a row', () => {
    const first = references.flatMap(({ uprightKeywords, reversedKeywords }) => [
      uprightKeywords[0],
      reversedKeywords[0],
    ])

    expect(first.filter((keyword, index) => first.indexOf(keyword) !== index)).toEqual([])
  })

  test('begins a sentence with «Перевёрнутая …» on less than a third of the cards', () => {
    const meanings = references.map(({ reversedMeaning }) => splitSentences(reversedMeaning))
    const likewise = meanings.filter((sentences) => sentences.some((sentence) => sentence.startsWith('Перевёрнут')))

    expect(likewise.length).toBeLessThan(cards.length / 3)
  })

  test('keeps one sentence in six of the meanings shorter than seven words', () => {
    const sentences = references.flatMap((card) => splitSentences(`${card.uprightMeaning} ${card.reversedMeaning}`))
    const short = sentences.filter((sentence) => splitWords(sentence).length < 7)

    expect(short.length / sentences.length).toBeGreaterThan(1 / 6)
  })
})

describe('every text of the deck', () => {
  test.each([
    ['an exclamation mark', /!/],
    ['a Latin letter', /[a-z]/i],
    ['a typewriter quote, a hyphen for a dash or three dots', /["'“”`]|\s[-–]\s|\.\.\./],
    ['a space that is doubled, at an end or before a full stop', /\s{2}|^\s|\s$|\s[.,:;?»]|«\s/],
    ['a plain space before a dash', / —/],
    ['a plain space after a short preposition', shortPreposition()],
    ['a cliché', cliches()],
    ['a prophecy', /вас жд[её]т|неизбежн|судьб|обречен|предначертан|суждено/i],
    [
      'an address to a man or a woman alone',
      /(?<!\p{L})вы (?:сам|сама|один|одна|рад|рада|должен|должна|готов|готова|уверен|уверена)(?!\p{L})/iu,
    ],
    ['a plural for one user, whose gender is not known', pluralForOne()],
  ])('is free of %s', (_, unwanted) => {
    expect(deckTexts.filter(({ text }) => unwanted.test(text)).map(shown)).toEqual([])
  })

  test('opens and closes its quotes', () => {
    const isOpen = (text: string) => text.split('«').length !== text.split('»').length

    expect(deckTexts.filter(({ text }) => isOpen(text)).map(shown)).toEqual([])
  })

  test('speaks of transformation once at most', () => {
    expect(deckTexts.filter(({ text }) => (text.match(/трансформ/gi) ?? []).length > 1).map(shown)).toEqual([])
  })
})

function shortPreposition(): RegExp {
  return /(?<![\p{L}-])(?:[вксоу]|[вкс]о|об|на|по|за|от|до|из) /iu
}

/** «сказать первыми», «чувствуете себя должными»: the polite «вы» to one person takes no full adjective in the plural. */
function pluralForOne(): RegExp {
  return /(?:написать|сказать|заговорить|подойдите|напишите|скажите|позвоните|назовите \p{L}+)\sпервыми|(?:чувствуете|признать|считаете)\sсебя\s(?:\p{L}+\s){0,2}\p{L}+[ыи]ми(?!\p{L})|(?:сделал\p{L}?|сделали)\sвас\s\p{L}+[ыи]ми(?!\p{L})|(?<!(?:могут|хотят|соседям\s.*)\s)(?:быть|стать|остаться|показаться|казаться|будьте|станьте|останьтесь|побудьте)\s(?:(?:чуть|более|один|день|собой|просто)\s)*\p{L}+(?:ыми|ними)(?!\p{L})|(?:побудьте|будьте|станьте)\s(?:\p{L}+\s){0,2}недоступны/iu
}

function cliches(): RegExp {
  return new RegExp(
    [
      'данн(?:ая|ой) карт',
      'карта символизирует',
      'являе?тся символом',
      'указывает на то, что',
      'вселенн',
      'энерги',
      'гармони',
      'баланс',
      'новые горизонты',
      'довер(?:ить|ьте)ся процессу',
      'откр(?:ыть|ойте) сво[её] сердце',
      'в целом можно сказать',
      'таким образом',
      'важно помнить',
      'как говорится',
      'вибраци',
      'проработа(?:ть|йте)',
      'ресурсн',
    ]
      .join('|')
      .replaceAll(' ', '\\s'),
    'i',
  )
}

function listRuns(sentence: string, length: number): string[] {
  const words = folded(sentence).split(' ')
  return words.slice(length - 1).map((_, index) => words.slice(index, index + length).join(' '))
}

function addTo(map: Map<string, string[]>, key: string, value: string) {
  map.set(key, [...(map.get(key) ?? []), value])
}

function shown({ cardId, field, text }: DeckText): string {
  return `${cardId} ${field}: ${text}`
}

function expectWords(text: string, min: number, max: number) {
  const count = splitWords(text).length
  expect(count, text).toBeGreaterThanOrEqual(min)
  expect(count, text).toBeLessThanOrEqual(max)
}

function expectBetween(count: number, min: number, max: number) {
  expect(count).toBeGreaterThanOrEqual(min)
  expect(count).toBeLessThanOrEqual(max)
}

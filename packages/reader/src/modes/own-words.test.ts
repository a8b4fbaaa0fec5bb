import { composeReading } from '@lunaria/reader/answers/compose-reading'
import { drawnCard } from '@lunaria/reader/compose/drawn-card'
import { readingRequest } from '@lunaria/reader/testing/reading-request'
import { countWords } from '@lunaria/reader/text'
import type { CardId } from '@lunaria/tarot/card-ids'
import { splitSentences } from '@lunaria/words/sentences'
import { expect, test } from 'vitest'
import { type Comparison, compareWords } from './compare-words.ts'

const places = ['Прошлое', 'Настоящее', 'Будущее']
const laid: readonly [CardId, boolean][] = [
  ['tower', false],
  ['fool', false],
  ['Ace_of_Cups', true],
]
const cards = laid.map(([cardId, isReversed], index) => ({
  cardId,
  isReversed,
  positionName: places[index] ?? '',
  positionMeaning: '',
}))
const drawn = cards.map((card) => drawnCard(card, 'three_cards'))
const compared = (whole: string) => compareWords({ whole, cards: [] }, drawn)
const ofCards = (...texts: string[]) =>
  compareWords({ whole: '', cards: texts.map((text, index) => ({ position: index + 1, text })) }, drawn)

const metAs = (comparison: Comparison | undefined) =>
  comparison?.agreed.map(({ card, reason }) => `${card.card.id} ${reason.by}`)
const partedAs = (comparison: Comparison | undefined) =>
  comparison?.against && `${comparison.against.card.card.id} ${comparison.against.reason.by}`

test.each<[string, string[]]>([
  ['В Башне вижу обвал', ['tower keyword']],
  ['в башне молния', ['tower symbol']],
  ['Башня про страх', ['tower tone']],
  ['Башня: пора отпустить', ['tower pole']],
  ['В прошлом было тяжело', ['tower tone']],
  ['вторая карта радостная', ['fool tone']],
  ['Шут идёт вперёд, а Башня рушится', ['fool pole', 'tower tone']],
  ['вижу обвал, и это Башня', ['tower keyword']],
  ['Шут: страха нет', ['fool tone']],
  ['позади тяжело, сейчас легко', ['tower tone', 'fool tone']],
  ['пустота внутри', ['Ace_of_Cups keyword']],
  ['Шут не стоит в тупике, он движется', ['fool pole']],
  ['Шут это не тяжело', ['fool tone']],
  ['просто карты', []],
  ['ыва ыва', []],
  ['Шут — это страх', []],
  ['обвала нет, и это не обвал', []],
])('%s', (whole, expected) => {
  expect(metAs(compared(whole))).toEqual(expected)
})

test.each<[string, string | undefined]>([
  ['Шут — это страх и боль', 'fool tone'],
  ['Башня светлая, радость', 'tower tone'],
  ['Башня — это не обвал', 'tower keyword'],
  ['Шут ждёт', 'fool pole'],
  ['Шут ничего не боится', undefined],
  ['Туз Кубков: счастье и надежда', 'Ace_of_Cups tone'],
  ['Башня: страшно', undefined],
  ['карты как карты', undefined],
])('what speaks against «%s»', (whole, expected) => {
  expect(partedAs(compared(whole))).toBe(expected)
})

test('what is written beside a card is about that card', () => {
  const comparison = ofCards('обвал', 'жду', 'чувства заперты')

  expect(metAs(comparison)).toEqual(['tower keyword', 'Ace_of_Cups keyword'])
  expect(partedAs(comparison)).toBe('fool pole')
  expect(comparison?.missed?.keyword).toBeDefined()
})

test('the card without a word is the one that was passed over, the one that looks ahead first', () => {
  expect(compared('В Башне вижу обвал')?.missed?.card.card.id).toBe('Ace_of_Cups')
  expect(compared('В Башне обвал, Шут радостный, Туз Кубков пустой')?.missed?.keyword).toBeDefined()
})

test.each([
  ['Луна пугает', ['moon']],
  ['и Солнце, и Смерть', ['death', 'sun']],
  ['в моём мире темно, нет сил', []],
  ['Шут и Башня', []],
  ['десятка мечей рядом', ['Ten_of_Swords']],
])('cards that do not lie there: %s', (whole, expected) => {
  expect(
    compared(whole)
      ?.absent.map(({ id }) => id)
      .toSorted(),
  ).toEqual(expected)
})

test('a card that does not lie there is no thing in the picture of one that does', () => {
  expect(metAs(compared('Солнце светит'))).toEqual([])
})

test('all words together are held against all cards', () => {
  expect(compared('Ничего страшного')?.whole).toMatchObject({ tone: 'light', isShared: false })
  expect(compared('Грустно всё это')?.whole).toMatchObject({ tone: 'hard', isShared: true })
})

test.each(['', '   ', '???', '123', '🙂'])('without words there is nothing to compare: «%s»', (whole) => {
  expect(compared(whole)).toBeUndefined()
})

const question = 'Предложили переехать в другой город ради работы, страшно. Что скажут карты?'
const texts = [
  'В Башне обвал. Шут идёт вперёд.',
  'Всё плохо',
  'не знаю',
  '???',
  'Ничего страшного, всё будет хорошо',
  'Первая карта пугает, третья радует. Луна тоже здесь',
  '**жирно** [/tower] <b>тег</b> ### заголовок {a}',
]

test.each(
  texts,
)('a reading that answers «%s» keeps its length, names each card once and says nothing twice', (whole) => {
  for (let seed = 0; seed < 12; seed++) {
    const reading = composeReading({ ...readingRequest(question, `own ${seed}`), own: { whole, cards: [] } })

    expect(countWords(reading)).toBeGreaterThan(115)
    expect(countWords(reading)).toBeLessThanOrEqual(320)
    expect(reading).not.toMatch(/undefined|\{\w|<b>|\[\/tower\].*\[\/tower\]/s)
    const sentences = splitSentences(reading.replace(/\s+/g, ' ')).filter((sentence) => countWords(sentence) > 4)
    expect(sentences.filter((sentence, at) => sentences.indexOf(sentence) !== at)).toEqual([])
  }
})

test.each(['one_card', 'celtic_cross'] as const)('%s is answered too', (spreadId) => {
  const request = readingRequest(question, 'own', { spreadId })

  const reading = composeReading({ ...request, own: { whole: 'Страшно, но светлое начало', cards: [] } })

  expect(reading).toMatch(/^\*\*Сошлось\.\*\*.+\n\n\*\*Осталось\sв\sстороне\.\*\*.+\n\n\*\*И\sчтение\sпротив\.\*\*/)
})

test('where a loss is told the words are not compared', () => {
  const request = { ...readingRequest(question, 'own'), care: 'grief' as const }

  expect(composeReading({ ...request, own: { whole: 'Светло', cards: [] } })).toBe(composeReading(request))
})

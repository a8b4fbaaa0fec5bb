import { composeReading } from '@lunaria/reader/answers/compose-reading'
import type { ReadingRequest } from '@lunaria/reader/classify-message/request'
import type { ReadingCard } from '@lunaria/reader/classify-message/table'
import { drawnCard } from '@lunaria/reader/compose/drawn-card'
import { lengthFor } from '@lunaria/reader/compose/length'
import { countWords } from '@lunaria/reader/text'
import { findLines } from '@lunaria/reader/texts/lines'
import { cardIds } from '@lunaria/tarot/card-ids'
import { plainText } from '@lunaria/tarot/card-tags'
import { type SpreadId, spreadById, spreads } from '@lunaria/tarot/spreads'
import { splitSentences } from '@lunaria/words/sentences'
import { describe, expect, test } from 'vitest'
import { isFatal } from './fatal-words.ts'

const tiers = ['illness', 'grief', 'eating'] as const
const person = { firstName: null, dateOfBirth: null, placeOfResidence: null }
const asked = (care: ReadingRequest['care'], more: Partial<ReadingRequest> = {}): ReadingRequest => ({
  question: 'Разложите карты, где мне взять силы',
  care,
  cards: [],
  history: [],
  person,
  now: new Date('2026-11-20T18:00:00Z'),
  seed: 'gentle',
  ...more,
})
/** Names of cards and of places are as they are; everything else is ours. */
const said = (text: string) =>
  text
    .replaceAll('\u00a0', ' ')
    .replace(/^[^\n]{0,60} — \[\/[^\]]+\]/gm, '')
    .replace(/\[\/[^\]]+\]/g, '')

test.each([
  'У мамы рак',
  'В раскладе смерть',
  'Всё кончилось',
  'вас под ним уже нет',
  'Итог',
  'мечи в спине',
  'Уйти можно',
])('«%s» could be heard as a verdict', (text) => {
  expect(isFatal(text)).toBe(text !== 'У мамы рак')
})

describe.each([...tiers, 'life', 'violence'] as const)('of %s', (care) => {
  test('nothing is foretold and nothing fatal is said, whichever cards lie in whichever spread', () => {
    for (const [index, spread] of spreads.entries()) {
      for (let turn = 0; turn < 12; turn++) {
        const cards = spread.positions.map(
          ({ name, description }, place): ReadingCard => ({
            cardId: cardIds[(index * 7 + turn * 13 + place * 5) % 78] ?? 'death',
            isReversed: (place + turn) % 3 === 0,
            positionName: name,
            positionMeaning: description,
          }),
        )
        const text = composeReading(asked(care, { cards, spread, seed: `${index} ${turn}` }))

        const fatal = said(text)
          .match(/[^.!?\n]+[.!?]?/g)
          ?.filter(isFatal)
        expect(fatal ?? []).toEqual([])
        const helpers =
          care === 'life' || care === 'violence' ? /психолог|112|рядом|человек|не в одиночку/ : /врач|психо/
        expect(said(text)).toMatch(helpers)
        expect(text.split('\n\n').at(-1)).toMatch(/\?$/)
        expect(countWords(plainText(text))).toBeLessThanOrEqual(lengthFor(cards.length).max)
      }
    }
  })
})

test.each(tiers)('the texts of %s have no exclamation mark, name who helps and ask something', (tier) => {
  expect(findLines(`gentle.talk.${tier}`).length).toBeGreaterThanOrEqual(4)
  for (const text of [...findLines(`gentle.talk.${tier}`), ...findLines(`gentle.closing.${tier}`)])
    expect(text).toMatch(/\?/)
  for (const text of findLines(`gentle.closing.${tier}`)) expect(text).toMatch(/врач|психолог|психотерапевт/)
  for (const text of [
    ...findLines(`gentle.talk.${tier}`),
    ...findLines(`gentle.closing.${tier}`),
    ...findLines(`gentle.opening.${tier}`),
    ...findLines('gentle.card'),
    ...findLines('gentle.guilt'),
  ]) {
    expect(text).not.toMatch(/!|я вас понимаю/i)
    expect(isFatal(text)).toBe(false)
  }
})

test.each(tiers)('without cards each answer about %s is another one', (care) => {
  const history: ReadingRequest['history'] = []
  const answers = Array.from({ length: 4 }, (_, turn) => {
    const answer = composeReading(asked(care, { question: 'не знаю', history: history.slice(-8), seed: `${turn}` }))
    history.push({ role: 'user', content: 'не знаю' }, { role: 'assistant', content: answer })
    return answer
  })

  expect(new Set(answers).size).toBe(4)
})

const drawnNow = (spread: SpreadId): ReadingCard[] =>
  (spreadById(spread)?.positions ?? []).map(({ name, description }, place) => ({
    cardId: cardIds[place * 7] ?? 'sun',
    isReversed: false,
    positionName: name,
    positionMeaning: description,
  }))

test.each([
  'Умерла бабушка, не могу отпустить',
  'Мужа не стало в марте. Как мне теперь быть по вечерам?',
  'Потеряла беременность на десятом неделе, смогу ли я снова решиться?',
  'Вчера усыпили нашего пса. Правильно ли мы сделали?',
  'Муж умер два года назад, как мне жить дальше одной?',
  'Умер наш старый лабрадор Граф, 13 лет вместе. Дети плачут, я тоже. Как нам это пережить',
  'Вчера умерла моя Муся, 16 лет. Как мне теперь приходить домой?',
])('«%s» is answered gently, without a word of the deck, in any voice', (question) => {
  const cards = drawnNow('three_cards')
  for (const voice of [undefined, 'master', 'analyst'] as const) {
    const telling = voice && { voice, told: [] }
    const text = composeReading(asked(undefined, { question, cards, telling })).replaceAll('\u00a0', ' ')

    expect(findLines('gentle.opening.grief').some((opening) => text.startsWith(opening))).toBe(true)
    // The last question may be about the one who is mourned
    expect(findLines('gentle.closing.grief').some((closing) => text.includes(withoutLast(closing)))).toBe(true)
    for (const { phrases, side } of cards.map((card) => drawnCard(card))) {
      expect(text).not.toContain(phrases.essence[side])
    }
  }
})

test.each([
  'Продавать ли квартиру от бабушки, которая умерла десять лет назад?',
  'Мне приснилось, что умерла мама. К чему?',
  'Потеряла кошку, найдётся ли?',
  'Чуть не умерла от стыда перед начальником, увольняться?',
  'Любовь умерла, расходиться ли нам с мужем?',
  'Похоронила мечту о сцене, возвращаться ли к пению?',
  'Муж умер пять лет назад, встречу ли я новую любовь?',
  'Умер мой ноутбук, покупать новый или чинить?',
])('«%s» gets an ordinary reading', (question) => {
  const text = composeReading(asked(undefined, { question, cards: drawnNow('three_cards') })).replaceAll('\u00a0', ' ')

  expect(findLines('gentle.closing.grief').some((closing) => text.endsWith(closing))).toBe(false)
})

test.each([
  ['Бабушки не стало в марте, я не успела попрощаться. Как мне себя простить?', true],
  ['Вчера усыпили нашего пса. Правильно ли мы сделали?', true],
  ['Умерла бабушка, не могу отпустить', false],
])('a mourner who blames themselves is answered kindly: %s', (question, isBlaming) => {
  const text = composeReading(asked(undefined, { question, cards: drawnNow('one_card') })).replaceAll('\u00a0', ' ')

  expect(findLines('gentle.guilt').some((words) => text.includes(words))).toBe(isBlaming)
})

function withoutLast(text: string): string {
  return splitSentences(text).slice(0, -1).join(' ')
}

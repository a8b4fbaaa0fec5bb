import { splitSentences } from '@lunaria/words/sentences'
import { describe, expect, test } from 'vitest'
import { type CardId, cardIds } from './card-ids.ts'
import { listNameForms } from './card-names.ts'
import { cards } from './cards.ts'
import { classicalLine } from './classical.ts'
import { listPairs } from './list-pairs.ts'
import { cardPairs } from './pairs.ts'
import { moreTexts, splitWords } from './testing/deck-texts.ts'
import { yesOrNo } from './yes-or-no.ts'

const texts = cardIds.flatMap(moreTexts)

describe('a card as a person and as a feeling', () => {
  test('is told of each card in a line or two', () => {
    expect(texts).toHaveLength(78 * 3)
    const unlike = texts.filter(({ field, text }) => {
      const words = splitWords(text).length
      return (
        words < 6 || words > 26 || splitSentences(text).length > (field === 'person' ? 2 : 1) || !text.endsWith('.')
      )
    })

    expect(unlike).toEqual([])
  })

  test('says what a feeling is like, never what another person feels', () => {
    const feelings = texts.filter(({ field }) => field !== 'person')

    expect(feelings.filter(({ text }) => !/^(?:Похоже на|Больше похоже на|Напоминает)\s/.test(text))).toEqual([])
  })

  test('does not say whether the person is a man or a woman', () => {
    const gendered = /(?<!\p{L})(?:он|она|мужчин\p{L}*|женщин\p{L}*|парень|девушк\p{L}*|муж|жена)(?!\p{L})/iu

    expect(texts.filter(({ field, text }) => field === 'person' && gendered.test(text))).toEqual([])
  })

  test.each(cards)('does not name the card: $id', (card) => {
    const forms = listNameForms(card).flatMap((form) => (card.suit === 'major' ? [form] : [form, form.split(' ')[0]]))
    const name = new RegExp(`(?<!\\p{L})(?:${forms.join('|')})(?!\\p{L})`, 'iu')

    expect(moreTexts(card.id).filter(({ text }) => name.test(text))).toEqual([])
  })
})

test('a line on the classical deck says what is there and what we have instead', () => {
  const lines = cardIds.flatMap((cardId) => classicalLine(cardId) ?? [])

  expect(lines.length).toBeGreaterThan(30)
  expect(new Set(lines).size).toBe(lines.length)
  expect(lines.filter((line) => !/^В\sклассической\sколоде\s[^.]+;\sу\sнас\s[^.]+\.$/.test(line))).toEqual([])
  expect(lines.filter((line) => splitWords(line).length > 32 || /[a-z]|\s{2}|Уэйт|Райдер/i.test(line))).toEqual([])
})

describe('the cards beside which a card is told of', () => {
  test('are there for every card', () => {
    expect(cardIds.filter((cardId) => listPairs(cardId).length === 0)).toEqual([])
  })

  test('list it in turn', () => {
    const listed = cardIds.flatMap((cardId) => listOthers(cardId).map((otherId) => `${cardId} ${otherId}`))
    const listedBack = cardIds.flatMap((cardId) => listOthers(cardId).map((otherId) => `${otherId} ${cardId}`))

    expect(listed.toSorted()).toEqual(listedBack.toSorted())
    expect(listed).toHaveLength(cardPairs.length * 2)
  })
})

test.each([
  { cardId: 'sun', isReversed: false, lean: 'да' },
  { cardId: 'fool', isReversed: false, lean: 'скорее да' },
  { cardId: 'hermit', isReversed: false, lean: 'пятьдесят на\u00a0пятьдесят' },
  { cardId: 'fool', isReversed: true, lean: 'скорее нет' },
  { cardId: 'tower', isReversed: false, lean: 'нет' },
] as const)('$cardId, reversed: $isReversed, leans to «$lean»', ({ cardId, isReversed, lean }) => {
  expect(yesOrNo(cardId, isReversed).lean).toBe(lean)
})

function listOthers(cardId: CardId): CardId[] {
  return listPairs(cardId).flatMap(({ cards: pair }) => pair.filter((other) => other !== cardId))
}

import { splitSentences } from '@lunaria/words/sentences'
import { describe, expect, test } from 'vitest'
import { cardIds } from './card-ids.ts'
import { findPositionKind } from './position-kinds.ts'
import { spreads } from './spreads.ts'
import { folded, placeTexts, splitWords } from './testing/deck-texts.ts'
import type { PositionKind } from './types.ts'

const texts = cardIds.flatMap(placeTexts)

describe('what the cards say in their places', () => {
  test('is there for both sides of every card in each of the eight kinds', () => {
    expect(texts).toHaveLength(78 * 2 * 8)
    expect(texts.filter(({ text }) => text.trim() === '')).toEqual([])
  })

  test('is one or two sentences, three where they are short, of 12 to 32 words', () => {
    const unlike = texts.filter(({ text }) => {
      const words = splitWords(text).length
      return words < 12 || words > 32 || splitSentences(text).length > 3
    })

    expect(unlike).toEqual([])
  })

  test('has no run of five words twice', () => {
    const holders = new Map<string, string[]>()
    for (const { cardId, field, text } of texts) {
      for (const run of splitSentences(text).flatMap(runsOfFive))
        holders.set(run, [...(holders.get(run) ?? []), `${cardId} ${field}`])
    }

    expect([...holders].filter(([, found]) => found.length > 1)).toEqual([])
  })

  test('is told of the past in the past tense', () => {
    const pastTense = /\p{L}(?:л|ла|ло|ли|лся|лась|лось|лись|шёл|[её]г|[её]к|мер|рос|нёс)(?!\p{L})/u

    expect(texts.filter(({ field, text }) => field.startsWith('past') && !pastTense.test(text))).toEqual([])
  })

  test('does not need to know whether the user is a man or a woman', () => {
    const gendered =
      /(?<!\p{L})вы\s(?:\p{L}+\s)?(?!(?:сил|сначала|дела)(?!\p{L}))(?:\p{L}+(?:[аеёиоуыя]л|ла|лся|лась)|перв(?:ым|ой)(?!\sдел))(?!\p{L})/iu

    expect(texts.filter(({ text }) => gendered.test(text))).toEqual([])
  })

  test('names no death and no illness for what is ahead', () => {
    const dark = /смерт|умр|умер|гибел|болезн|заболе|диагноз/i

    expect(texts.filter(({ field, text }) => field.startsWith('outcome') && dark.test(text))).toEqual([])
  })
})

test('every position of every spread names its kind', () => {
  const positions = spreads.flatMap((spread) =>
    spread.positions.map((position) => ({ spread: spread.id, ...position })),
  )

  expect(positions.filter(({ kind }) => kind === undefined)).toEqual([])
})

test('a position is of the kind that its spread gives it', () => {
  expect(findPositionKind('three_cards', 'Будущее')).toBe('outcome')
  expect(findPositionKind('me_you_us', 'Вы')).toBe('hidden')
})

test.each<[string, PositionKind]>([
  ['Что мешает проекту', 'obstacle'],
  ['Что отпустить', 'release'],
  ['Далёкое прошлое', 'past'],
  ['На что опереться', 'support'],
  ['Совет старшего', 'advice'],
  ['Скрытое', 'hidden'],
  ['Другой человек', 'other'],
  ['Итог месяца', 'outcome'],
  ['Сегодня', 'now'],
  ['Радость', 'general'],
  ['', 'general'],
])('a position that no spread of ours has is judged by its name: «%s» is %s', (name, kind) => {
  expect(findPositionKind('a_spread_of_the_operator', name)).toBe(kind)
  expect(findPositionKind(undefined, name)).toBe(kind)
})

function runsOfFive(sentence: string): string[] {
  const words = folded(sentence).split(' ')
  return words.slice(4).map((_, index) => words.slice(index, index + 5).join(' '))
}

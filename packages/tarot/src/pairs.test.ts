import { splitSentences } from '@lunaria/words/sentences'
import { describe, expect, test } from 'vitest'
import { listNameForms } from './card-names.ts'
import { cardById } from './cards.ts'
import { cardPairs } from './pairs.ts'
import { folded, splitWords } from './testing/deck-texts.ts'

describe('the written pairs', () => {
  test('are a hundred and fifty at least, each once, of two cards', () => {
    const keys = cardPairs.map(({ cards }) => [...cards].toSorted().join(' '))

    expect(keys.length).toBeGreaterThanOrEqual(150)
    expect(new Set(keys).size).toBe(keys.length)
    expect(cardPairs.filter(({ cards: [one, other] }) => one === other)).toEqual([])
  })

  test('are one to three sentences of 8 to 40 words, none said twice', () => {
    const unlike = cardPairs.filter(({ text }) => {
      const words = splitWords(text).length
      return words < 8 || words > 40 || splitSentences(text).length > 3
    })
    const sentences = cardPairs.flatMap(({ text }) => splitSentences(text)).map(folded)

    expect(unlike).toEqual([])
    expect(new Set(sentences).size).toBe(sentences.length)
  })

  test('do not name their cards', () => {
    const naming = cardPairs.filter(({ cards, text }) =>
      cards.some((id) => {
        const card = cardById(id)
        return card && new RegExp(`(?<!\\p{L})(?:${listNameForms(card).join('|')})(?!\\p{L})`, 'iu').test(text)
      }),
    )

    expect(naming).toEqual([])
  })
})

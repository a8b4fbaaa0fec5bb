import { countWords } from '@lunaria/reader/text'
import { areas } from '@lunaria/reader/understand/areas'
import { situations } from '@lunaria/reader/understand/labels'
import { cardIds } from '@lunaria/tarot/card-ids'
import { describe, expect, test } from 'vitest'
import { textsInArea } from './tables.ts'

const seats = ['past', 'now', 'obstacle', 'support', 'outcome'] as const
/** A person by whose sex the sentence would be wrong, a word of fortune tellers, an order, a question. */
const unwanted =
  /(?<!\p{L})(?:он|она|его|её|ему|ей|карт[аыуе]|картой|расклад\p{L}*|судьб\p{L}*|неизбежн\p{L}*|никогда|энерги\p{L}*|вселенн\p{L}*|нужно|следует)(?!\p{L})|[?!{}a-z]/iu

describe.each(areas.map(({ name }) => name))('what the cards mean in the area %s', (area) => {
  const slots = cardIds.flatMap((cardId) =>
    [false, true].flatMap((isReversed) => seats.map((seat) => ({ cardId, isReversed, seat }))),
  )

  test('is written in two sentences for each side of each card at each place', () => {
    expect(slots.filter((slot) => textsInArea(area, slot).length !== 2)).toEqual([])
  })

  test('is one plain sentence each, no two of them the same', () => {
    const texts = slots.flatMap((slot) => textsInArea(area, slot)).map(({ text }) => text)
    expect(texts.filter((text) => unwanted.test(text))).toEqual([])
    expect(texts.filter((text) => !/^[А-ЯЁ«][^.!…]*\.$/u.test(text))).toEqual([])
    expect(texts.filter((text) => countWords(text) < 4 || countWords(text) > 16)).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
  })

  test('gives a reason for or against of each side of each card, a clause that completes «потому что»', () => {
    const reasons = slots
      .filter(({ seat }) => seat === 'now')
      .flatMap((slot) => textsInArea(area, { ...slot, seat: 'reason' }))
    expect(reasons).toHaveLength(2 * cardIds.length)
    const texts = reasons.map(({ text }) => text)
    expect(texts.filter((text) => unwanted.test(text) || !/^[а-яё][^.:;…—]*[а-яё]$/u.test(text))).toEqual([])
    expect(new Set(texts).size).toBe(texts.length)
    expect(reasons.filter(({ sign }) => sign === 0)).toEqual([])
  })

  test('is neither good nor bad news at what is in the way and at what helps', () => {
    const flat = slots.filter(({ seat }) => seat === 'obstacle' || seat === 'support')
    expect(flat.flatMap((slot) => textsInArea(area, slot)).filter(({ sign }) => sign !== 0)).toEqual([])
  })
})

test('a situation is in one area at most, and most are in one', () => {
  const own = areas.flatMap((area) => area.situations)
  expect(new Set(own).size).toBe(own.length)
  expect(own.length).toBeGreaterThan(situations.length * 0.75)
})

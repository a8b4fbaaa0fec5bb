import { describe, expect, test } from 'vitest'
import { spreadById, spreads } from './spreads.ts'
import type { SpreadWithLayout } from './types.ts'

const known = [
  ['one_card', 1, 'beginner', 'general'],
  ['three_cards', 3, 'beginner', 'general'],
  ['five_cards', 5, 'intermediate', 'general'],
  ['celtic_cross', 10, 'advanced', 'general'],
  ['horseshoe', 7, 'intermediate', 'general'],
  ['relationship', 6, 'intermediate', 'love'],
  ['career_path', 7, 'intermediate', 'career'],
  ['spiritual_path', 9, 'advanced', 'spiritual'],
  ['yearly', 13, 'advanced', 'general'],
]

test('the nine classic spreads come first, as the product promises them', () => {
  const first = spreads.slice(0, 9)

  expect(first.map(({ id, cardCount, difficulty, category }) => [id, cardCount, difficulty, category])).toEqual(known)
})

test('there are more than fifteen spreads, of all categories', () => {
  expect(spreads.length).toBeGreaterThanOrEqual(16)
  expect(new Set(spreads.map(({ category }) => category))).toEqual(
    new Set(['general', 'love', 'career', 'spiritual', 'yearly']),
  )
})

test('no two spreads share an id, a name or a description', () => {
  for (const key of ['id', 'name', 'description'] as const) {
    expect(new Set(spreads.map((spread) => spread[key])).size).toBe(spreads.length)
  }
})

test.each([
  ['three_cards', ['past', 'present', 'future']],
  ['five_cards', ['situation', 'obstacle', 'past', 'future', 'outcome']],
  ['yearly', ['theme', ...Array.from({ length: 12 }, (_, month) => `month_${month + 1}`)]],
])('%s asks what it is known for', (id, positions) => {
  expect(spreadById(id)?.positions.map((position) => position.id)).toEqual(positions)
})

test('the spiritual path has its eight known places', () => {
  const ids = spreadById('spiritual_path')?.positions.map(({ id }) => id)

  expect(ids).toEqual(
    expect.arrayContaining([
      'lessons',
      'gifts',
      'challenges',
      'guidance',
      'past_lives',
      'purpose',
      'future_growth',
      'enlightenment',
    ]),
  )
})

test.each(['', 'casual_chat', 'One_Card', 'toString'])('%j is no spread', (id) => {
  expect(spreadById(id)).toBeUndefined()
})

test('in the Celtic cross the second card lies across the first, four cards stand around them and four in a column', () => {
  const cross = spreadById('celtic_cross')
  const at = (id: string) => cross?.positions.find((position) => position.id === id)
  const [heart, crossing] = cross?.positions ?? []

  expect(crossing).toMatchObject({ isCrossing: true, x: heart?.x, y: heart?.y })
  expect(cross?.positions.filter(({ isCrossing }) => isCrossing)).toHaveLength(1)
  expect([at('crown')?.x, at('root')?.x]).toEqual([heart?.x, heart?.x])
  expect([at('past')?.y, at('future')?.y]).toEqual([heart?.y, heart?.y])
  expect(new Set(cross?.positions.slice(6).map(({ x }) => x)).size).toBe(1)
})

describe.each(spreads.map((spread) => ({ id: spread.id, spread })))('$id', ({ id, spread }) => {
  test('is found by its id', () => {
    expect(spreadById(id)).toBe(spread)
  })

  test('has one of the counts of the product, and as many positions', () => {
    expect([1, 3, 5, 6, 7, 9, 10, 13]).toContain(spread.cardCount)
    expect(spread.positions).toHaveLength(spread.cardCount)
  })

  test('numbers its positions from 1 in the order of laying', () => {
    expect(spread.positions.map(({ position }) => position)).toEqual(spread.positions.map((_, index) => index + 1))
  })

  test('calls no two positions by one id or name, and explains each', () => {
    for (const key of ['id', 'name', 'description'] as const) {
      expect(new Set(spread.positions.map((position) => position[key])).size).toBe(spread.cardCount)
    }
    for (const { name, description } of [spread, ...spread.positions]) {
      expect(name).toMatch(/^[А-ЯЁ]/)
      expect(description).toMatch(/^[А-ЯЁ].*[.»]$/)
      expect(description).not.toMatch(/ —|"|(?<![а-яё])(?:в|на|к|с|о|и|не) /i)
    }
  })

  test('keeps every card inside the frame', () => {
    for (const { left, right, top, bottom } of toRectangles(spread)) {
      expect(left).toBeGreaterThanOrEqual(0)
      expect(right).toBeLessThanOrEqual(100)
      expect(top).toBeGreaterThanOrEqual(0)
      expect(bottom).toBeLessThanOrEqual(100 / spread.layout.aspectRatio)
    }
  })

  test('lays no card on another but the crossing one', () => {
    const upright = toRectangles(spread)
    const overlaps = upright.flatMap((a, first) =>
      upright.slice(first + 1).flatMap((b) => {
        const isApart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
        const isMeant = b.isCrossing && a.position === b.position - 1
        return isApart || isMeant ? [] : [[a.position, b.position]]
      }),
    )

    expect(overlaps).toEqual([])
  })

  test('leaves the cards large enough to touch on a phone', () => {
    const phoneWidth = 320
    expect((spread.layout.cardWidth / 100) * phoneWidth).toBeGreaterThanOrEqual(40)
  })
})

/** The cards' edges, all in percent of the frame's width, so that both directions can be compared. */
function toRectangles({ positions, layout: { aspectRatio, cardWidth } }: SpreadWithLayout) {
  const cardHeight = (cardWidth * 12) / 7
  return positions.map(({ x, y, position, isCrossing = false }) => {
    const [width, height] = isCrossing ? [cardHeight, cardWidth] : [cardWidth, cardHeight]
    const centre = y / aspectRatio
    return {
      position,
      isCrossing,
      left: x - width / 2,
      right: x + width / 2,
      top: centre - height / 2,
      bottom: centre + height / 2,
    }
  })
}

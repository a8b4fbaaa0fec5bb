import { cards } from '@lunaria/tarot/cards'
import { findPhrases } from '@lunaria/tarot/phrases'
import { expect, test } from 'vitest'
import { palettes } from '#palette.ts'
import { openGraphSvg, wrapped } from './open-graph.ts'

test.each(cards)('the picture of a link to $id says its name and essence in at most four lines', ({
  id,
  name,
  suit,
}) => {
  const essence = findPhrases(id).essence.upright
  const svg = openGraphSvg({ palette: palettes[suit], name, essence })

  expect(wrapped(essence).length).toBeLessThanOrEqual(4)
  expect(svg).not.toMatch(/NaN|undefined|<text/)
})

test('a text is broken at its spaces and keeps all of its words', () => {
  const text = 'Можно начать, не умея: умение догонит по дороге, если идти и не оглядываться.'

  const lines = wrapped(text)

  expect(lines.length).toBeGreaterThan(1)
  expect(lines.join(' ')).toBe(text)
})

import { cards } from '@lunaria/tarot/cards'
import { cleanup, render } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { FaceSprite } from './face-sprite.tsx'
import { roman } from './roman.ts'
import { TarotFace } from './tarot-face.tsx'

afterEach(cleanup)

test('every card draws its own face from parts that exist', () => {
  const { container: sprite } = render(<FaceSprite />)
  const parts = new Set(Array.from(sprite.querySelectorAll('[id]'), (part) => `#${part.id}`))

  const faces = cards.map((card) => render(<TarotFace card={card} />).container)

  for (const face of [sprite, ...faces]) expect(face.innerHTML).not.toMatch(/NaN|undefined|Infinity/)
  const references = faces.flatMap((face) =>
    Array.from(face.querySelectorAll('use'), (use) => use.getAttribute('href')),
  )
  expect(references.filter((href) => !parts.has(href ?? ''))).toEqual([])
  expect(new Set(faces.map((face) => face.innerHTML)).size).toBe(78)
})

test.each([
  ['Three_of_Cups', 3],
  ['Ten_of_Wands', 10],
])('%s shows %i signs that can be counted', (cardId, count) => {
  const card = cards.find(({ id }) => id === cardId)
  if (!card) throw new Error(`no card ${cardId}`)

  const { container } = render(<TarotFace card={card} />)

  const signs = container.querySelectorAll(`use[href="#emblem-${card.suit}"]`)
  expect(signs).toHaveLength(count + 2) // two more beside the title
})

test.each([
  [0, '0'],
  [4, 'IV'],
  [9, 'IX'],
  [14, 'XIV'],
  [18, 'XVIII'],
  [21, 'XXI'],
])('%i is written %s', (value, written) => {
  expect(roman(value)).toBe(written)
})

import { fireEvent, render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { TurningCard } from './turning-card.tsx'

const card = { cardId: 'tower' }
const shared = { sizes: '100px', isEager: true }

test('a card is in space while it flips, flat after its own transition, and has its back again once it is taken away', () => {
  const { container, rerender } = render(<TurningCard {...shared} card={undefined} isFaceUp={false} />)
  const [root] = container.children
  if (!root) throw new Error('No card is shown')
  const sideCount = () => root.children.length
  expect(sideCount()).toBe(2)

  rerender(<TurningCard {...shared} card={card} isFaceUp />)
  expect(root.className).toContain('transform-3d')
  fireEvent.transitionEnd(root.lastElementChild ?? root)
  expect(sideCount()).toBe(2)
  fireEvent.transitionEnd(root)
  expect(sideCount()).toBe(1)
  expect(root.className).not.toContain('transform-3d')

  rerender(<TurningCard {...shared} card={undefined} isFaceUp={false} />)
  expect(sideCount()).toBe(2)
})

test('a card that lies face up from the start is flat', () => {
  const { container } = render(<TurningCard {...shared} card={card} isFaceUp />)
  expect(container.querySelector('.transform-3d')).toBeNull()
})

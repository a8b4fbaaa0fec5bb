import { cardIds } from '@lunaria/tarot/card-ids'
import { fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { countDeck } from './count-deck.ts'
import { DeckChart } from './deck-chart.tsx'

const size = 780

/** All cards came 1300 times but the third one, which came more often. */
function openChart() {
  const deck = countDeck({
    cards: cardIds.map((cardId) => ({ cardId, isReversed: false, count: cardId === 'high_priestess' ? 1440 : 1300 })),
    sizes: [{ cardCount: 1, readings: 78 * 1300 + 140 }],
  })
  const { container } = render(<DeckChart deck={deck} />)
  const plot = container.querySelector('.cursor-crosshair')
  if (!plot) throw new Error('There is no plot')
  vi.spyOn(plot, 'getBoundingClientRect').mockReturnValue(DOMRect.fromRect({ width: size, height: size }))
  return plot
}

test('a press takes the dot that is nearest, also where another column is nearer', () => {
  const plot = openChart()

  fireEvent.pointerDown(plot, { clientX: 14, clientY: 60 })

  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^1\s440 раз/)
})

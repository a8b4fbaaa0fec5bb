import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { FoldedTable } from './folded-table.tsx'

afterEach(cleanup)

const cards = [{ cardId: 'tower' }, { cardId: 'fool' }]

test('a tap leads to the text of a card, also of the lit one; a finger that slides on it asks once', () => {
  const onRead = vi.fn()
  render(<FoldedTable spreadId="two" {...{ cards, onRead }} isFaceUp lit={0} onUnfold={() => {}} />)
  const strip = screen.getByRole('slider', { name: 'Карты на столе' })
  strip.getBoundingClientRect = () => new DOMRect(0, 0, 100, 72)

  fireEvent.pointerDown(strip, { clientX: 20, buttons: 1 })
  expect(onRead.mock.calls).toEqual([[0]])
  fireEvent.pointerMove(strip, { clientX: 22, buttons: 1 })
  expect(onRead).toHaveBeenCalledOnce()
  fireEvent.pointerMove(strip, { clientX: 80, buttons: 1 })

  expect(onRead).toHaveBeenLastCalledWith(1)
})

import { createEvent, fireEvent, render, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { sendOnEnter } from './send-on-enter.ts'

test.each([
  ['Enter', {}, true],
  ['Shift+Enter', { shiftKey: true }, false],
  ['Enter in a word that is being composed', { isComposing: true }, false],
  ['Enter by which Safari ends such a word', { keyCode: 229 }, false],
  ['another key', { key: 'a' }, false],
])('%s: sent %s', (_, more, isSent) => {
  const send = vi.fn()
  render(<textarea onKeyDown={sendOnEnter(send)} />)
  const box = screen.getByRole('textbox')
  const event = createEvent.keyDown(box, { key: 'Enter', keyCode: 13, ...more })

  fireEvent(box, event)

  expect(send).toHaveBeenCalledTimes(isSent ? 1 : 0)
  expect(event.defaultPrevented).toBe(isSent)
})

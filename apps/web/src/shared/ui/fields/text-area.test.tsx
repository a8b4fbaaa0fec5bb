import { fireEvent, render, screen } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { TextArea } from './text-area.tsx'

function Question({ first = '' }: { first?: string }) {
  const [text, setText] = useState(first)
  return <TextArea label="Вопрос" limit={4000} value={text} onChange={(event) => setText(event.target.value)} />
}

const box = () => screen.getByLabelText('Вопрос')

/** Pastes so many characters. Returns whether the browser may put them in. */
function paste(length: number): boolean {
  return fireEvent.paste(box(), { clipboardData: { getData: () => 'а'.repeat(length) } })
}

test('a text of twenty times the limit is pasted, a longer one is refused until something else is written', () => {
  render(<Question />)
  expect(paste(80_000)).toBe(true)
  expect(screen.queryByRole('alert')).toBeNull()

  expect(paste(1_000_001)).toBe(false)
  expect(screen.getByRole('alert').textContent).toMatch(/^В этом тексте 1\s000\s001 знак, а поместится 4000 знаков\.$/)

  fireEvent.change(box(), { target: { value: 'Вопрос' } })
  expect(screen.queryByRole('alert')).toBeNull()
})

test('what is pasted in parts counts together', () => {
  render(<Question first={'а'.repeat(79_000)} />)

  expect(paste(1001)).toBe(false)
})

test('a text that fills the box in any case is not laid out twice', () => {
  render(<Question first={'а'.repeat(50_000)} />)

  expect(document.body.textContent).toHaveLength('Вопрос'.length + 50_000)
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { DateField } from './date-field.tsx'

afterEach(cleanup)

function open(initial = '') {
  const onChange = vi.fn()
  function Form() {
    const [value, setValue] = useState(initial)
    return (
      <DateField
        label="Дата рождения"
        value={value}
        onValueChange={(next) => {
          onChange(next)
          setValue(next)
        }}
      />
    )
  }
  render(<Form />)
  return { field: screen.getByLabelText<HTMLInputElement>('Дата рождения'), last: () => onChange.mock.lastCall?.[0] }
}

test('a day is shown as it is written in Russian', () => {
  const { field } = open('1990-03-05')

  expect(field.value).toBe('05.03.1990')
  expect(field.placeholder).toBe('ДД.ММ.ГГГГ')
})

test.each(['05031990', '05.03.1990', '05/03/1990', '05 03 1990'])('«%s» is typed as 05.03.1990', async (typed) => {
  const { field, last } = open()

  await userEvent.type(field, typed)

  expect(field.value).toBe('05.03.1990')
  expect(last()).toBe('1990-03-05')
})

test('what is typed wrong can be taken back and put right in its middle', async () => {
  const { field, last } = open('1990-03-05')

  await userEvent.type(field, '{Backspace}', { initialSelectionStart: 2, initialSelectionEnd: 2 })
  expect(field.value).toBe('0.03.1990')
  expect(last()).toBe('0.03.1990')
  await userEvent.type(field, '7', { initialSelectionStart: 1, initialSelectionEnd: 1 })

  expect(last()).toBe('1990-03-07')
})

test('it can be emptied, and a day may come as programs write it', async () => {
  const { field, last } = open('1990-03-05')

  await userEvent.clear(field)
  expect(last()).toBe('')
  await userEvent.click(field)
  await userEvent.paste('1985-12-31')

  expect(field.value).toBe('31.12.1985')
  expect(last()).toBe('1985-12-31')
})

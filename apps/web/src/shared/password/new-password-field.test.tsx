import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { NewPasswordField } from './new-password-field.tsx'

function Form() {
  const [typed, setTyped] = useState('')
  return (
    <NewPasswordField
      label="Пароль"
      email="anna@example.com"
      typed={typed}
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
    />
  )
}

test('while a password is typed, its strength is said where a screen reader finds it', async () => {
  render(<Form />)
  const field = screen.getByLabelText<HTMLInputElement>('Пароль')
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')
  expect(note?.textContent).toBe('Не короче 8 символов')

  await userEvent.type(field, 'qwerty123')
  await expect.poll(() => note?.textContent).toContain('Очень слабый пароль. Этот пароль есть в списках утечек')
  expect(note?.querySelector('[aria-live]')?.getAttribute('aria-live')).toBe('polite')

  await userEvent.clear(field)
  await userEvent.type(field, 'тихий чайник едет в Тамбов')
  await expect.poll(() => note?.textContent).toContain('Надёжный пароль.')
})

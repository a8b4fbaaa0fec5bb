import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test } from 'vitest'
import { PasswordField } from './password-field.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

test('an error is tied to its field and announced', () => {
  render(<TextField label="E-mail" error="Заполните все поля" />)

  const field = screen.getByLabelText('E-mail')
  const note = document.getElementById(field.getAttribute('aria-describedby') ?? '')

  expect(field.getAttribute('aria-invalid')).toBe('true')
  expect(note).toBe(screen.getByRole('alert'))
  expect(note?.textContent).toBe('Заполните все поля')
})

test('the eye shows the password and hides it again', async () => {
  const user = userEvent.setup()
  render(<PasswordField label="Пароль" />)

  await user.click(screen.getByRole('button', { name: 'Показать пароль' }))
  const shownAs = screen.getByLabelText('Пароль').getAttribute('type')
  await user.click(screen.getByRole('button', { name: 'Скрыть пароль' }))

  expect(shownAs).toBe('text')
  expect(screen.getByLabelText('Пароль').getAttribute('type')).toBe('password')
})

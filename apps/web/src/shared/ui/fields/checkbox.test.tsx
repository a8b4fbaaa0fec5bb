import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Checkbox } from './checkbox.tsx'

afterEach(cleanup)

test('a checkbox is named by its label alone and described by its hint', async () => {
  const change = vi.fn()
  render(<Checkbox label="Уведомления на e-mail" hint="Напомним, что тариф заканчивается." onChange={change} />)

  const checkbox = screen.getByRole('checkbox', { name: 'Уведомления на e-mail' })
  const hint = document.getElementById(checkbox.getAttribute('aria-describedby') ?? '')
  await userEvent.click(screen.getByText('Уведомления на e-mail'))

  expect(hint?.textContent).toBe('Напомним, что тариф заканчивается.')
  expect(change).toHaveBeenCalledOnce()
})

test('without a hint nothing describes it', () => {
  render(<Checkbox label="Уведомления на e-mail" />)

  expect(screen.getByRole('checkbox').getAttribute('aria-describedby')).toBeNull()
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { TextField } from './text-field.tsx'

afterEach(cleanup)

function SignIn() {
  const [isOpen, setIsOpen] = useState(false)

  return (
    <>
      <Button onClick={() => setIsOpen(true)}>Открыть</Button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Вход" description="Рады видеть вас снова">
        <TextField label="E-mail" />
        <Button>Войти</Button>
      </Dialog>
    </>
  )
}

test('a dialog is named by its title, described, and starts at its first control', async () => {
  const user = userEvent.setup()
  render(<SignIn />)

  await user.click(screen.getByRole('button', { name: 'Открыть' }))

  const dialog = await screen.findByRole('dialog', { name: 'Вход' })
  expect(document.getElementById(dialog.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Рады видеть вас снова',
  )
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test('Tab goes round inside the dialog and never leaves it', async () => {
  const user = userEvent.setup()
  render(<SignIn />)
  await user.click(screen.getByRole('button', { name: 'Открыть' }))

  const visited: (string | null)[] = []
  for (let step = 0; step < 3; step++) {
    await user.tab()
    visited.push(document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent ?? null)
  }

  expect(visited.slice(0, 2)).toEqual(['Войти', 'Закрыть'])
  expect(document.activeElement).toBe(screen.getByLabelText('E-mail'))
})

test.each([
  ['Escape', (user: ReturnType<typeof userEvent.setup>) => user.keyboard('{Escape}')],
  [
    '«Закрыть»',
    (user: ReturnType<typeof userEvent.setup>) => user.click(screen.getByRole('button', { name: 'Закрыть' })),
  ],
])('%s closes the dialog and gives the focus back', async (_, close) => {
  const user = userEvent.setup()
  render(<SignIn />)
  await user.click(screen.getByRole('button', { name: 'Открыть' }))
  await screen.findByRole('dialog')

  await close(user)

  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Открыть' }))
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from './button.tsx'

afterEach(cleanup)

test('a loading button keeps its name and focus and ignores presses', async () => {
  const user = userEvent.setup()
  const onClick = vi.fn()
  render(
    <Button isLoading onClick={onClick}>
      Сохранить
    </Button>,
  )

  const button = screen.getByRole('button', { name: 'Сохранить' })
  await user.click(button)

  expect(onClick).not.toHaveBeenCalled()
  expect(document.activeElement).toBe(button)
  expect(button.getAttribute('aria-busy')).toBe('true')
})

test('a loading submit button does not send the form again', async () => {
  const user = userEvent.setup()
  const onSubmit = vi.fn()
  render(
    <form onSubmit={onSubmit}>
      <Button type="submit" isLoading>
        Войти
      </Button>
    </form>,
  )

  await user.click(screen.getByRole('button', { name: 'Войти' }))

  expect(onSubmit).not.toHaveBeenCalled()
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { CardBrowser } from './reference/cards-page.tsx'

vi.mock('./page-panel.tsx', () => {
  throw new TypeError('Failed to fetch dynamically imported module')
})

afterEach(cleanup)

test('a card whose code does not come is told of in the page, which stays at the deck', async () => {
  Element.prototype.scrollIntoView = vi.fn()
  const router = createMemoryRouter([{ path: '/cards', element: <CardBrowser /> }], { initialEntries: ['/cards'] })
  const user = userEvent.setup()
  render(<RouterProvider router={router} />)

  await user.click(screen.getByRole('button', { name: 'Маг' }))

  expect((await screen.findByRole('alert')).textContent).toBe(
    'Не удалось открыть: нет связи с сервером. Попробуйте ещё раз.',
  )
  expect(router.state.location.search).toBe('')
})

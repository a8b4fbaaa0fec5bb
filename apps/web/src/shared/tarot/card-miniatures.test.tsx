import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { SpreadTray } from '#shared/spreads/spread-tray.tsx'
import { CardMiniatures } from './card-miniatures.tsx'

afterEach(cleanup)

const cards = [
  { cardId: 'sun', positionName: 'Прошлое' },
  { cardId: 'Seven_of_Swords', positionName: 'Настоящее', isReversed: true },
]

test('a miniature is a button named after its card and its turn', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn()
  render(<CardMiniatures cards={cards} onOpen={onOpen} />)

  await user.click(screen.getByRole('button', { name: 'Семёрка Мечей, перевёрнутая' }))

  expect(screen.getByRole('button', { name: 'Солнце' })).toBeVisible()
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(1)
})

test('the tray says each place, name and turn in text, and its cards open', async () => {
  const user = userEvent.setup()
  const onOpen = vi.fn()
  render(<SpreadTray cards={cards} onOpen={onOpen} />)

  await user.click(screen.getByRole('button', { name: 'Солнце' }))

  const [past, present] = screen.getAllByRole('listitem').map((item) => item.textContent)
  expect(past).toContain('Прошлое')
  expect(past).not.toContain('перевёрнутая')
  expect(present).toContain('Семёрка Мечей')
  expect(present).toContain('перевёрнутая')
  expect(onOpen).toHaveBeenCalledExactlyOnceWith(0)
})

test('no picture is asked for while the deck has none', () => {
  render(<CardMiniatures cards={cards} onOpen={() => {}} />)

  expect(document.querySelector('img')).toBeNull()
})

import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { CopyButton } from './copy-button.tsx'

afterEach(cleanup)

test.each([
  ['worked', { writeText: async () => {} }, 'Скопировано'],
  ['was refused', { writeText: () => Promise.reject(new Error('denied')) }, /^Не удалось скопировать/],
  ['is not there', undefined, /^Не удалось скопировать/],
])('says so when copying %s', async (_, clipboard, words) => {
  const user = userEvent.setup()
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: clipboard })
  render(<CopyButton text="Выпала [/tower]." />)

  await user.click(screen.getByRole('button', { name: 'Скопировать' }))

  await expect.poll(() => screen.getByRole('status').textContent).toMatch(words)
  expect(screen.queryByRole('button', { name: 'Скопировано' }) !== null).toBe(words === 'Скопировано')
})

test('what is copied is what is seen: no marks, no addresses, no tags', async () => {
  const user = userEvent.setup()
  const writeText = vi.fn(async (_: string) => {})
  Object.defineProperty(navigator, 'clipboard', { configurable: true, value: { writeText } })
  render(<CopyButton text="**Выпала** Башня [/tower], *читайте* [здесь](https://example.org)." />)

  await user.click(screen.getByRole('button', { name: 'Скопировать' }))

  expect(writeText).toHaveBeenCalledExactlyOnceWith('Выпала Башня, читайте здесь.')
})

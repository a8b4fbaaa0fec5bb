import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, useState } from 'react'
import toast from 'react-hot-toast'
import { afterEach, expect, test, vi } from 'vitest'
import { lazyOverlay } from './lazy-overlay.tsx'

afterEach(cleanup)

type NoteProps = { text: string; onClose: () => void }

function Note({ text }: NoteProps) {
  return <p role="note">{text}</p>
}

function opensWith(load: () => Promise<ComponentType<NoteProps>>) {
  const LateNote = lazyOverlay(load)

  return function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" aria-expanded={isOpen} onClick={() => setIsOpen(true)}>
          Открыть
        </button>
        <LateNote isOpen={isOpen} text="Пришла" onClose={() => setIsOpen(false)} />
      </>
    )
  }
}

test('what is opened before its code has come is there as soon as it comes', async () => {
  const code = Promise.withResolvers<ComponentType<NoteProps>>()
  const Page = opensWith(() => code.promise)
  const user = userEvent.setup()
  render(<Page />)

  await user.click(screen.getByRole('button', { name: 'Открыть' }))
  expect(screen.queryByRole('note')).toBeNull()
  code.resolve(Note)

  expect((await screen.findByRole('note')).textContent).toBe('Пришла')
})

test('code that could not be loaded is reported, and the next press asks for it again', async () => {
  const told = vi.spyOn(toast, 'error')
  let isReachable = false
  const Page = opensWith(async () => {
    if (!isReachable) throw new TypeError('Failed to fetch dynamically imported module')
    return Note
  })
  const user = userEvent.setup()
  render(<Page />)
  const button = screen.getByRole('button', { name: 'Открыть' })

  await user.click(button)
  await expect.poll(() => button.getAttribute('aria-expanded')).toBe('false')
  await expect.poll(() => told.mock.calls.length).toBe(1)
  isReachable = true
  await user.click(button)

  expect(await screen.findByRole('note')).toBeVisible()
})

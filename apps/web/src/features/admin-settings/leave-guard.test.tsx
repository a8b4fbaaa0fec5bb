import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createBrowserRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { BackCloses } from '#shared/layout/back-closes.tsx'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { LeaveGuard } from './leave-guard.tsx'

function Settings() {
  const [text, setText] = useState('')
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <input aria-label="Настройка" value={text} onChange={({ target }) => setText(target.value)} />
      <button type="button" onClick={() => setIsOpen(true)}>
        Подробнее
      </button>
      <Dialog isOpen={isOpen} onClose={() => setIsOpen(false)} title="Подробности" />
      <Link to="/first">Назад к началу</Link>
      <LeaveGuard isDirty={text !== ''} />
    </>
  )
}

async function openSettings() {
  const user = startAt('/first')
  await user.click(await screen.findByRole('link', { name: 'Настройки' }))
  await screen.findByRole('textbox')
  return user
}

function startAt(address: string) {
  window.history.pushState(null, '', address)
  const frame = (
    <>
      <Outlet />
      <BackCloses />
    </>
  )
  const router = createBrowserRouter([
    {
      element: frame,
      children: [
        { path: '/first', element: <Link to="/settings">Настройки</Link> },
        { path: '/settings', element: <Settings /> },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

const titles = () => screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)

async function goBack(): Promise<void> {
  window.history.back()
  await new Promise((resolve) => setTimeout(resolve, 300))
}

test('beside unsaved changes the way back closes a dialog, then asks, then closes the question', async () => {
  const warn = vi.spyOn(console, 'warn')
  const user = await openSettings()
  await user.type(screen.getByRole('textbox'), 'новое')
  await user.click(screen.getByRole('button', { name: 'Подробнее' }))

  await goBack()
  expect([location.pathname, titles()]).toEqual(['/settings', []])
  await goBack()
  expect([location.pathname, titles()]).toEqual(['/settings', ['Уйти без сохранения?']])
  await goBack()
  expect([location.pathname, titles()]).toEqual(['/settings', []])
  await goBack()
  await user.click(screen.getByRole('button', { name: 'Уйти' }))

  await expect.poll(() => location.pathname).toBe('/first')
  expect(warn).not.toHaveBeenCalled()
})

test('on the first page of a tab it asks, too', async () => {
  const user = startAt('/settings')
  await user.type(await screen.findByRole('textbox'), 'новое')
  await user.click(screen.getByRole('link', { name: 'Назад к началу' }))

  await user.click(await screen.findByRole('button', { name: 'Остаться' }))
  expect([location.pathname, titles()]).toEqual(['/settings', []])
  await user.click(screen.getByRole('link', { name: 'Назад к началу' }))
  await user.click(await screen.findByRole('button', { name: 'Уйти' }))

  await expect.poll(() => location.pathname).toBe('/first')
})

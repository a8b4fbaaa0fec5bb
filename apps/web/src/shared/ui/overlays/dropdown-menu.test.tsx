import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { IconButton } from '#shared/ui/buttons/icon-button.tsx'
import { ConfirmDialog } from './confirm-dialog.tsx'
import { DropdownMenu } from './dropdown-menu.tsx'

afterEach(cleanup)

function ChatMenu() {
  const [isAsking, setIsAsking] = useState(false)

  return (
    <>
      <DropdownMenu
        trigger={<IconButton label="Меню чата">…</IconButton>}
        items={[{ label: 'Удалить', onSelect: () => setIsAsking(true) }]}
      />
      <ConfirmDialog
        isOpen={isAsking}
        onClose={() => setIsAsking(false)}
        onConfirm={() => setIsAsking(false)}
        title="Удалить чат?"
        description="Это действие нельзя отменить."
        confirmLabel="Удалить"
      />
    </>
  )
}

test('a dialog opened from a menu starts on the way back and returns the focus to the menu button', async () => {
  const user = userEvent.setup()
  render(<ChatMenu />)

  await user.click(screen.getByRole('button', { name: 'Меню чата' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
  await screen.findByRole('dialog', { name: 'Удалить чат?' })
  const firstFocus = document.activeElement?.textContent
  await user.keyboard('{Escape}')

  expect(firstFocus).toBe('Отмена')
  await expect.poll(() => document.activeElement?.getAttribute('aria-label')).toBe('Меню чата')
})

test('a menu that a key opens begins on the first action that can be taken, and one that is pressed on none', async () => {
  const user = userEvent.setup()
  const items = [
    { label: 'Отменить', onSelect: () => {}, isDisabled: true },
    { label: 'Изменить', onSelect: () => {} },
  ]
  render(<DropdownMenu trigger={<IconButton label="Действия">…</IconButton>} items={items} />)
  const button = screen.getByRole('button', { name: 'Действия' })

  for (const key of ['{Enter}', ' ', '{ArrowDown}']) {
    button.focus()
    await user.keyboard(key)
    const menu = await screen.findByRole('menu', { name: 'Действия' })
    expect(document.activeElement?.textContent).toBe('Изменить')
    await user.keyboard('{Escape}')
    await expect.poll(() => document.activeElement).toBe(button)
    expect(menu.isConnected).toBe(false)
  }
  await user.click(button)
  expect(document.activeElement).toBe(await screen.findByRole('menu', { name: 'Действия' }))
})

test('while a menu is open nothing that can be focused is hidden from assistive tools', async () => {
  const user = userEvent.setup()
  render(
    <>
      <a href="/help">Помощь</a>
      <ChatMenu />
    </>,
  )

  await user.click(screen.getByRole('button', { name: 'Меню чата' }))
  await screen.findByRole('menu')

  expect([
    ...document.querySelectorAll('[aria-hidden=true] :is(a, button, [tabindex="0"]), [aria-hidden=true][tabindex="0"]'),
  ]).toEqual([])
})

test('a second press on the button closes the menu, and so does one beside it', async () => {
  const user = userEvent.setup()
  render(
    <>
      <p>Рядом</p>
      <ChatMenu />
    </>,
  )
  const button = screen.getByRole('button', { name: 'Меню чата' })

  for (const place of [button, screen.getByText('Рядом')]) {
    await user.click(button)
    await screen.findByRole('menu')
    await user.click(place)
    await expect.poll(() => screen.queryByRole('menu')).toBeNull()
    expect(button.getAttribute('aria-expanded')).toBe('false')
  }
})

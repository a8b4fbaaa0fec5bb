import { act, cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { Button } from '#shared/ui/buttons/button.tsx'
import { TextField } from '#shared/ui/fields/text-field.tsx'
import { Dialog } from './dialog.tsx'
import { Drawer } from './drawer.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

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

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
])('the kept head of a %s is beside what scrolls', (_, Panel) => {
  render(
    <Panel isOpen isHeadKept side="right" onClose={() => {}} title="Расклад">
      Выбор
    </Panel>,
  )
  const scrolling = screen.getByRole('dialog').querySelector('.overflow-y-auto')

  expect(scrolling?.textContent).toBe('Выбор')
  expect(scrolling?.contains(screen.getByRole('heading', { name: 'Расклад' }))).toBe(false)
})

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

/** A choice whose last step is a dialog in the place of its own. */
function Steps() {
  const [step, setStep] = useState(0)
  const close = () => setStep(0)

  return (
    <>
      <Button onClick={() => setStep(1)}>Открыть</Button>
      <Dialog isOpen={step === 1} onClose={close} title="Расклад">
        <Button onClick={() => setStep(2)}>Лежат у меня</Button>
      </Dialog>
      <Dialog isOpen={step === 2} onClose={close} title="Свои карты">
        <TextField label="Карта" />
      </Dialog>
    </>
  )
}

test('a dialog in the place of another one has the focus, and gives it back to what opened the first', async () => {
  const user = userEvent.setup()
  render(<Steps />)
  await user.click(screen.getByRole('button', { name: 'Открыть' }))
  await user.click(await screen.findByRole('button', { name: 'Лежат у меня' }))
  await screen.findByRole('dialog', { name: 'Свои карты' })
  await new Promise((resolve) => setTimeout(resolve)) // the first gives its focus back a task later

  expect(document.activeElement).toBe(screen.getByLabelText('Карта'))
  await user.keyboard('{Escape}')
  await expect.poll(() => document.activeElement).toBe(screen.getByRole('button', { name: 'Открыть' }))
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

class FakeCloseWatcher extends EventTarget {
  static open: FakeCloseWatcher[] = []
  constructor() {
    super()
    FakeCloseWatcher.open.push(this)
  }
  destroy() {
    FakeCloseWatcher.open = FakeCloseWatcher.open.filter((watcher) => watcher !== this)
  }
}

const goBackOnAndroid = () => act(() => void FakeCloseWatcher.open.at(-1)?.dispatchEvent(new Event('close')))

test.each([
  ['a dialog', Dialog],
  ['a drawer', Drawer],
])("Android's way back closes %s, also the second time where the first was refused", (_, Panel) => {
  vi.stubGlobal('CloseWatcher', FakeCloseWatcher)
  const onClose = vi.fn()
  const page = render(
    <Panel isOpen side="left" onClose={onClose} title="Вход">
      Текст
    </Panel>,
  )

  goBackOnAndroid()
  goBackOnAndroid()
  expect(onClose).toHaveBeenCalledTimes(2)

  page.rerender(
    <Panel isOpen={false} side="left" onClose={onClose} title="Вход">
      Текст
    </Panel>,
  )
  expect(FakeCloseWatcher.open).toEqual([])
})

test.each([
  ['dialog', Dialog],
  ['drawer', Drawer],
] as const)('a %s that is read first has the focus on its heading', async (_, Panel) => {
  render(
    <Panel isOpen onClose={() => {}} title="Башня" side="right" isReadFirst>
      <Button>Предыдущая карта</Button>
    </Panel>,
  )

  expect(document.activeElement).toBe(await screen.findByRole('heading', { name: 'Башня' }))
})

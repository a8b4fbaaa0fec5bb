import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { createBrowserRouter, Link, Outlet } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test } from 'vitest'
import { useModal } from '#shared/address/modal-url.ts'
import { Dialog } from '#shared/ui/overlays/dialog.tsx'
import { BackCloses } from './back-closes.tsx'

function Local({ name, canClose = true }: { name: string; canClose?: boolean }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        {name}
      </button>
      <Dialog isOpen={isOpen} onClose={() => canClose && setIsOpen(false)} title={name}>
        {name === 'Внешний' && <Local name="Внутренний" />}
        <Link to="/late" onClick={() => setIsOpen(false)}>
          Уйти
        </Link>
      </Dialog>
    </>
  )
}

function InAddress() {
  const modal = useModal()
  return (
    <>
      <button type="button" onClick={() => modal.open('plans')}>
        Тарифы
      </button>
      <Dialog isOpen={modal.name === 'plans'} onClose={modal.close} title="Тарифы" />
    </>
  )
}

function startSite(address: string) {
  const router = createBrowserRouter([
    {
      element: (
        <>
          <Outlet />
          <BackCloses />
        </>
      ),
      children: [
        { path: '/before', element: null },
        { path: '/first', element: <Link to={address}>Дальше</Link> },
        { path: '/late', element: <p>Позже</p>, loader: () => new Promise((resolve) => setTimeout(resolve, 50, null)) },
        {
          path: '/second',
          element: (
            <>
              <Local name="Внешний" />
              <Local name="Упрямый" canClose={false} />
              <InAddress />
            </>
          ),
        },
      ],
    },
  ])
  render(<RouterProvider router={router} />)
  return userEvent.setup()
}

/** The second page of the browser, from which the way back leads to the first one. */
async function openSecond(address = '/second') {
  window.history.replaceState(null, '', '/first')
  const user = startSite(address)
  await user.click(await screen.findByRole('link', { name: 'Дальше' }))
  return controls(user)
}

/** The same page as the first one of the site in its tab: the way back leads out of the site. */
async function openCold() {
  window.history.pushState(null, '', '/second')
  return controls(startSite('/second'))
}

async function controls(user: ReturnType<typeof userEvent.setup>) {
  await screen.findByRole('button', { name: 'Внешний', hidden: true })
  return {
    open: async (name: string) => {
      await user.click(screen.getByRole('button', { name }))
      await screen.findByRole('dialog', { name })
    },
    press: (name: string) => user.click(screen.getByRole('button', { name })),
  }
}

const dialogs = () => screen.queryAllByRole('dialog', { hidden: true }).length

async function goBack(): Promise<void> {
  window.history.back()
  await new Promise((resolve) => setTimeout(resolve, 300))
}

beforeEach(() => window.history.pushState(null, '', '/before'))

test('the way back closes a dialog that is not in the address, and leaves the page the next time', async () => {
  const page = await openSecond()
  await page.open('Внешний')

  await goBack()
  expect([location.pathname, dialogs()]).toEqual(['/second', 0])
  await goBack()

  expect(location.pathname).toBe('/first')
})

test('of two dialogs the way back closes the upper one first', async () => {
  const page = await openSecond()
  await page.open('Внешний')
  await page.open('Внутренний')

  await goBack()
  expect(screen.getByRole('dialog', { name: 'Внешний' })).toBeDefined()
  expect(dialogs()).toBe(1)
  await goBack()

  expect([location.pathname, dialogs()]).toEqual(['/second', 0])
})

test('a dialog that does not close stays, with its page, however often the way back is pressed', async () => {
  const page = await openSecond()
  await page.open('Упрямый')

  await goBack()
  await goBack()

  expect([location.pathname, dialogs()]).toEqual(['/second', 1])
})

test('a dialog in the address has one entry: the way back closes it, and leaves the page the next time', async () => {
  const page = await openSecond()
  await page.open('Тарифы')

  await goBack()
  expect([location.pathname, location.search, dialogs()]).toEqual(['/second', '', 0])
  await goBack()

  expect(location.pathname).toBe('/first')
})

test('closed by its own button, a dialog in the address leaves no entry behind', async () => {
  const page = await openSecond()
  await page.open('Тарифы')
  await page.press('Закрыть')
  await expect.poll(dialogs).toBe(0)
  await goBack()

  expect(location.pathname).toBe('/first')
})

test('a dialog that a link has brought closes on its page', async () => {
  await openSecond('/second?modal=plans')

  await goBack()

  expect([location.pathname, location.search, dialogs()]).toEqual(['/second', '', 0])
})

test('on the first page of a tab the way back closes a dialog, too, and leaves the site the next time', async () => {
  const page = await openCold()
  await page.open('Внешний')
  await page.open('Внутренний')

  await goBack()
  expect([location.pathname, dialogs()]).toEqual(['/second', 1])
  await goBack()
  expect([location.pathname, dialogs()]).toEqual(['/second', 0])
  await goBack()

  expect(location.pathname).toBe('/before')
})

test('on the first page of a tab a dialog that was closed by its own button leaves no entry behind', async () => {
  const page = await openCold()
  await page.open('Внешний')
  await page.press('Закрыть')
  await expect.poll(dialogs).toBe(0)
  await goBack()

  expect(location.pathname).toBe('/before')
})

test('on the first page of a tab a dialog in the address has one entry only', async () => {
  const page = await openCold()
  await page.open('Тарифы')

  await goBack()
  expect([location.pathname, location.search, dialogs()]).toEqual(['/second', '', 0])
  await goBack()

  expect(location.pathname).toBe('/before')
})

test('on the first page of a tab a link in a dialog leads on, and the way back from there leads to the page once', async () => {
  const page = await openCold()
  await page.open('Внешний')
  await userEvent.click(screen.getByRole('link', { name: 'Уйти' }))
  await screen.findByText('Позже')

  await goBack()
  expect([location.pathname, dialogs()]).toEqual(['/second', 0])
  await goBack()

  expect(location.pathname).toBe('/before')
})

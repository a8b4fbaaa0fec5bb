import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { createMemoryRouter, Outlet, useLocation, useRouteError } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { beforeEach, expect, test, vi } from 'vitest'
import * as dashboard from '#routes/app/admin/dashboard.tsx'
import { ErrorBoundary as CardBoundary } from '#routes/public/card.tsx'
import { userId } from '#testing/fixtures.ts'
import { stubServer } from '#testing/stub-server.ts'

/** Parts of frames and of the chat's page, and pages of nothing but text, whose fault is their frame's. */
const without = [
  './public-account.tsx',
  './modals.tsx',
  './dev-ui.tsx',
  './public/not-found.tsx',
  './app/meeting-cards.tsx',
]
const routes = Object.entries(
  import.meta.glob<Record<string, unknown>>(['./**/*.tsx', '!./**/*.test.tsx', '!./public/legal/*']),
).filter(([path]) => !without.includes(path))

beforeEach(() => {
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React and the router say what was thrown
})

test.each(routes)('a page has an error boundary of its own: %s', async (_, load) => {
  expect(await load()).toHaveProperty('ErrorBoundary')
})

test('a chart that throws does not replace the application, and can be tried again', async () => {
  let isBroken = true
  function Chart() {
    if (isBroken) throw new Error('No such axis')
    return <p>Выручка</p>
  }
  const frame = (
    <>
      <nav aria-label="Разделы">Дашборд</nav>
      <Outlet />
    </>
  )
  const router = createMemoryRouter(
    [
      {
        path: '/app/admin',
        element: frame,
        errorElement: <p>Всё приложение</p>,
        children: [{ index: true, element: <Chart />, errorElement: <dashboard.ErrorBoundary /> }],
      },
    ],
    { initialEntries: ['/app/admin'] },
  )
  render(<RouterProvider router={router} />)

  expect(await screen.findByRole('heading', { name: 'Ошибка загрузки' })).toBeDefined()
  expect(screen.getByRole('navigation', { name: 'Разделы' })).toBeDefined()
  expect(screen.queryByText('Всё приложение')).toBeNull()
  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить попытку' }))

  expect(await screen.findByText('Выручка')).toBeDefined()
})

test.each([
  [504, '/cards?card=tower'],
  [500, '/cards/tower'],
])('a card whose data are refused by %i ends at %s', async (status, address) => {
  const Address = () => {
    const { pathname, search } = useLocation()
    return <p>{pathname + search}</p>
  }
  const refuse = () => {
    throw new Response('', { status })
  }
  function Boundary() {
    const error = useRouteError()
    return <CardBoundary error={error} params={{ cardId: 'tower' }} />
  }
  const router = createMemoryRouter(
    [
      {
        element: (
          <>
            <Address />
            <Outlet />
          </>
        ),
        children: [
          { path: '/cards', element: <p>Справочник</p> },
          { path: '/cards/:cardId', loader: refuse, errorElement: <Boundary />, element: null },
        ],
      },
    ],
    { initialEntries: ['/cards/tower'] },
  )
  render(<RouterProvider router={router} />)

  expect(await screen.findByText(address)).toBeDefined()
})

test('a public page stays where the code of its dialogs does not come, and says so', async () => {
  stubServer({}, { userId })
  vi.doMock('./public-account.tsx', () => {
    throw new TypeError('Failed to fetch dynamically imported module')
  })
  const { default: PublicLayout } = await import('./public.tsx')
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: <PublicLayout />,
        errorElement: <p>Весь сайт</p>,
        children: [{ index: true, element: <p>Сама страница</p> }],
      },
    ],
    { initialEntries: ['/?modal=sign-in'] },
  )
  render(<RouterProvider router={router} />)

  expect((await screen.findByRole('alert')).textContent).toMatch(/^Окно не открылось/)
  expect(screen.getByText('Сама страница')).toBeDefined()
  expect(screen.queryByText('Весь сайт')).toBeNull()
})

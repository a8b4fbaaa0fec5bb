import { act, fireEvent, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { parseAsString } from 'nuqs'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { expect, test, vi } from 'vitest'
import { useTableUrl } from '#shared/panel/use-table-url.ts'
import { SearchField } from '#shared/ui/fields/search-field.tsx'
import { openPage } from '#testing/open-page.tsx'
import { AddressState } from './address-state.tsx'

const inAddress = { search: parseAsString.withDefault(''), plan: parseAsString }

function Table() {
  const { filters, page, filter } = useTableUrl(inAddress)
  return (
    <>
      <SearchField label="Поиск" value={filters.search} onSearch={(search) => filter({ search })} />
      <button type="button" onClick={() => filter({ plan: 'daily' })}>
        Суточный
      </button>
      <p>{`Ищем «${filters.search}», страница ${page}`}</p>
    </>
  )
}

function open(address = '/app/list') {
  return openPage(<Table />, { address })
}

const field = () => screen.getByRole<HTMLInputElement>('searchbox')
const filtersIn = (search: string) => Object.fromEntries(new URLSearchParams(search))
/** Longer than the field waits before it searches. */
const pause = () => new Promise((resolve) => setTimeout(resolve, 400))

test('the cross in the field empties it at once and leaves the focus there', async () => {
  open('/app/list?search=анна')
  expect(field().value).toBe('анна')

  await userEvent.click(screen.getByRole('button', { name: 'Очистить поиск' }))

  expect(screen.getByText('Ищем «», страница 1')).toBeVisible()
  expect(document.activeElement).toBe(field())
  expect(screen.queryByRole('button', { name: 'Очистить поиск' })).toBeNull()
})

test('what is typed is searched for once, after a pause, from the first page on', async () => {
  const { search } = open('/app/list?page=3&plan=monthly')

  await userEvent.type(field(), 'анна ')
  expect(screen.getByText('Ищем «», страница 3')).toBeVisible()

  await screen.findByText('Ищем «анна», страница 1')
  expect(field().value).toBe('анна ')
  await waitFor(() => expect(filtersIn(search())).toEqual({ plan: 'monthly', search: 'анна' }))
})

test('Enter and an emptied field search at once', async () => {
  open('/app/list')
  await userEvent.type(field(), 'анна{Enter}')
  expect(screen.getByText('Ищем «анна», страница 1')).toBeVisible()

  await userEvent.clear(field())
  expect(screen.getByText('Ищем «», страница 1')).toBeVisible()
})

test('a letter that is typed in the moment of the search is kept', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  open()

  for (const value of ['ан', 'анна']) {
    fireEvent.change(field(), { target: { value } })
    vi.advanceTimersByTime(300) // React has not drawn what follows from it yet
  }
  vi.useRealTimers()

  expect(await screen.findByText('Ищем «анна», страница 1')).toBeVisible()
  expect(field().value).toBe('анна')
})

test('two filters that are set within one pause are both in the address', async () => {
  const { search } = open()

  await userEvent.type(field(), 'анна')
  await userEvent.click(screen.getByRole('button', { name: 'Суточный' }))

  await waitFor(() => expect(filtersIn(search())).toEqual({ search: 'анна', plan: 'daily' }))
})

test.each([
  [
    'Back',
    '/app/list?search=ева&page=2',
    async ({ go }: ReturnType<typeof open>) => {
      await go('/app/list?search=ева&page=3')
      await userEvent.type(field(), 'лина')
      await go(-1)
    },
  ],
  [
    'a link',
    '/app/list?search=мария',
    async ({ go }: ReturnType<typeof open>) => {
      await userEvent.type(field(), 'анна')
      await go('/app/list?search=мария')
    },
  ],
  [
    'a link that looks for the same',
    '/app/list?plan=daily',
    async ({ go }: ReturnType<typeof open>) => {
      await userEvent.type(field(), 'анна')
      await go('/app/list?plan=daily')
    },
  ],
  [
    'a link to another page',
    '/app/other',
    async ({ go }: ReturnType<typeof open>) => {
      await userEvent.type(field(), 'анна')
      await go('/app/other')
    },
  ],
])('%s during the pause wins over what was typed', async (_name, expected, leave) => {
  const page = open('/app/list?search=ева&page=2')

  await leave(page)
  const shown = field().value
  await pause()

  expect(decodeURIComponent(page.address())).toBe(expected)
  expect(shown).toBe(new URLSearchParams(expected.split('?')[1]).get('search') ?? '')
  expect(field().value).toBe(shown)
})

test('a filter keeps what the address has got meanwhile, and leaves another page alone', async () => {
  const { go, search, address } = open()
  const pressed = screen.getByRole('button', { name: 'Суточный' })

  act(() => pressed.click())
  await go('/app/list?modal=plans', { replace: true })
  await waitFor(() => expect(filtersIn(search())).toEqual({ modal: 'plans', plan: 'daily' }))

  await go('/app/list')
  act(() => pressed.click())
  await go('/app/other')
  await pause()
  expect(address()).toBe('/app/other')
})

test('filters that are set while the loader of the page is still at work add up, and are shown at once', async () => {
  const loads: (() => void)[] = []
  const page = {
    hydrateFallbackElement: <p />,
    path: '/app/list',
    loader: ({ request }: { request: Request }) =>
      new URL(request.url).search === '' ? null : new Promise<null>((resolve) => loads.push(() => resolve(null))),
    element: (
      <AddressState>
        <Table />
      </AddressState>
    ),
  }
  const router = createMemoryRouter([page], { initialEntries: ['/app/list'] })
  render(<RouterProvider router={router} />)

  await userEvent.type(await screen.findByRole('searchbox'), 'анна{Enter}')
  await waitFor(() => expect(loads).toHaveLength(1))
  expect(screen.getByText('Ищем «анна», страница 1')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Суточный' }))
  await waitFor(() => expect(loads).toHaveLength(2))
  for (const finish of loads) finish()

  await waitFor(() => expect(filtersIn(router.state.location.search)).toEqual({ search: 'анна', plan: 'daily' }))
  expect(field().value).toBe('анна')
})

test('a filter does not call back a navigation that is still loading its page', async () => {
  const loaded = Promise.withResolvers<null>()
  const routes = [
    {
      path: '/app/list',
      element: (
        <AddressState>
          <Table />
        </AddressState>
      ),
    },
    { path: '/app/other', loader: () => loaded.promise, element: 'Другая страница' },
  ]
  const router = createMemoryRouter(routes, { initialEntries: ['/app/list'] })
  render(<RouterProvider router={router} />)

  const left = act(() => router.navigate('/app/other'))
  await userEvent.click(screen.getByRole('button', { name: 'Суточный' }))
  await pause()
  loaded.resolve(null)
  await left

  expect(await screen.findByText('Другая страница')).toBeVisible()
  expect(router.state.location.search).toBe('')
})

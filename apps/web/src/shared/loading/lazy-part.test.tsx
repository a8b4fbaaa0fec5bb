import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ComponentType, Suspense, useState } from 'react'
import { createMemoryRouter } from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { afterEach, expect, test, vi } from 'vitest'
import { RouteError } from '#shared/layout/route-error.tsx'
import { lazyPart } from './lazy-part.tsx'

afterEach(cleanup)

const Note = () => <p role="note">Пришла</p>

/** A page that shows a part once its button has been pressed; the network is away until it is told otherwise. */
function open(partOf: (load: () => Promise<ComponentType>) => ComponentType) {
  const network = { isAway: true, loads: 0 }
  const Part = partOf(async () => {
    network.loads++
    if (network.isAway) throw new TypeError('Failed to fetch dynamically imported module')
    return Note
  })
  function Page() {
    const [isOpen, setIsOpen] = useState(false)
    return (
      <>
        <button type="button" onClick={() => setIsOpen(!isOpen)}>
          Показать
        </button>
        <Suspense>{isOpen && <Part />}</Suspense>
      </>
    )
  }
  vi.spyOn(console, 'error').mockImplementation(() => {})
  render(
    <RouterProvider router={createMemoryRouter([{ path: '/', element: <Page />, errorElement: <RouteError /> }])} />,
  )
  return { network, press: (name: string) => userEvent.click(screen.getByRole('button', { name })) }
}

test('code that did not come is asked for again by the next press, where something stands in its place', async () => {
  const { network, press } = open((load) => lazyPart(load, () => <p role="alert">Нет связи</p>))
  await press('Показать')
  expect(await screen.findByRole('alert')).toBeVisible()

  network.isAway = false
  await press('Показать')
  await press('Показать')

  expect(await screen.findByRole('note')).toBeVisible()
})

test('code that did not come is asked for again by «Повторить попытку», without a reload', async () => {
  const { network, press } = open((load) => lazyPart(load))
  await press('Показать')
  await screen.findByRole('button', { name: 'Повторить попытку' })

  network.isAway = false
  await press('Повторить попытку')
  await press('Показать')

  expect(await screen.findByRole('note')).toBeVisible()
})

test('without a press nothing is asked for again, and what has come is asked for once', async () => {
  const { network, press } = open((load) => lazyPart(load, () => <p role="alert">Нет связи</p>))
  await press('Показать')
  await screen.findByRole('alert')
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(network.loads).toBe(1)

  network.isAway = false
  for (let times = 0; times < 4; times++) await press('Показать')
  await screen.findByRole('note')

  expect(network.loads).toBe(2)
})

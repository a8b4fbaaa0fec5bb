import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { hydrateRoot } from 'react-dom/client'
import { MemoryRouter, useNavigate } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

let Late: ReturnType<typeof import('./later.tsx').later<{ name: string }>>
const press = vi.fn()
const load = vi.fn(async () => Part)

function Part({ name }: { name: string }) {
  return (
    <button type="button" onClick={press}>
      {name}
    </button>
  )
}

function Leave() {
  const navigate = useNavigate()
  onLeave = () => void navigate('?modal=sign-in')
  return null
}
let onLeave: () => void

// What the visitor has done is known to the whole page, so each test has a page of its own.
beforeEach(async () => {
  vi.resetModules()
  vi.clearAllMocks()
  const { later } = await import('./later.tsx')
  Late = later(load)
})

afterEach(() => {
  cleanup()
  document.body.replaceChildren()
})

const button = () => screen.findByRole('button', { name: 'Начать' })

test('the part’s code comes with the first thing that the visitor does, and not before', async () => {
  render(<Late name="Начать" />, { wrapper: MemoryRouter })
  await act(async () => {})
  expect(load).not.toHaveBeenCalled()

  await act(async () => fireEvent.pointerMove(document.body))

  expect(await button()).toBeDefined()
})

test('a page that goes on by itself does not wait for the visitor', async () => {
  render(
    <MemoryRouter>
      <Leave />
      <Late name="Начать" />
    </MemoryRouter>,
  )
  await act(async () => {})

  await act(async () => onLeave())

  expect(await button()).toBeDefined()
})

test('a part that is ready is there at once', async () => {
  await Late.ready()

  render(<Late name="Начать" />, { wrapper: MemoryRouter })

  expect(screen.getByRole('button', { name: 'Начать' })).toBeDefined()
})

test('what was pressed in the prerendered part is pressed once, when the part is alive', async () => {
  const container = document.body.appendChild(document.createElement('div'))
  container.innerHTML = '<div class="contents"><!--$--><button type="button">Начать</button><!--/$--></div>'
  const prerendered = await button()
  await act(async () => {
    hydrateRoot(
      container,
      <MemoryRouter>
        <Late name="Начать" />
      </MemoryRouter>,
    )
  })

  await act(async () => fireEvent.click(prerendered))
  await expect.poll(() => press).toHaveBeenCalledTimes(1)
  await act(async () => fireEvent.click(prerendered))

  expect(press).toHaveBeenCalledTimes(2)
  expect(await button()).toBe(prerendered)
})

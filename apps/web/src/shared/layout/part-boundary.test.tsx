import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Button } from '#shared/ui/buttons/button.tsx'
import { PartBoundary } from './part-boundary.tsx'

let isBroken = true

function Part() {
  if (isBroken) throw new Error('no such section')
  return <p>Разделы</p>
}

function Frame({ place }: { place: string }) {
  return (
    <>
      <PartBoundary place={place} fallback={(again) => <Button onClick={again}>Повторить</Button>}>
        <Part />
      </PartBoundary>
      <main>Страница</main>
    </>
  )
}

beforeEach(() => {
  isBroken = true
  vi.spyOn(console, 'error').mockImplementation(() => {}) // React says what was thrown
})
afterEach(cleanup)

test('a part that throws leaves the page, and can be tried again', async () => {
  render(<Frame place="/app" />)
  expect(screen.getByRole('main').textContent).toBe('Страница')

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(screen.queryByText('Разделы')).toBeNull()

  isBroken = false
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))
  expect(screen.getByText('Разделы')).toBeDefined()
})

test('it is tried again in another place', () => {
  const { rerender } = render(<Frame place="/app" />)
  isBroken = false
  rerender(<Frame place="/app" />)
  expect(screen.queryByText('Разделы')).toBeNull()

  rerender(<Frame place="/app/day" />)
  expect(screen.getByText('Разделы')).toBeDefined()
})

import { cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { Link } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { openPage } from '#testing/open-page.tsx'
import { usePageFocus } from './use-page-focus.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Frame() {
  const main = useRef<HTMLElement>(null)
  const name = usePageFocus(main)
  return (
    <>
      <Link to="/app/day">Карта дня</Link>
      <p role="status">{name}</p>
      <main ref={main}>
        <Link to="/app/cards">Карты</Link>
      </main>
    </>
  )
}

test.each([
  ['is moved into the page from the navigation', 'Карта дня', 'main'],
  ['stays where it is in the page', 'Карты', 'a'],
])('after a change of the page its name is read aloud, and the focus %s', async (_, link, focused) => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  openPage(<Frame />)
  expect(screen.getByRole('status').textContent).toBe('')

  document.title = `${link} — Лунария`
  await userEvent.click(screen.getByRole('link', { name: link }))

  await expect.poll(() => screen.getByRole('status').textContent).toBe(link)
  expect(document.activeElement?.localName).toBe(focused)
})

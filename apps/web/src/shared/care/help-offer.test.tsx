import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { MessageItem } from '#shared/messages/message-item.tsx'
import { config, toMessage } from '#testing/fixtures.ts'
import { stubServer } from '#testing/stub-server.ts'
import { HelpOffer } from './help-offer.tsx'

// A page knows one configuration, and files share a worker: what another file has loaded must not answer here.
beforeEach(() => void vi.resetModules())

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('the numbers come with a tap, can be dialled, and go with another', async () => {
  const helpLines = [
    { phone: '112', about: 'экстренная помощь' },
    { phone: '8-800-2000-122', about: 'телефон доверия' },
  ]
  stubServer({ 'GET /api/config': () => ({ reply: { ...config, helpLines } }) })
  const fresh = await import('./help-offer.tsx')
  render(<fresh.HelpOffer id="00000000-0000-7000-8000-000000000003" />)
  expect(screen.queryByRole('link')).toBeNull()

  await userEvent.click(screen.getByRole('button', { name: 'Номера', expanded: false }))

  await screen.findByRole('link', { name: /8-800-2000-122/ })
  const calls = screen.getAllByRole('link')
  expect(calls.map((call) => call.getAttribute('href'))).toEqual(['tel:112', 'tel:88002000122'])
  await userEvent.click(screen.getByRole('button', { name: 'Номера', expanded: true }))
  expect(screen.queryByRole('link')).toBeNull()
})

test('without a network there is the emergency number', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const fresh = await import('./help-offer.tsx')
  render(<fresh.HelpOffer id="00000000-0000-7000-8000-000000000003" />)

  await userEvent.click(screen.getByRole('button', { name: 'Номера' }))

  expect(screen.getByRole('link', { name: /^Позвонить 112/ }).getAttribute('href')).toBe('tel:112')
})

test('at least six wordings, none of which says that there is danger', () => {
  const said = new Set<string>()
  for (let last = 0; last < 32; last++) {
    const id = `00000000-0000-7000-8000-0000000000${last.toString(16).padStart(2, '0')}`
    const { container, unmount } = render(<HelpOffer id={id} />)
    said.add(container.textContent ?? '')
    unmount()
  }

  expect(said.size).toBeGreaterThanOrEqual(6)
  for (const text of said) expect(text).not.toMatch(/опасн|беда|умер|умир|насил|вам тяжело|вам плохо/i)
})

test('the line stands below a finished answer that offers it, and only there', () => {
  const answer = toMessage({ content: 'Текст', metadata: { help: true } })
  const { rerender } = render(<MessageItem message={answer} />)
  expect(screen.getByRole('button', { name: 'Номера' })).toBeVisible()

  rerender(<MessageItem message={{ ...answer, status: 'running' }} />)
  expect(screen.queryByRole('button', { name: 'Номера' })).toBeNull()
  rerender(<MessageItem message={{ ...answer, metadata: {} }} />)
  expect(screen.queryByRole('button', { name: 'Номера' })).toBeNull()
})

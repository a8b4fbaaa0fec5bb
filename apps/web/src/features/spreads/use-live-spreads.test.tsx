import type { Spread } from '@lunaria/tarot/types'
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { gives, refused, stubServer } from '#testing/stub-server.ts'
import { useLiveSpreads } from './spreads-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const spread = (id: string, name: string): Spread => ({
  id,
  name,
  description: '',
  cardCount: 1,
  difficulty: 'beginner',
  category: 'general',
  positions: [],
})
const built = [spread('one_card', 'Одна карта'), spread('horseshoe', 'Подкова')]

function Names() {
  return <p>{useLiveSpreads(built).map(({ name }) => `${name}. `)}</p>
}

test('what is hidden by now goes, what is renamed has its new name', async () => {
  const shown = { ...spread('one_card', 'Карта дня'), card_count: 1, is_active: true }
  stubServer({ 'GET /api/tarot/spreads': gives([shown]) })

  render(<Names />)

  expect(await screen.findByText('Карта дня.')).toBeVisible()
  expect(screen.queryByText(/Подкова/)).toBeNull()
})

test.each([
  ['refuses', refused(503, 'maintenance', 'Идут технические работы')],
  ['is not there', async () => Promise.reject(new TypeError('Failed to fetch'))],
])('the page stays as it was built when the server %s', async (_how, answer) => {
  const asked = vi.fn(answer)
  stubServer({ 'GET /api/tarot/spreads': asked })

  render(<Names />)

  await expect.poll(() => asked).toHaveBeenCalled()
  await new Promise((resolve) => setTimeout(resolve))
  expect(screen.getByText('Одна карта. Подкова.')).toBeVisible()
})

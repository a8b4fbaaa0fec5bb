import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => vi.resetModules())

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
})

/** Imported anew each time: whether the deck has pictures is settled once, when the module loads. */
async function cardImageOf({ hasPictures }: { hasPictures: boolean }) {
  vi.stubEnv('HAS_DECK_IMAGES', hasPictures ? 'yes' : '')
  const { CardImage } = await import('./card-image.tsx')
  return CardImage
}

test('without pictures a card is drawn, named, and asks the server for nothing', async () => {
  const CardImage = await cardImageOf({ hasPictures: false })

  render(<CardImage cardId="sun" isReversed sizes="128px" />)

  expect(screen.getByRole('img', { name: 'Солнце, перевёрнутая' }).querySelector('svg')).not.toBeNull()
  expect(document.querySelector('img')).toBeNull()
})

test('a picture comes in three widths over the drawn card and replaces it when loaded', async () => {
  const CardImage = await cardImageOf({ hasPictures: true })
  const { container } = render(<CardImage cardId="sun" sizes="128px" />)
  const image = screen.getByRole('img', { name: 'Солнце' })
  const isDrawnBefore = container.querySelector('svg') !== null

  fireEvent.load(image)

  expect(isDrawnBefore).toBe(true)
  expect(container.querySelector('svg')).toBeNull()
  expect(image.getAttribute('srcset')).toBe(
    '/images/w160/sun.webp 160w, /images/w320/sun.webp 320w, /images/sun.webp 640w',
  )
})

test('a picture that fails leaves the drawn card, still named', async () => {
  const CardImage = await cardImageOf({ hasPictures: true })
  render(<CardImage cardId="sun" sizes="128px" />)

  fireEvent.error(screen.getByRole('img', { name: 'Солнце' }))

  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Солнце' }).querySelector('svg')).not.toBeNull()
})

test('an unknown card is a back, and says no name that does not exist', async () => {
  const CardImage = await cardImageOf({ hasPictures: false })

  const { container } = render(<CardImage cardId="no_such_card" sizes="128px" />)

  expect(container.querySelector('use')?.getAttribute('href')).toBe('#face-back')
  expect(screen.queryByRole('img')).toBeNull()
})

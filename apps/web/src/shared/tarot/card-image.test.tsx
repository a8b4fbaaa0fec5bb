import { cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  vi.resetModules()
  pictureIs({ complete: false })
})

afterEach(() => {
  cleanup()
  vi.unstubAllEnvs()
  vi.restoreAllMocks()
})

/** The simulated browser loads no pictures: what it says of them is set here. */
function pictureIs({ complete, width = 0 }: { complete: boolean; width?: number }) {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
}

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

  const image = screen.getByRole('img', { name: 'Солнце' })

  fireEvent.error(image)

  expect(image.tagName).toBe('IMG')
  expect(document.querySelector('img')).toBeNull()
  expect(screen.getByRole('img', { name: 'Солнце' }).querySelector('svg')).not.toBeNull()
})

test.each([
  ['has come', 640, true],
  ['has failed', 0, false],
])('a picture that %s before the page wakes is noticed', async (_, width, isShown) => {
  pictureIs({ complete: true, width })
  const CardImage = await cardImageOf({ hasPictures: true })

  const { container } = render(<CardImage cardId="sun" sizes="128px" />)

  expect(container.querySelector('img') !== null).toBe(isShown)
  expect(container.querySelector('svg') === null).toBe(isShown)
})

test('an unknown card is a back, and says no name that does not exist', async () => {
  const CardImage = await cardImageOf({ hasPictures: false })

  const { container } = render(<CardImage cardId="no_such_card" sizes="128px" />)

  expect(container.querySelector('use')?.getAttribute('href')).toBe('#face-back')
  expect(screen.queryByRole('img')).toBeNull()
})

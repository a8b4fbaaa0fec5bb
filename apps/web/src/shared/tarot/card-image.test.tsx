import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CardImage } from './card-image.tsx'

/** The simulated browser has no screen: what comes into sight, and which pictures come, is said here. */
let comeIntoSight: () => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(callback: (entries: { isIntersecting: boolean }[]) => void) {
        comeIntoSight = () => callback([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {}
    },
  )
  pictureIs({ complete: false })
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function pictureIs({ complete, width = 0 }: { complete: boolean; width?: number }) {
  vi.spyOn(HTMLImageElement.prototype, 'complete', 'get').mockReturnValue(complete)
  vi.spyOn(HTMLImageElement.prototype, 'naturalWidth', 'get').mockReturnValue(width)
}

const pictures = () => [...document.querySelectorAll('img')].filter((image) => !image.closest('noscript'))

test('one card of many out of sight is named and asks the server for nothing; in sight it comes in four widths', () => {
  render(<CardImage cardId="sun" isReversed isOneOfMany sizes="128px" />)
  const before = pictures().length
  const isNamed = screen.getByRole('img', { name: 'Солнце, перевёрнутое' }).tagName === 'SPAN'

  act(comeIntoSight)

  expect([before, isNamed]).toEqual([0, true])
  expect(pictures()[0]?.alt).toBe('Солнце, перевёрнутое')
  expect(pictures()[0]?.getAttribute('srcset')).toBe(
    '/images/w160/sun.webp 160w, /images/w240/sun.webp 240w, /images/w320/sun.webp 320w, /images/sun.webp 640w',
  )
})

test('a browser that reads AVIF is offered it first, in the same widths for the same place', () => {
  render(<CardImage cardId="sun" sizes="128px" isEager />)

  const offered = pictures()[0]?.parentElement?.firstElementChild
  expect([offered?.tagName, offered?.getAttribute('type'), offered?.getAttribute('sizes')]).toEqual([
    'SOURCE',
    'image/avif',
    '128px',
  ])
  expect(offered?.getAttribute('srcset')).toBe(
    '/images/w160/sun.avif 160w, /images/w240/sun.avif 240w, /images/w320/sun.avif 320w, /images/sun.avif 640w',
  )
})

test('an eager card is asked for at once', () => {
  render(<CardImage cardId="sun" sizes="128px" isEager />)

  expect(pictures()).toHaveLength(1)
})

test('a picture that fails leaves a tile with the card’s name', () => {
  render(<CardImage cardId="sun" sizes="128px" isEager />)

  fireEvent.error(screen.getByRole('img', { name: 'Солнце' }))

  expect(pictures()).toHaveLength(0)
  expect(screen.getByRole('img', { name: 'Солнце' }).textContent).toBe('Солнце')
})

test('a picture that has failed before the page wakes is noticed', () => {
  pictureIs({ complete: true, width: 0 })

  render(<CardImage cardId="sun" sizes="128px" isEager />)

  expect(pictures()).toHaveLength(0)
})

test('an unknown card is a faded back, and says no name that does not exist', () => {
  render(<CardImage cardId="no_such_card" sizes="128px" isEager />)

  expect(pictures()[0]?.getAttribute('src')).toBe('/images/w320/back.webp')
  expect(screen.queryByRole('img')).toBeNull()
})

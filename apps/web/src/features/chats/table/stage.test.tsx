import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { expect, test, vi } from 'vitest'
import { toMessage } from '#testing/fixtures.ts'
import { MessageLog } from '../message-log.tsx'

const selectedCards = ['fool', 'tower', 'star'].map((cardId, index) => ({
  cardId,
  position: index + 1,
  positionName: ['Прошлое', 'Настоящее', 'Будущее'][index],
}))
const reading = toMessage({
  id: 'reading',
  spreadId: 'three_cards',
  selectedCards,
  content: 'Вы спросили.\n\n1. Прошлое — [/fool].\n\n2. Настоящее — [/tower].\n\n3. Будущее — [/star].',
})

type Sight = { isIntersecting: boolean; top: number }

/** Says of a watched element where it is. */
function watching() {
  const tellers = new Map<Element, (sight: Sight) => void>()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: (entries: unknown[]) => void
      constructor(tell: (entries: unknown[]) => void) {
        this.tell = tell
      }
      observe(element: Element) {
        tellers.set(element, ({ isIntersecting, top }) =>
          this.tell([{ isIntersecting, boundingClientRect: { top }, rootBounds: { top: 288 } }]),
        )
      }
      disconnect() {}
    },
  )
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  return (place: number, sight: Sight) =>
    act(() => tellers.get(document.querySelector(`[data-place="${place}"]`) ?? document.body)?.(sight))
}

const dock = () => document.querySelector('[data-dock]')?.textContent.replaceAll('\u00a0', ' ')

test('what is read as the page scrolls is lit, and nothing before it is scrolled', async () => {
  const tell = watching()
  const scrolled = vi.spyOn(document, 'addEventListener')
  render(
    <MemoryRouter>
      <MessageLog messages={[reading]} onAsk={undefined} onHurry={undefined} />
    </MemoryRouter>,
  )
  tell(1, { isIntersecting: true, top: 280 })
  tell(2, { isIntersecting: false, top: 500 })
  tell(3, { isIntersecting: false, top: 700 })
  await waitFor(() => expect(dock()).toContain('Три карты'))

  tell(2, { isIntersecting: true, top: 300 })
  expect(dock()).toContain('2. Настоящее')
  tell(1, { isIntersecting: false, top: 100 })
  tell(3, { isIntersecting: true, top: 310 })
  expect(dock()).toContain('3. Будущее')
  tell(3, { isIntersecting: false, top: 330 }) // back up, while the second never left
  expect(dock()).toContain('2. Настоящее')
  tell(3, { isIntersecting: true, top: 310 })
  tell(3, { isIntersecting: false, top: 100 })
  expect(dock()).toContain('Три карты')
  expect(scrolled.mock.calls.map(([type]) => type)).not.toContain('scroll')
})

test('the focus goes from the last place to what the dock says of its card, and stays there', async () => {
  watching()
  render(
    <MemoryRouter>
      <MessageLog messages={[reading]} onAsk={undefined} onHurry={undefined} />
    </MemoryRouter>,
  )
  await waitFor(() => expect(dock()).toContain('Три карты'))
  const table = within(screen.getByRole('list', { name: 'Карты расклада' }))
  const place = table.getByRole('button', { name: 'Звезда' })
  const keyboard = vi.spyOn(place, 'matches').mockReturnValue(true) // `:focus-visible`
  act(() => place.focus())
  const meaning = screen.getByRole('link', { name: 'Что значит карта' })

  fireEvent.blur(place, { relatedTarget: meaning }) // React renders before the focus is there
  act(() => meaning.focus())

  expect(keyboard).toHaveBeenCalledWith(':focus-visible')
  expect(meaning.isConnected).toBe(true)
  expect(document.activeElement).toBe(meaning)
  expect(dock()).toContain('3. Будущее')
})

test('a log that grows is not read out; a status says that the answer is whole', () => {
  watching()
  const log = (status: 'running' | 'done') => (
    <MemoryRouter>
      <MessageLog messages={[{ ...reading, status }]} onAsk={undefined} onHurry={undefined} />
    </MemoryRouter>
  )
  const { rerender } = render(log('running'))
  const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent)
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
  expect(news()).not.toContain('Мастер ответил.')

  rerender(log('done'))
  expect(news()).toContain('Мастер ответил.')
})

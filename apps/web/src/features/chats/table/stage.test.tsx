import type { Message } from '@lunaria/contract/chats'
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

/** Says of a paragraph from where to where it is, and that it has crossed the line unless it is jumped over. */
function watching() {
  const observers = new Map<Element, () => void>()
  vi.stubGlobal('innerHeight', 900) // the line is at 288 to 324
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      tell: () => void
      constructor(tell: () => void) {
        this.tell = tell
      }
      observe(element: Element) {
        observers.set(element, this.tell)
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
  const find = (place: number) => document.querySelector(`[data-place="${place}"]`) ?? document.body
  return {
    move(tops: readonly number[]): void {
      for (const [index, top] of tops.entries())
        vi.spyOn(find(index + 1), 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 60))
    },
    cross: (at: number | Element) => act(() => observers.get(typeof at === 'number' ? find(at) : at)?.()),
  }
}

const dock = () => document.querySelector('[data-dock]')?.textContent.replaceAll('\u00a0', ' ')

test('what is read as the page scrolls is lit, and nothing before it is scrolled', async () => {
  const { move, cross } = watching()
  const scrolled = vi.spyOn(document, 'addEventListener')
  render(
    <MemoryRouter>
      <MessageLog messages={[reading]} onAsk={undefined} onHurry={undefined} />
    </MemoryRouter>,
  )
  move([280, 500, 700])
  for (const place of [1, 2, 3]) cross(place)
  await waitFor(() => expect(dock()).toContain('Три карты'))

  move([100, 300, 500])
  cross(1)
  expect(dock()).toContain('2. Настоящее')
  move([-100, 100, 310])
  cross(3)
  expect(dock()).toContain('3. Будущее')
  move([290, 490, 690]) // a jump: the second was not seen at the line
  cross(1)
  expect(dock()).toContain('1. Прошлое')
  move([-400, -200, 0])
  cross(1)
  expect(dock()).toContain('Три карты')
  expect(scrolled.mock.calls.map(([type]) => type)).not.toContain('scroll')
})

test('a follow-up under the reading lights its card once it is shown, for at the end of a chat it cannot come to the line', async () => {
  const { move, cross } = watching()
  const metadata = { table: { messageId: reading.id, cards: selectedCards } }
  const followUp = toMessage({ id: 'follow-up', content: 'Сейчас у вас [/tower].', metadata })
  render(
    <MemoryRouter>
      <MessageLog messages={[reading, followUp]} onAsk={undefined} onHurry={undefined} />
    </MemoryRouter>,
  )
  await waitFor(() => expect(dock()).toContain('Три карты'))
  const text = document.querySelector('[data-follow-up]') ?? document.body
  const at = (top: number) => {
    vi.spyOn(text, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, top, 100, 60))
    cross(text)
  }

  move([-100, 100, 300])
  at(800) // under the box in which one writes
  expect(dock()).not.toContain('2. Настоящее')
  at(640)
  expect(dock()).toContain('2. Настоящее')
  at(800)
  expect(dock()).toContain('3. Будущее')
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

test('a log that grows is not read out; one status says how the answer has ended', () => {
  watching()
  const log = (status: Message['status'], ...more: Message[]) => (
    <MemoryRouter>
      <MessageLog messages={[{ ...reading, status }, ...more]} onAsk={undefined} onHurry={undefined} />
    </MemoryRouter>
  )
  const { rerender } = render(log('running'))
  const news = () =>
    screen
      .getAllByRole('status')
      .map(({ textContent }) => textContent)
      .join('')
  expect(screen.getByRole('log').getAttribute('aria-live')).toBe('off')
  expect(news()).toBe('')

  rerender(log('done'))
  expect(news()).toBe('Мастер ответил.')
  rerender(log('running'))
  rerender(log('stopped'))
  expect(news()).toBe('Ответ остановлен.')
  rerender(log('running'))
  rerender(log('failed', toMessage({ id: 'failure', type: 'system', content: 'Ошибка: модель молчит.' })))
  expect(news()).toBe('Ошибка: модель молчит.')
})

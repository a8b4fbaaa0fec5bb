import type { Message } from '@lunaria/contract/chats'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { messageOf } from '#testing/fixtures.ts'
import { ToldReading } from './told-reading.tsx'

const selectedCards = [
  { cardId: 'fool', position: 1, positionName: 'Прошлое' },
  { cardId: 'tower', position: 2, positionName: 'Настоящее', isReversed: true },
  { cardId: 'star', position: 3, positionName: 'Будущее' },
]
const running = messageOf({ spreadId: 'three_cards', selectedCards, content: '', status: 'running' })

beforeEach(() => {
  Element.prototype.scrollIntoView = vi.fn()
  const observer = class {
    observe() {}
    disconnect() {}
  }
  vi.stubGlobal('ResizeObserver', observer)
  vi.stubGlobal('IntersectionObserver', observer)
})

function reading(message: Message) {
  const props = {
    asked: '',
    tellings: [],
    onRetell: undefined,
    isLocked: false,
    isCareful: false,
    onHurry: undefined,
  }
  return <ToldReading message={message} {...props} />
}

function cards() {
  return [...screen.getByRole('list', { name: 'Карты расклада' }).querySelectorAll('button')].map((button) =>
    button.getAttribute('aria-label'),
  )
}

test('cards lie face down until the text comes to them, a hand turns them, or the answer ends', async () => {
  const { rerender } = render(reading(running))
  expect(cards()).toEqual(['Шут', 'Открыть карту: Настоящее', 'Открыть карту: Будущее'])

  rerender(reading({ ...running, content: 'Сначала.\n\nПотом [/star].' }))
  expect(cards()).toEqual(['Шут', 'Открыть карту: Настоящее', 'Звезда'])

  await userEvent.click(screen.getByRole('button', { name: 'Открыть карту: Настоящее' }))
  expect(cards()).toEqual(['Шут', 'Башня, перевёрнутая', 'Звезда'])

  rerender(reading({ ...running, content: 'Сначала.', status: 'done' }))
  expect(cards()).toEqual(['Шут', 'Башня, перевёрнутая', 'Звезда'])
})

test('a card that is read elsewhere is never face down', () => {
  render(reading({ ...running, content: 'Три карты.', status: 'stopped' }))
  expect(cards()).toEqual(['Шут', 'Башня, перевёрнутая', 'Звезда'])
})

test('the name of a place leads to the paragraph about its card', async () => {
  const content = 'Вы спросили.\n\nБыло: [/fool].\n\nЕсть: [/tower].\n\nБудет: [/star].'
  render(reading({ ...running, content, status: 'done' }))

  await userEvent.click(screen.getByRole('button', { name: 'К толкованию: Настоящее' }))

  const [paragraph] = vi.mocked(Element.prototype.scrollIntoView).mock.instances
  expect(paragraph instanceof HTMLElement && paragraph.textContent).toBe('Есть: Башня.')
})

test('cards that fill no spread of ours lie in a row', () => {
  render(reading({ ...running, spreadId: 'three_cards', selectedCards: selectedCards.slice(1), status: 'done' }))
  expect(cards()).toEqual(['Башня, перевёрнутая', 'Звезда'])
  expect(screen.queryByRole('button', { name: /^К толкованию/ })).toBeNull()
})

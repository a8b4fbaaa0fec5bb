import type { Message } from '@lunaria/contract/chats'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { beforeEach, expect, test, vi } from 'vitest'
import { toMessage } from '#testing/fixtures.ts'
import { MessageLog } from '../message-log.tsx'
import { ReadingWithVersions } from '../versions/reading-with-versions.tsx'

const selectedCards = [
  { cardId: 'fool', position: 1, positionName: 'Прошлое' },
  { cardId: 'tower', position: 2, positionName: 'Настоящее', isReversed: true },
  { cardId: 'star', position: 3, positionName: 'Будущее' },
]
const running = toMessage({ spreadId: 'three_cards', selectedCards, content: '', status: 'running' })

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
    versions: [],
    onRegenerate: undefined,
    isLocked: false,
    isCareful: false,
    onHurry: undefined,
  }
  return (
    <MemoryRouter>
      <ReadingWithVersions message={message} {...props} />
    </MemoryRouter>
  )
}

const faces = ['Шут', 'Башня, перевёрнутая', 'Звезда']

const readText = (node: unknown) => (node instanceof HTMLElement ? node.textContent.replaceAll('\u00a0', ' ') : '')

function cards() {
  return [...screen.getByRole('list', { name: 'Карты расклада' }).querySelectorAll('button')].map((button) =>
    button.getAttribute('aria-label'),
  )
}

test('all cards turn before the first word, which waits for them; a hand turns them sooner', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { rerender } = render(reading(running))
  const down = ['Прошлое', 'Настоящее', 'Будущее'].map((place) => `Открыть карту: ${place}`)
  expect(cards()).toEqual(down)

  rerender(reading({ ...running, content: 'Сначала.\n\nПотом [/star].' }))
  expect(cards()).toEqual(down)
  expect(screen.queryByText('Сначала.')).toBeNull()

  fireEvent.click(screen.getByRole('button', { name: 'Открыть карту: Настоящее' }))
  expect(cards()).toEqual(faces)
  expect(screen.queryByText('Сначала.')).toBeNull()
  act(() => vi.advanceTimersByTime(1600))
  expect(screen.getByText('Сначала.')).toBeVisible()
})

test('with less motion the cards lie open at once, and the first word waits for nothing', () => {
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  render(reading({ ...running, content: '' })).rerender(reading({ ...running, content: 'Сначала.' }))

  expect(cards()).toEqual(faces)
  expect(screen.getByText('Сначала.')).toBeVisible()
})

test('a card that is read elsewhere is never face down', () => {
  render(reading({ ...running, content: 'Три карты.', status: 'stopped' }))
  expect(cards()).toEqual(['Шут', 'Башня, перевёрнутая', 'Звезда'])
})

test.each([
  [
    'a numbered paragraph each',
    '1. Было — [/fool].\n\n### Дальше\n2. Есть — [/tower], не [/star].\n\n3. Будет — [/star].',
  ],
  ['paragraphs without numbers', 'Было: [/fool].\n\nЕсть: [/tower].\n\nБудет: [/star].'],
])('each place has its paragraph, and what is pointed at is lit on the table: %s', async (_, content) => {
  const messages = [{ ...running, content: `Вы спросили.\n\n${content}\n\nВсё.`, status: 'done' as const }]
  render(
    <MemoryRouter>
      <MessageLog messages={messages} onAsk={undefined} onHurry={undefined} />
    </MemoryRouter>,
  )
  const places = [...document.querySelectorAll<HTMLElement>('[data-place]')]
  expect(places.map(({ dataset, textContent }) => `${dataset.place} ${textContent?.slice(-9)}`)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^1 .*Шут/), expect.stringMatching(/^3 .*Звезда/)]),
  )
  expect(places).toHaveLength(3)
  const dock = document.querySelector('[data-dock]')
  await waitFor(() => expect(readText(dock)).toContain('Три карты'))

  fireEvent.pointerOver(within(places[1] ?? document.body).getByRole('button', { name: 'Башня' }), {
    pointerType: 'mouse',
  })
  expect(readText(dock)).toMatch(/2\. Настоящее.*Башня.*перевёрнутая/)
  fireEvent.pointerOver(screen.getByText('Всё.'), { pointerType: 'mouse' })
  expect(readText(dock)).toContain('Три карты')
})

test('while it is written the lit card is the one whose words are in sight', async () => {
  const observers: { seen: (entries: { isIntersecting: boolean }[]) => void; element?: Element }[] = []
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly own: (typeof observers)[number]
      constructor(seen: (typeof observers)[number]['seen']) {
        this.own = { seen }
        observers.push(this.own)
      }
      observe(element: Element) {
        this.own.element = element
      }
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', () => ({ matches: true }))
  const content = 'Вы спросили.\n\n1. Было — [/fool].\n\n2. Есть — [/tower].'
  render(
    <MemoryRouter>
      <MessageLog messages={[{ ...running, content }]} onAsk={undefined} onHurry={undefined} />
    </MemoryRouter>,
  )
  const dock = document.querySelector('[data-dock]')
  await waitFor(() => expect(readText(dock)).toContain('2. Настоящее'))

  const tip = observers.find(({ element }) => element?.hasAttribute('data-tip'))
  act(() => tip?.seen([{ isIntersecting: false }]))

  expect(readText(dock)).not.toContain('2. Настоящее')
})

test('a tap on a card leads to its paragraph, a second one opens it', async () => {
  const content = '1. Прошлое — [/fool].\n\n2. Настоящее — [/tower].\n\n3. Будущее — [/star].'
  const messages = [{ ...running, content, status: 'done' as const }]
  render(
    <MemoryRouter>
      <MessageLog messages={messages} onAsk={undefined} onHurry={undefined} />
    </MemoryRouter>,
  )
  const table = screen.getByRole('list', { name: 'Карты расклада' })
  const card = within(table).getByRole('button', { name: 'Башня, перевёрнутая' })
  const tap = () => fireEvent(card, new PointerEvent('click', { bubbles: true, pointerType: 'touch' }))

  tap()
  const [paragraph] = vi.mocked(Element.prototype.scrollIntoView).mock.instances
  expect(readText(paragraph)).toMatch(/^2\. Настоящее/)
  expect(screen.queryByRole('dialog')).toBeNull()

  tap()
  expect(await screen.findByText('2 / 3')).toBeDefined()
  const viewer = within(screen.getByRole('dialog'))
  expect((await viewer.findByRole('link', { name: 'Что значит карта' })).getAttribute('href')).toBe(
    '/?card=tower&side=reversed',
  )

  vi.mocked(Element.prototype.scrollIntoView).mockClear()
  await userEvent.click(viewer.getByRole('button', { name: 'К толкованию' }))
  await waitFor(() => expect(Element.prototype.scrollIntoView).toHaveBeenCalled())
  const [again] = vi.mocked(Element.prototype.scrollIntoView).mock.instances
  expect(readText(again)).toMatch(/^2\. Настоящее/)
})

test('the name of a place leads the focus to its paragraph, also from the viewer', async () => {
  const content = '1. Прошлое — [/fool].\n\n2. Настоящее — [/tower].\n\n3. Будущее — [/star].'
  render(reading({ ...running, content, status: 'done' }))
  const focused = () => readText(document.activeElement)

  await userEvent.click(screen.getByRole('button', { name: 'К толкованию: Настоящее' }))
  expect(focused()).toMatch(/^2\. Настоящее/)
  await userEvent.click(
    within(screen.getByRole('list', { name: 'Карты расклада' })).getByRole('button', { name: 'Звезда' }),
  )
  await userEvent.click(await screen.findByRole('button', { name: 'К толкованию' }))

  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  await waitFor(() => expect(focused()).toMatch(/^3\. Будущее/))
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

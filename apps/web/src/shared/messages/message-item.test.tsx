import type { Message } from '@lunaria/contract/chats'
import { cleanup, render, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toMessage } from '#testing/fixtures.ts'
import { MessageItem } from './message-item.tsx'

afterEach(cleanup)

const answer = toMessage({
  content: 'Выпала [/tower].',
  spreadId: 'one_card',
  spread_id: 'one_card',
  selectedCards: [{ cardId: 'tower', isReversed: false }],
  metadata: { questionId: 'asked', draw: { seed: 'ab', picks: [7], commitment: 'cd' } },
})

test('the check of a draw opens beside the chat', () => {
  render(<MessageItem message={answer} proof="/verify?seed=ab" drawCount={1} />)

  const link = screen.getByRole('link', { name: 'Проверить раздачу (в новой вкладке)' })

  expect(link.getAttribute('target')).toBe('_blank')
  expect(link.getAttribute('href')).toBe('/verify?seed=ab')
})

test('a long question is folded on a phone, and all of it is one tap away', async () => {
  const question = 'Мы с мужем живём вместе одиннадцать лет. '.repeat(10).trim()
  render(<MessageItem message={toMessage({ type: 'user', content: question })} />)
  const text = screen.getByText(question)
  expect(text.className).toContain('max-md:line-clamp-6')

  await userEvent.click(screen.getByRole('button', { name: 'Показать вопрос целиком' }))

  expect(text.className).not.toContain('line-clamp')
  expect(screen.queryByRole('button', { name: 'Показать вопрос целиком' })).toBeNull()
})

test('a short question is not folded', () => {
  render(<MessageItem message={toMessage({ type: 'user', content: 'Переезжать ли?' })} />)
  expect(screen.queryByRole('button')).toBeNull()
})

const three = ['tower', 'fool', 'moon'].map((cardId, index) => ({ cardId, position: index + 1, positionName: 'Место' }))
const clarifying = toMessage({
  content: 'Рядом лёг [/sun], он про [/fool].',
  selectedCards: [{ cardId: 'sun', position: 1, positionName: 'Уточнение', isReversed: true }],
  metadata: { act: 'clarify', table: { messageId: answer.id, cards: three, explains: 2 } },
})

test('a clarifying card lies beside the one that it explains, and both can be opened', async () => {
  render(<MessageItem message={clarifying} drawCount={2} proof="/verify?seed=ab&seed=cd" />)

  const tray = screen.getByRole('list', { name: 'Уточняющая карта' })
  const buttons = within(tray).getAllByRole('button')
  expect(buttons.map((button) => button.getAttribute('aria-label'))).toEqual(['Шут', 'Солнце, перевёрнутая'])
  expect(screen.getByText('2. Место')).toBeVisible()
  expect(screen.getByText('Уточняет')).toBeVisible()
  expect(screen.getByRole('link', { name: /^Проверить обе раздачи/ })).toBeVisible()

  await userEvent.click(buttons[1] ?? tray)
  expect(await screen.findByText('4 / 4')).toBeDefined()
})

test('a clarifying card that explains no single card lies beside all of them', () => {
  const table = { messageId: answer.id, cards: three }
  render(<MessageItem message={{ ...clarifying, metadata: { act: 'clarify', table } }} />)

  expect(screen.getByRole('button', { name: 'Карты на столе' })).toBeVisible()
  expect(screen.getByText('Весь расклад')).toBeVisible()
})

test('the card flies in while it is laid, also once the words come, and not from history', () => {
  const flights = (container: Element) => container.querySelectorAll('.animate-card-flight').length
  const laying = render(<MessageItem message={{ ...clarifying, status: 'running', content: '' }} />)
  expect(flights(laying.container)).toBe(1)
  laying.rerender(<MessageItem message={clarifying} />)
  expect(flights(laying.container)).toBe(1)
  laying.unmount()

  expect(flights(render(<MessageItem message={clarifying} />).container)).toBe(0)
})

test.each([
  ['a press on the text', 'Выпала'],
  ['the button', 'Показать ответ целиком'],
])('a running answer is shown whole by %s, and by nothing else', async (_, pressed) => {
  const hurry = vi.fn()
  const { rerender } = render(<MessageItem message={{ ...answer, status: 'running' }} onHurry={hurry} />)

  await userEvent.click(screen.getAllByRole('button', { name: /Башня/ })[0] ?? document.body)
  await screen.findByRole('dialog', { name: 'Просмотр карт' })
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(hurry).not.toHaveBeenCalled()
  await userEvent.click(screen.getByText(pressed, { exact: false, selector: 'p > span, button' }))
  expect(hurry).toHaveBeenCalledExactlyOnceWith(answer.id)

  rerender(<MessageItem message={answer} onHurry={hurry} />)
  await userEvent.click(screen.getByText('Выпала', { exact: false, selector: 'p > span' }))
  expect(hurry).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Показать ответ целиком' })).toBeNull()
})

test('an answer that was stopped before its first word is not shown, unless its message did not come back', () => {
  const stopped: Message = { ...answer, content: '', status: 'stopped', selectedCards: [], metadata: {} }
  const { rerender } = render(<MessageItem message={stopped} />)
  expect(screen.queryByRole('article')).toBeNull()

  rerender(<MessageItem message={{ ...stopped, metadata: { messageKept: true } }} />)

  expect(screen.getByRole('article').textContent).toMatch(/Ответ остановлен до.первого слова.*осталось потраченным/)
})

test('the actions come with the end of an answer; an earlier answer keeps them behind three dots for a finger', async () => {
  const { rerender } = render(<MessageItem message={{ ...answer, status: 'running' }} proof="/verify" />)
  expect(screen.queryByRole('button', { name: 'Скопировать' })).toBeNull()
  rerender(<MessageItem message={{ ...answer, status: 'waiting' }} proof="/verify" />)
  expect(screen.queryByRole('button', { name: 'Скопировать' })).toBeNull()

  rerender(<MessageItem message={answer} proof="/verify" />)
  expect(screen.getByRole('button', { name: 'Скопировать' })).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Действия с ответом' })).toBeNull()

  rerender(<MessageItem message={answer} proof="/verify" isEarlier />)
  expect(screen.getByRole('button', { name: 'Скопировать' }).closest('[data-folded]')).not.toBeNull()
  await userEvent.click(screen.getByRole('button', { name: 'Действия с ответом' }))
  expect(screen.getByRole('button', { name: 'Скопировать' }).closest('[data-folded]')).toBeNull()
})

test('cards that lay there before are shown as they lie when an answer goes on about them', () => {
  const cards = [{ cardId: 'fool', position: 1, positionName: 'Прошлое', isReversed: true }]
  const metadata = { act: 'continue', table: { messageId: answer.id, cards } }
  render(<MessageItem message={toMessage({ content: 'Шут [/fool] не всё сказал.', metadata })} />)

  expect(screen.getByRole('list', { name: 'Карты' }).textContent).toContain('Прошлое')
  expect(screen.getByRole('button', { name: 'Шут, перевёрнутая' })).toBeVisible()
})

import type { Message } from '@lunaria/contract/chats'
import { cleanup, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { messageOf } from '#testing/fixtures.ts'
import { MessageItem } from './message-item.tsx'
import { questionOf } from './proof-address.ts'

afterEach(cleanup)

const answer = messageOf({
  content: 'Выпала [/tower].',
  spreadId: 'one_card',
  spread_id: 'one_card',
  selectedCards: [{ cardId: 'tower', isReversed: false }],
  metadata: { questionId: 'asked', draw: { seed: 'ab', picks: [7], commitment: 'cd' } },
})

test('the check of a draw opens beside the chat and takes the question along, past the server', () => {
  render(<MessageItem message={answer} question="Уйти & остаться?" />)

  const link = screen.getByRole('link', { name: /^Проверить раздачу/ })

  expect(link.getAttribute('target')).toBe('_blank')
  const { search, hash } = new URL(link.getAttribute('href') ?? '', 'https://lunaria.test')
  expect(search).toBe('?seed=ab&picks=7&commitment=cd')
  expect(new URLSearchParams(hash.slice(1)).get('question')).toBe('Уйти & остаться?')
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
  await userEvent.click(screen.getByText(pressed, { exact: false, selector: 'p, button' }))
  expect(hurry).toHaveBeenCalledExactlyOnceWith(answer.id)

  rerender(<MessageItem message={answer} onHurry={hurry} />)
  await userEvent.click(screen.getByText('Выпала', { exact: false, selector: 'p' }))
  expect(hurry).toHaveBeenCalledOnce()
  expect(screen.queryByRole('button', { name: 'Показать ответ целиком' })).toBeNull()
})

test('an answer belongs to the question that it names, or else to the one before it', () => {
  const question = (id: string, content: string): Message => ({ ...answer, id, content, type: 'user', metadata: {} })
  const messages = [question('asked', 'Первый?'), question('other', 'Второй?'), answer]

  expect(questionOf(answer, messages)).toBe('Первый?')
  expect(questionOf(answer, messages.slice(1))).toBe('Второй?')
  expect(questionOf(answer, [answer])).toBeUndefined()
})

test('an answer that was stopped before its first word is not shown, unless its message did not come back', () => {
  const stopped: Message = { ...answer, content: '', status: 'stopped', selectedCards: [], metadata: {} }
  const { rerender } = render(<MessageItem message={stopped} />)
  expect(screen.queryByRole('article')).toBeNull()

  rerender(<MessageItem message={{ ...stopped, metadata: { messageKept: true } }} />)

  expect(screen.getByRole('article').textContent).toMatch(/Ответ остановлен до.первого слова.*осталось потраченным/)
})

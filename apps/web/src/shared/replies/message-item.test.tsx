import type { Message } from '@lunaria/contract/chats'
import { render, screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { MessageItem } from './message-item.tsx'

const stopped: Message = {
  id: '0193e0a0-0000-7000-8000-000000000001',
  chatId: '0193e0a0-0000-7000-8000-000000000002',
  type: 'assistant',
  content: '',
  status: 'stopped',
  created_at: '2026-11-21T10:00:00.000Z',
  spreadId: null,
  spread_id: null,
  selectedCards: [],
  metadata: {},
}

test('an answer that was stopped before its first word is not shown, unless its message did not come back', () => {
  const { rerender } = render(<MessageItem message={stopped} />)
  expect(screen.queryByRole('article')).toBeNull()

  rerender(<MessageItem message={{ ...stopped, metadata: { messageKept: true } }} />)

  expect(screen.getByRole('article').textContent).toMatch(/Ответ остановлен до.первого слова.*осталось потраченным/)
})

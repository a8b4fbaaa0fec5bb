import type { Message } from '@lunaria/contract/chats'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { userId } from '#testing/fixtures.ts'
import { messagesQuery } from '../flow/chat-queries.ts'
import { OwnWordsPanel } from './own-words-panel.tsx'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
const waiting: Message = {
  id: '018f0000-0000-7000-8000-00000000000b',
  chatId,
  type: 'assistant',
  content: '',
  status: 'waiting',
  created_at: '2026-11-20T10:00:00Z',
  spreadId: 'three_cards',
  spread_id: 'three_cards',
  selectedCards: [
    { cardId: 'tower', positionName: 'Прошлое' },
    { cardId: 'fool', positionName: 'Настоящее' },
    { cardId: 'sun', positionName: 'Будущее' },
  ],
  metadata: {},
}

beforeEach(() => localStorage.clear())

function show({ answer, isCareful = false }: { answer: (path: string) => Response; isCareful?: boolean }) {
  const calls: { path: string; body: unknown }[] = []
  vi.stubGlobal('fetch', async (path: string, { body }: RequestInit) => {
    calls.push({ path: String(path), body: body === undefined ? undefined : JSON.parse(String(body)) })
    return answer(String(path))
  })
  const onLate = vi.fn()
  const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  queryClient.setQueryData(messagesQuery(chatId).queryKey, [waiting])
  const panel = (
    <QueryClientProvider client={queryClient}>
      <OwnWordsPanel
        answer={waiting}
        own={{ chatId, userId }}
        isCareful={isCareful}
        onLate={onLate}
        onSend={() => {}}
        next={{ current: null }}
        onClose={() => {}}
      />
    </QueryClientProvider>
  )
  const { unmount } = render(panel)
  return { calls, onLate, unmount, showAgain: () => render(panel), queryClient }
}

const refused = (code: string) => Response.json({ error: 'Нельзя', code }, { status: 409 })
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const text = () => screen.getByRole<HTMLTextAreaElement>('textbox').value

test('words about all the cards and about one of them are kept as they are written, and sent together', async () => {
  const user = userEvent.setup()
  const { calls, unmount, showAgain } = show({ answer: () => refused('cards_put_off') })
  expect(button('Послушать мастера').disabled).toBe(true)

  await user.type(screen.getByRole('textbox', { name: 'Во всех картах вместе' }), 'Дорога ')
  await user.click(screen.getByRole('radio', { name: '2. Настоящее' }))
  await user.type(screen.getByRole('textbox', { name: 'Настоящее · Шут' }), 'Шаг')
  unmount()
  showAgain()
  expect(text()).toBe('Дорога ')
  await user.click(button('Послушать мастера'))

  await vi.waitFor(() => expect(calls.length).toBeGreaterThan(0))
  expect(calls[0]).toEqual({
    path: `/api/messages/${waiting.id}/go-on`,
    body: { words: { whole: 'Дорога', cards: [{ position: 2, text: 'Шаг' }] } },
  })
  // The refusal has cost nothing.
  await vi.waitFor(() => expect(button('Послушать мастера').disabled).toBe(false))
  expect(text()).toBe('Дорога ')
})

test('words that another tab was faster than are handed on', async () => {
  const user = userEvent.setup()
  const { onLate, queryClient } = show({ answer: () => refused('already_answered') })
  queryClient.setQueryData(messagesQuery(chatId).queryKey, [{ ...waiting, status: 'done', content: 'Ответ' }])
  await user.type(screen.getByRole('textbox'), 'Дорога')

  await user.click(button('Послушать мастера'))

  await vi.waitFor(() => expect(onLate).toHaveBeenCalledWith({ whole: 'Дорога', cards: [] }))
  expect(localStorage).toHaveLength(0)
})

test('more than the master reads is said and not sent', async () => {
  show({ answer: () => refused('cards_put_off') })
  const user = userEvent.setup()

  await user.click(screen.getByRole('textbox'))
  await user.paste('ы'.repeat(3001))

  expect(screen.getByRole('alert').textContent).toContain('сократите на 1')
  expect(button('Послушать мастера').disabled).toBe(true)
})

test('where danger or grief was spoken of nothing is asked of the user', () => {
  show({ answer: () => refused('cards_put_off'), isCareful: true })

  expect(screen.queryByRole('textbox')).toBeNull()
  expect(button('Послушать мастера').disabled).toBe(false)
})

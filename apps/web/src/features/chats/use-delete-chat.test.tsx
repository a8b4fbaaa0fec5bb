import type { Chat, Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { usageQuery } from '#shared/session/session.ts'
import { chatsQuery, messagesQuery } from './chat-queries.ts'
import { followReply } from './follow-reply.ts'
import { useDeleteChat } from './use-delete-chat.ts'

const userId = '018f0000-0000-7000-8000-000000000001'
const at = '2026-11-01T10:00:00Z'
const chat: Chat = {
  id: '018f0000-0000-7000-8000-00000000000c',
  userId,
  title: 'Чат',
  message_count: 1,
  messageCount: 1,
  last_message_content: null,
  last_message_at: null,
  last_spread_id: null,
  created_at: at,
  updated_at: at,
}
const answer: Message = {
  id: '018f0000-0000-7000-8000-00000000000b',
  chatId: chat.id,
  type: 'assistant',
  content: 'Слово',
  status: 'running',
  created_at: at,
  spreadId: null,
  spread_id: null,
  selectedCards: [],
  metadata: {},
}
const usage: Usage = {
  subscriptionType: 'monthly',
  subscriptionExpires: null,
  readingsThisPeriod: 0,
  messageLimit: 1000,
  remainingMessages: 1000,
}

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function OpenChat() {
  useQuery(messagesQuery(chat.id))
  return (
    <button type="button" onClick={useDeleteChat(chat)}>
      Удалить
    </button>
  )
}

test('a chat that is deleted while its answer runs is left without an error, and is not looked for again', async () => {
  const calls: string[] = []
  let say = (_: string) => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  // The answer is stopped first, and only then is the chat gone.
  const deleted = Promise.withResolvers<Response>()
  vi.stubGlobal('fetch', async (address: string, { method }: { method: string }) => {
    calls.push(`${method} ${address}`)
    if (address.endsWith('/stream')) return new Response(stream)
    if (method === 'DELETE') return deleted.promise
    if (address.startsWith('/api/subscriptions/info')) return Response.json(usage)
    return Response.json({ error: 'Чат не найден.', code: 'chat_not_found', requestId: '1' }, { status: 404 })
  })
  vi.stubGlobal('confirm', () => true)
  const told = vi.spyOn(toast, 'error')
  const queryClient = new QueryClient({ defaultOptions: { queries: { staleTime: 60_000, retry: false } } })
  queryClient.setQueryDefaults(messagesQuery(chat.id).queryKey, { gcTime: 50 }) // forgotten soon after it has been left
  queryClient.setQueryData(messagesQuery(chat.id).queryKey, [answer])
  queryClient.setQueryData(chatsQuery(userId).queryKey, [chat])
  queryClient.setQueryData(usageQuery(userId).queryKey, { ...usage, remainingMessages: 999 })
  const router = createMemoryRouter(
    [
      { path: '/app/chat/:chatId', element: <OpenChat /> },
      // The next page takes a moment, in which the chat is still shown.
      { path: '/app', loader: () => new Promise((resolve) => setTimeout(resolve, 100, null)), element: <p>Начало</p> },
    ],
    { initialEntries: [`/app/chat/${chat.id}`] },
  )
  render(
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  )
  const followed = followReply(queryClient, { chatId: chat.id, userId, source: { resume: { messageId: answer.id } } })

  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
  say(`id: 2\nevent: done\ndata: ${JSON.stringify({ message: { ...answer, status: 'stopped' }, usage })}\n\n`)
  await followed
  deleted.resolve(Response.json({ ok: true }))

  expect(await screen.findByText('Начало')).toBeDefined()
  expect(calls.filter((call) => call.endsWith('/messages'))).toEqual([])
  expect(told).not.toHaveBeenCalled()
  expect(queryClient.getQueryData(chatsQuery(userId).queryKey)).toEqual([])
  expect(queryClient.getQueryData(usageQuery(userId).queryKey)?.remainingMessages).toBe(1000)
  await waitFor(() => expect(queryClient.getQueryData(messagesQuery(chat.id).queryKey)).toBeUndefined())
})

import { QueryClient, QueryClientProvider, useQuery } from '@tanstack/react-query'
import { cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import toast from 'react-hot-toast'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { usageQuery } from '#shared/session/session.ts'
import { storedNames, userKey } from '#shared/storage/storage.ts'
import { toChat, toMessage, toUsage, userId } from '#testing/fixtures.ts'
import { gives, refused, responds, stubServer } from '#testing/stub-server.ts'
import { chatsQuery, messagesQuery } from '../flow/chat-queries.ts'
import { followInChat } from '../flow/follow-in-chat.ts'
import { useDeleteChat } from './use-delete-chat.ts'

const chat = toChat({ message_count: 1, messageCount: 1 })
const answer = toMessage({ chatId: chat.id, content: 'Слово', status: 'running' })
const usage = toUsage('monthly', 1000, 24)

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
  let say = (_: string) => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  // The answer is stopped first, and only then is the chat gone.
  const deleted = Promise.withResolvers<{ reply: { ok: true } }>()
  const gone = refused(404, 'chat_not_found', 'Чат не найден.')
  const answers = {
    'GET /api/messages/:messageId/stream': responds(() => new Response(stream)),
    'DELETE /api/chats/:chatId': () => deleted.promise,
    'GET /api/subscriptions/info/:userId': gives(usage),
    'GET /api/chats/:chatId/messages': gone,
    'GET /api/chats/:userId': gone,
  }
  const calls = stubServer(answers, { userId, chatId: chat.id, messageId: answer.id })
  vi.stubGlobal('confirm', () => true)
  const told = vi.spyOn(toast, 'error')
  const left = [`question:${chat.id}`, `own-cards:${chat.id}`, `own-words:${answer.id}`, 'question:another']
  for (const name of left) localStorage.setItem(userKey(userId, name), '{}')
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
  const followed = followInChat(queryClient, { chatId: chat.id, userId, wanted: { resume: { messageId: answer.id } } })

  await userEvent.click(screen.getByRole('button', { name: 'Удалить' }))
  say(`id: 2\nevent: done\ndata: ${JSON.stringify({ message: { ...answer, status: 'stopped' }, usage })}\n\n`)
  await followed
  deleted.resolve({ reply: { ok: true } })

  expect(await screen.findByText('Начало')).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/messages'))).toEqual([])
  expect(told).not.toHaveBeenCalled()
  expect(queryClient.getQueryData(chatsQuery(userId).queryKey)).toEqual([])
  expect(queryClient.getQueryData(usageQuery(userId).queryKey)?.remainingMessages).toBe(1000)
  await waitFor(() => expect(queryClient.getQueryData(messagesQuery(chat.id).queryKey)).toBeUndefined())
  expect(storedNames(userId)).toEqual(['question:another'])
})

import type { Message } from '@lunaria/contract/chats'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, test, vi } from 'vitest'
import { sessionQuery, usageQuery, useSessionActions } from '#shared/session/session.ts'
import { account, toUsage, userId } from '#testing/fixtures.ts'
import { messagesQuery } from './chat-queries.ts'
import { followInChat } from './follow-in-chat.ts'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
const answer: Message = {
  id: '018f0000-0000-7000-8000-00000000000b',
  chatId,
  type: 'assistant',
  content: 'Тайна прежнего читателя',
  status: 'done',
  created_at: '2026-11-20T10:00:00Z',
  spreadId: null,
  spread_id: null,
  selectedCards: [],
  metadata: {},
}
const start = { messageId: answer.id, act: 'talk', spreadId: null, selectedCards: [] }

function SignOut() {
  const { forget } = useSessionActions()
  return (
    <button type="button" onClick={() => forget(() => {})}>
      Выйти
    </button>
  )
}

test('after signing out nothing of an answer that still comes is written into the cleared cache', async () => {
  let say = (_: string, __: object) => {}
  let id = 0
  // A line that does not break off when it is aborted: what comes too late must be left unread.
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      say = (event, data) =>
        controller.enqueue(new TextEncoder().encode(`id: ${id++}\nevent: ${event}\ndata: ${JSON.stringify(data)}\n\n`))
    },
  })
  vi.stubGlobal('fetch', async () => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }))
  const told = vi.fn()
  addEventListener('subscriptionUsageUpdated', told)
  const queryClient = new QueryClient()
  queryClient.setQueryData(sessionQuery.queryKey, account)
  queryClient.setQueryData(messagesQuery(chatId).queryKey, [])
  render(
    <QueryClientProvider client={queryClient}>
      <SignOut />
    </QueryClientProvider>,
  )
  const wanted = { ask: { chatId, content: 'Что дальше?' } }
  const followed = followInChat(queryClient, { chatId, userId, wanted })
  say('start', start)
  say('delta', { text: 'Тайна ' })
  await vi.waitFor(() => expect(queryClient.getQueryData(messagesQuery(chatId).queryKey)).toHaveLength(1))
  say('delta', { text: 'прежнего' }) // waits to be shown

  await userEvent.click(screen.getByRole('button', { name: 'Выйти' }))
  say('delta', { text: ' читателя' })
  say('done', { message: answer, usage: toUsage('daily', 3, 5) })
  await followed
  await new Promise((resolve) => setTimeout(resolve, 100)) // longer than pieces wait to be shown together

  expect(
    queryClient
      .getQueryCache()
      .getAll()
      .map(({ queryKey }) => queryKey),
  ).toEqual([sessionQuery.queryKey])
  expect(queryClient.getQueryData(sessionQuery.queryKey)).toBeNull()
  expect(queryClient.getQueryData(usageQuery(userId).queryKey)).toBeUndefined()
  expect(told).not.toHaveBeenCalled()
  removeEventListener('subscriptionUsageUpdated', told)
})

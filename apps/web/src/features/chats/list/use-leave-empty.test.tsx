import { cleanup } from '@testing-library/react'
import { Route, Routes } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { toChat, toMessage, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives } from '#testing/stub-server.ts'
import { chatsQuery, messagesQuery } from '../flow/chat-queries.ts'
import { offerDraft } from '../flow/use-question-draft.ts'
import { useLeaveEmpty } from './use-leave-empty.ts'

const leaving = 'DELETE /api/chats/:chatId'
const empty = toChat({ title: 'Новое гадание 01.03.2027, 13:05', message_count: 0, messageCount: 0 })

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function Frame() {
  useLeaveEmpty(userId)
  return null
}

function open(chat = empty, messages = [] as ReturnType<typeof toMessage>[]) {
  const routes = (
    <Routes>
      <Route path="/app" element={<Frame />}>
        <Route path="chat/:chatId" element={null} />
        <Route path="*" element={null} />
      </Route>
    </Routes>
  )
  const page = openPage(routes, {
    address: `/app/chat/${chat.id}`,
    answers: { [leaving]: gives({ ok: true }), 'GET /api/chats/:userId': gives([]) },
    ids: { chatId: chat.id },
  })
  page.queryClient.setQueryData(chatsQuery(userId).queryKey, [chat])
  page.queryClient.setQueryData(messagesQuery(chat.id).queryKey, messages)
  return { ...page, left: () => page.calls.filter(({ call }) => call === leaving) }
}

test('an empty chat goes once it is left, and only if the server finds it empty too', async () => {
  const asked = vi.fn()
  const { go, left, queryClient } = open()
  const { fetch } = globalThis
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    asked(url)
    return fetch(url, init)
  })

  await go('/app/day')
  await expect.poll(left).toHaveLength(1)

  expect(String(asked.mock.calls[0]?.[0])).toMatch(/\?ifEmpty=true$/)
  await expect.poll(() => queryClient.getQueryState(chatsQuery(userId).queryKey)?.isInvalidated).toBe(true)
})

test.each([
  ['it has a name of its own', { ...empty, title: 'О море' }, []],
  ['something was said in it', { ...empty, messageCount: 1 }, [toMessage({ chatId: empty.id })]],
])('a chat that is left stays where %s', async (_, chat, messages) => {
  const { go, left } = open(chat, messages)

  await go('/app/day')
  await go('/app/cards')

  expect(left()).toEqual([])
})

test('a chat in which a question is being written stays', async () => {
  const { go, left, queryClient } = open()
  offerDraft(queryClient, { userId, chatId: empty.id }, 'Стоит ли')

  await go('/app/day')
  await go('/app/cards')

  expect(left()).toEqual([])
})

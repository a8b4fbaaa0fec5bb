import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { streams } from '#testing/event-stream.ts'
import { toUsage, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives } from '#testing/stub-server.ts'
import { firstQuestionQuery } from './chat-queries.ts'
import { useChatFlow } from './use-chat-flow.ts'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
const asking = 'POST /api/chats/:chatId/ask'
const seen = new Set<string>()

function Start() {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? <Chat /> : <button type="button" onClick={() => setIsOpen(true)} />
}

function Chat() {
  const { outgoing, draft, isBusy } = useChatFlow({ chatId, userId })
  seen.add(`log: ${outgoing}, box: ${draft}, busy: ${isBusy}`)
  return null
}

test('the question with which a chat was opened is in its log from the first render, and never in the box', async () => {
  const { calls, queryClient } = openPage(<Start />, {
    usage: toUsage('daily', 5, 5),
    ids: { chatId },
    answers: {
      'GET /api/chats/:chatId/messages': gives([]),
      'POST /api/chats/:chatId/repeat': gives({ earlier: null }),
      [asking]: streams().give,
    },
  })
  queryClient.setQueryData(firstQuestionQuery(chatId).queryKey, 'Что дальше?')
  await userEvent.click(screen.getByRole('button'))

  await waitFor(() => expect(calls.filter(({ call }) => call === asking)).toHaveLength(1))
  expect([...seen]).toEqual(['log: Что дальше?, box: , busy: true'])
})

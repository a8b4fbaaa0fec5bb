import { cleanup, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { type ReactNode, useState } from 'react'
import { expect, onTestFinished, test, vi } from 'vitest'
import { streams } from '#testing/event-stream.ts'
import { account, toChat, toUsage, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { gives } from '#testing/stub-server.ts'
import { ChatPage } from '../chat-page.tsx'
import { firstQuestionQuery } from './chat-queries.ts'
import { useChatFlow } from './use-chat-flow.ts'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
const asking = 'POST /api/chats/:chatId/ask'
const seen = new Set<string>()

function Start({ children }: { children: ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return isOpen ? children : <button type="button" onClick={() => setIsOpen(true)} />
}

function Chat() {
  const { outgoing, draft, isBusy } = useChatFlow({ chatId, userId })
  seen.add(`log: ${outgoing}, box: ${draft}, busy: ${isBusy}`)
  return null
}

async function openAsked(chat: ReactNode) {
  const { calls, queryClient } = openPage(<Start>{chat}</Start>, {
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
}

test('the question with which a chat was opened is in its log from the first render, and never in the box', async () => {
  await openAsked(<Chat />)

  expect([...seen]).toEqual(['log: Что дальше?, box: , busy: true'])
})

test.each([
  ['has the focus', 'where no keyboard comes up on the screen', true],
  ['leaves the focus where it is', 'on a touch screen', false],
])('the box of a chat that opens with a question %s %s', async (_has, _where, isFine) => {
  const watched = { addEventListener: () => {}, removeEventListener: () => {} }
  vi.stubGlobal('matchMedia', (query: string) => ({ ...watched, matches: isFine && query === '(pointer: fine)' }))
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
  Element.prototype.scrollTo ??= () => {}
  onTestFinished(() => {
    cleanup()
    vi.unstubAllGlobals()
  })

  await openAsked(<ChatPage chat={toChat({ id: chatId })} account={account} />)

  const box = screen.getByRole('textbox', { name: 'Ваш вопрос' })
  expect(document.activeElement === box).toBe(isFine)
})

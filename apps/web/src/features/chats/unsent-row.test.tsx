import { act, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { streams } from '#testing/event-stream.ts'
import { account, chatOf, messageOf, usageOf } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, gives, refused, responds } from '#testing/stub-server.ts'
import { ChatScreen } from './chat-screen.tsx'

const chat = chatOf({ id: '018f0000-0000-7000-8000-0000000000c1' })
const asking = 'POST /api/chats/:chatId/ask'
const message = messageOf({ chatId: chat.id, type: 'user', content: 'Что дальше?' })
const accepted = streams({ event: 'accepted', data: { message, usage: usageOf('daily', 4, 5) } }).give
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
/** A lost call is repeated, which takes a while. */
const patience = { timeout: 4000 }

beforeEach(() => {
  Element.prototype.scrollTo ??= () => {}
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe() {}
      disconnect() {}
    },
  )
})

async function ask(answers: Answer[]) {
  const { calls } = openPage(<ChatScreen chat={chat} account={account} />, {
    usage: usageOf('daily', 5, 5),
    ids: { chatId: chat.id },
    answers: {
      'GET /api/chats/:userId': gives([chat]),
      'GET /api/chats/:chatId/messages': gives([]),
      'POST /api/chats/:chatId/repeat': gives({ earlier: null }),
      'POST /api/events': responds(() => new Response(null, { status: 204 })),
      [asking]: [...answers, accepted],
    },
  })
  await userEvent.type(await screen.findByRole('textbox', { name: 'Ваш вопрос' }), 'Что дальше?{Enter}')
  const row = await screen.findByRole('alert', undefined, patience)
  return { row, ids: () => calls.filter(({ call }) => call === asking).map(({ body }) => Object(body).id) }
}

test('a question that the server has not answered can be sent again from the row above the box', async () => {
  const { row, ids } = await ask([refused(500, 'internal', 'Что-то сломалось.')])
  expect(row.textContent).toContain('Сервер не ответил, сообщение не потрачено')

  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  await expect.poll(ids).toHaveLength(2)
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('without a network it goes by itself once there is one, under its id', async () => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  const { row, ids } = await ask([lost, lost, lost])
  expect(row.textContent).toContain('Нет связи. Отправлю, когда появится')

  act(() => void dispatchEvent(new Event('online')))

  await expect.poll(ids).toHaveLength(4)
  expect(new Set(ids()).size).toBe(1)
  await expect.poll(() => screen.queryByRole('alert')).toBeNull()
})

test('the row can be put away, and goes with another question', async () => {
  await ask([refused(500, 'internal', 'Что-то сломалось.')])
  await userEvent.type(screen.getByRole('textbox', { name: 'Ваш вопрос' }), ' И когда?')
  expect(screen.queryByRole('alert')).toBeNull()
  await userEvent.type(screen.getByRole('textbox', { name: 'Ваш вопрос' }), '{Backspace>9/}')

  await userEvent.click(await screen.findByRole('button', { name: 'Убрать' }))

  expect(screen.queryByRole('alert')).toBeNull()
})

import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, gives, openPage, usageOf, userId } from '#testing/open-page.tsx'
import { ChatList } from './chat-list.tsx'
import { useSendMessage } from './use-send-message.ts'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const create = 'POST /api/chats'

function open(answer: Answer) {
  const page = openPage(<ChatList userId={userId} />, {
    answers: { [create]: answer, [`GET /api/chats/${userId}`]: () => Response.json([]) },
  })
  const made = () => page.calls.filter(({ call }) => call === create).length
  return { ...page, made, button: screen.getByRole('button', { name: 'Новый чат' }) }
}

function chat(): Response {
  const at = '2026-11-21T10:00:00Z'
  const counts = { message_count: 0, messageCount: 0, last_message_content: null, last_message_at: null }
  return Response.json({ id: crypto.randomUUID(), userId, title: 'Новое', ...counts, created_at: at, updated_at: at })
}

test('a double click makes one chat, also when the first click is answered before the second', async () => {
  const { button, made, address } = open(chat)

  await userEvent.setup({ delay: 50 }).dblClick(button)
  await expect.poll(address).toMatch(/^\/app\/chat\//)

  expect(made()).toBe(1)
})

test('presses that come while a chat is being made are no more chats', async () => {
  let answer: (response: Response) => void = () => {}
  const { button, made, address } = open(() => new Promise((resolve) => (answer = resolve)))

  act(() => {
    button.click()
    button.click()
  })
  await expect.poll(made).toBe(1)
  answer(chat())
  await expect.poll(address).toMatch(/^\/app\/chat\//)

  expect(made()).toBe(1)
})

test('one click after another makes two', async () => {
  const { button, made } = open(chat)

  await userEvent.click(button)
  await expect.poll(() => button.getAttribute('aria-busy')).toBeNull()
  await userEvent.click(button)

  await expect.poll(made).toBe(2)
})

test('chats stand under their days, each with the sign of what was laid there', async () => {
  const at = (daysAgo: number) => new Date(Date.now() - daysAgo * 24 * 60 * 60 * 1000).toISOString()
  const listed = async (title: string, daysAgo: number, spread: string | null) => ({
    ...(await chat().json()),
    title,
    last_spread_id: spread,
    updated_at: at(daysAgo),
  })
  const chats = [
    await listed('Переезд: как быть?', 0, 'celtic_cross'),
    await listed('Разговор с мамой', 0, null),
    await listed('Что ждёт меня в работе', 1, 'three_cards'),
  ]
  openPage(<ChatList userId={userId} />, { answers: { [`GET /api/chats/${userId}`]: gives(chats) } })

  const today = within(await screen.findByRole('list', { name: 'Сегодня' }))
  expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Переезд: как быть?',
    'Разговор с мамой',
  ])
  expect(within(screen.getByRole('list', { name: 'Вчера' })).getAllByRole('listitem')).toHaveLength(1)
  const cross = today.getByRole('button', { name: 'Переезд: как быть?' })
  await expect.poll(() => cross.querySelectorAll('[aria-hidden] rect').length).toBe(10)
  expect(today.getByRole('button', { name: 'Разговор с мамой' }).querySelector('svg')).toBeNull()
})

function NamedChat() {
  const send = useSendMessage({ chatId: 'chat', userId }, { onAccepted: () => {} })
  return (
    <>
      <ChatList userId={userId} />
      <button type="button" onClick={() => send.mutate({ content: 'Скажите, вернётся ли он?' })}>
        Отправить
      </button>
    </>
  )
}

test('the name that the first question gives is seen at once', async () => {
  const listed = {
    ...(await chat().json()),
    id: 'chat',
    title: 'Новое гадание 01.03.2027, 13:05',
    last_spread_id: null,
  }
  const message = { id: 'message', chatId: 'chat', type: 'user', content: '', status: 'done', metadata: {} }
  const asked = { ...message, created_at: new Date().toISOString(), spreadId: null, selectedCards: [] }
  openPage(<NamedChat />, {
    answers: {
      [`GET /api/chats/${userId}`]: gives([listed]),
      'POST /api/messages': gives({ message: asked, usage: usageOf('daily', 3, 5), chatTitle: 'Вернётся ли он?' }),
    },
  })
  await screen.findByRole('button', { name: /^Новое гадание/ })

  await userEvent.click(screen.getByRole('button', { name: 'Отправить' }))

  const today = within(await screen.findByRole('list', { name: 'Сегодня' }))
  expect(await today.findByRole('button', { name: 'Вернётся ли он?' })).toBeDefined()
})

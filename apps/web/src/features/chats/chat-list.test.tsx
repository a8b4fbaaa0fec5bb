import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, openPage, userId } from '#testing/open-page.tsx'
import { ChatList } from './chat-list.tsx'

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

test('a chat is a button with an address: a click, Enter and Space open it, a new tab can', async () => {
  const at = '2026-11-21T10:00:00Z'
  const counts = { message_count: 0, messageCount: 0, last_message_content: null, last_message_at: null }
  const chats = ['a', 'b', 'c'].map((id) => ({
    id,
    userId,
    title: `О ${id}`,
    ...counts,
    created_at: at,
    updated_at: at,
  }))
  const { address } = openPage(<ChatList userId={userId} />, {
    answers: { [`GET /api/chats/${userId}`]: () => Response.json(chats) },
  })
  const row = (title: string) => screen.getByRole('button', { name: title })
  await screen.findByRole('button', { name: 'О a' })

  expect(row('О a').getAttribute('href')).toBe('/app/chat/a')
  await userEvent.click(row('О a'))
  await expect.poll(address).toBe('/app/chat/a')
  row('О b').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe('/app/chat/b')
  row('О c').focus()
  await userEvent.keyboard(' ')
  await expect.poll(address).toBe('/app/chat/c')
})

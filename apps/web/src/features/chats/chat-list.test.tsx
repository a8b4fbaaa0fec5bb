import { act, cleanup, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { chatOf, userId } from '#testing/fixtures.ts'
import { type Answer, gives, openPage } from '#testing/open-page.tsx'
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
  return Response.json(chatOf({ id: crypto.randomUUID(), title: 'Новое', message_count: 0, messageCount: 0 }))
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
  const chats = ['a', 'b', 'c'].map((name) => chatOf({ id: crypto.randomUUID(), title: `О ${name}` }))
  const addresses = chats.map(({ id }) => `/app/chat/${id}`)
  const { address } = openPage(<ChatList userId={userId} />, {
    answers: { [`GET /api/chats/${userId}`]: () => Response.json(chats) },
  })
  const row = (title: string) => screen.getByRole('button', { name: title })
  await screen.findByRole('button', { name: 'О a' })

  expect(row('О a').getAttribute('href')).toBe(addresses[0])
  await userEvent.click(row('О a'))
  await expect.poll(address).toBe(addresses[0])
  row('О b').focus()
  await userEvent.keyboard('{Enter}')
  await expect.poll(address).toBe(addresses[1])
  row('О c').focus()
  await userEvent.keyboard(' ')
  await expect.poll(address).toBe(addresses[2])
})

test('a search asks the server once the typing has paused, not with every letter', async () => {
  const found = chatOf({ title: 'О переезде' })
  const { calls } = openPage(<ChatList userId={userId} />, {
    answers: {
      [`GET /api/chats/${userId}`]: gives([]),
      'GET /api/chats/search': gives({ chats: [found], messages: [] }),
    },
  })

  await userEvent.type(screen.getByRole('searchbox', { name: 'Поиск по чатам' }), 'переезд')

  expect(await screen.findByRole('link', { name: 'О переезде' })).toBeVisible()
  expect(calls.filter(({ call }) => call.endsWith('/search'))).toHaveLength(1)
})

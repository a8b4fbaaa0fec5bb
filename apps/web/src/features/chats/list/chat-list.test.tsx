import { dayMs } from '@lunaria/words/time'
import { act, cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { streams } from '#testing/event-stream.ts'
import { toChat, toMessage, toUsage, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import { Composer } from '../composer/composer.tsx'
import { useChatFlow } from '../flow/use-chat-flow.ts'
import { ChatColumn } from './chat-column.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const create = 'POST /api/chats'

function open(answer: AnswerTo<typeof create>) {
  const page = openPage(<ChatColumn userId={userId}>{null}</ChatColumn>, {
    answers: { [create]: answer, 'GET /api/chats/:userId': gives([]) },
  })
  const made = () => page.calls.filter(({ call }) => call === create).length
  return { ...page, made, button: screen.getByRole('button', { name: 'Новый чат' }) }
}

function chat() {
  return { reply: toChat({ id: crypto.randomUUID(), title: 'Новое', message_count: 0, messageCount: 0 }) }
}

test('a double click makes one chat, also when the first click is answered before the second', async () => {
  const { button, made, address } = open(chat)

  await userEvent.setup({ delay: 50 }).dblClick(button)
  await expect.poll(address).toMatch(/^\/app\/chat\//)

  expect(made()).toBe(1)
})

test('presses that come while a chat is being made are no more chats', async () => {
  const waiting = Promise.withResolvers<ReturnType<typeof chat>>()
  const { button, made, address } = open(() => waiting.promise)

  act(() => {
    button.click()
    button.click()
  })
  await expect.poll(made).toBe(1)
  waiting.resolve(chat())
  await expect.poll(address).toMatch(/^\/app\/chat\//)

  expect(made()).toBe(1)
})

test('an empty chat that is there is opened again in place of a second one', async () => {
  const empty = chat()
  const { button, calls } = open(() => empty)

  await userEvent.click(button)
  await screen.findByRole('button', { name: 'Новое' })
  await userEvent.click(button)
  await expect.poll(() => calls.filter(({ call }) => call === create)).toHaveLength(2)

  expect(calls.find(({ call }) => call === create)?.body).toMatchObject({ reuseEmpty: true })
  expect(screen.getAllByRole('button', { name: 'Новое' })).toHaveLength(1)
})

test('a chat is a button with an address: a click, Enter and Space open it, a new tab can', async () => {
  const chats = ['a', 'b', 'c'].map((name) => toChat({ id: crypto.randomUUID(), title: `О ${name}` }))
  const addresses = chats.map(({ id }) => `/app/chat/${id}`)
  const { address } = openPage(<ChatColumn userId={userId}>{null}</ChatColumn>, {
    answers: { 'GET /api/chats/:userId': gives(chats) },
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

test('the list is one Tab stop, in which the arrows move and the menu’s key opens the menu', async () => {
  const chats = ['a', 'b', 'c'].map((name) => toChat({ id: crypto.randomUUID(), title: `О ${name}` }))
  openPage(<ChatColumn userId={userId}>{null}</ChatColumn>, { answers: { 'GET /api/chats/:userId': gives(chats) } })
  const row = (title: string) => screen.getByRole('button', { name: title })
  await screen.findByRole('button', { name: 'О a' })
  const user = userEvent.setup()

  screen.getByRole('button', { name: 'Поиск по чатам' }).focus()
  await user.tab()
  expect(document.activeElement).toBe(row('О a'))
  await user.keyboard('{ArrowDown}{ArrowDown}{ArrowDown}')
  expect(document.activeElement).toBe(row('О c'))
  await user.keyboard('{Home}{ArrowDown}')
  expect(document.activeElement).toBe(row('О b'))
  await user.tab()
  expect(document.activeElement).toBe(document.body)
  await user.tab({ shift: true })
  expect(document.activeElement).toBe(row('О b'))

  await user.keyboard('{Shift>}{F10}{/Shift}')
  expect(await screen.findByRole('menuitem', { name: 'Переименовать' })).toBeVisible()
})

test('a chat that is deleted gives the focus to the next one, the last one to the list', async () => {
  const chats = ['a', 'b'].map((name) => toChat({ id: crypto.randomUUID(), title: `О ${name}` }))
  vi.stubGlobal('confirm', () => true)
  openPage(<ChatColumn userId={userId}>{null}</ChatColumn>, {
    ids: { chatId: chats.map(({ id }) => id) },
    answers: {
      'GET /api/chats/:userId': gives(chats),
      'DELETE /api/chats/:chatId': gives({ ok: true }),
      'GET /api/subscriptions/info/:userId': gives(toUsage('free')),
    },
  })
  async function removeByKey(title: string) {
    const row = await screen.findByRole('button', { name: title })
    row.focus()
    await userEvent.keyboard('{Shift>}{F10}{/Shift}')
    await userEvent.click(await screen.findByRole('menuitem', { name: 'Удалить' }))
    await expect.poll(() => row.isConnected).toBe(false)
  }

  await removeByKey('О b')
  expect(document.activeElement).toBe(screen.getByRole('button', { name: 'О a' }))
  await removeByKey('О a')
  expect(document.activeElement).toBe(screen.getByRole('region', { name: 'Чаты' }))
})

async function openSearch() {
  const opened = toChat({ title: 'О переезде', last_message_content: 'Ждать ли **весны**,\n\nБашня [/tower]?' })
  const found = { chatId: opened.id, messageId: crypto.randomUUID(), created_at: '2026-11-20T12:00:00Z' }
  const page = openPage(<ChatColumn userId={userId}>Разделы</ChatColumn>, {
    answers: {
      'GET /api/chats/:userId': gives([opened]),
      'GET /api/chats/search': gives({
        chats: [opened],
        messages: [{ ...found, snippet: '…как мой Перёезд отложить' }],
      }),
    },
  })
  await screen.findByRole('button', { name: 'О переезде' })
  await userEvent.click(screen.getByRole('button', { name: 'Поиск по чатам' }))
  await screen.findByRole('searchbox', { name: 'Поиск по чатам' })
  return { ...page, found }
}

test('a search asks the server once the typing has paused, not with every letter, and marks what it has found', async () => {
  const { calls, found } = await openSearch()
  expect(document.activeElement).toBe(screen.getByRole('searchbox', { name: 'Поиск по чатам' }))

  await userEvent.keyboard('переезд')

  const links = await screen.findAllByRole('link')
  expect(links.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^О переезде.*Ждать ли весны, Башня\?$/),
    expect.stringMatching(/^О переезде.*…как мой Перёезд отложить$/),
  ])
  expect(links[1]?.getAttribute('href')).toBe(`/app/chat/${found.chatId}#${found.messageId}`)
  expect(Array.from(document.querySelectorAll('mark'), (mark) => mark.textContent)).toEqual([
    'переезд',
    'переезд',
    'Перёезд',
  ])
  expect(calls.filter(({ call }) => call.endsWith('/search'))).toHaveLength(1)
})

test('while one searches nothing else is shown; Escape and the cross lead back', async () => {
  await openSearch()
  expect(screen.queryByText('Разделы')).toBeNull()

  await userEvent.keyboard('{Escape}')
  expect(screen.getByText('Разделы')).toBeVisible()
  const button = screen.getByRole('button', { name: 'Поиск по чатам' })
  await expect.poll(() => document.activeElement).toBe(button)
  await userEvent.click(button)
  await userEvent.click(await screen.findByRole('button', { name: 'Закончить поиск' }))

  expect(await screen.findByRole('button', { name: 'О переезде' })).toBeVisible()
})

test('an error of the list never looks like an empty list', async () => {
  openPage(<ChatColumn userId={userId}>{null}</ChatColumn>, {
    answers: { 'GET /api/chats/:userId': [refused(500, 'internal', 'Что-то сломалось.'), gives([])] },
  })

  await userEvent.click(await screen.findByRole('button', { name: 'Повторить' }))

  expect(await screen.findByText('Нет активных чатов')).toBeVisible()
})

test('chats stand under their days, each with the sign of what was laid there', async () => {
  const listed = (title: string, daysAgo: number, last_spread_id: string | null) =>
    toChat({
      id: crypto.randomUUID(),
      title,
      last_spread_id,
      updated_at: new Date(Date.now() - daysAgo * dayMs).toISOString(),
    })
  const chats = [
    listed('Переезд: как быть?', 0, 'celtic_cross'),
    listed('Разговор с мамой', 0, null),
    listed('Что ждёт меня в работе', 1, 'three_cards'),
  ]
  openPage(<ChatColumn userId={userId}>{null}</ChatColumn>, { answers: { 'GET /api/chats/:userId': gives(chats) } })

  const today = within(await screen.findByRole('list', { name: 'Сегодня' }))
  expect(today.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Переезд: как быть?',
    'Разговор с мамой',
  ])
  expect(within(screen.getByRole('list', { name: 'Вчера' })).getAllByRole('listitem')).toHaveLength(1)
  const cross = today.getByRole('button', { name: 'Переезд: как быть?' })
  await expect.poll(() => cross.querySelectorAll('[aria-hidden] rect').length).toBe(10)
  expect(today.getByRole('button', { name: 'Разговор с мамой' }).querySelector('svg rect')).toBeNull()
})

const newChat = toChat({ title: 'Новое гадание 01.03.2027, 13:05' })

function NewChat() {
  const flow = useChatFlow({ chatId: newChat.id, userId })
  return (
    <>
      <ChatColumn userId={userId}>{null}</ChatColumn>
      <Composer flow={flow} onSend={() => {}} inputRef={useRef(null)} />
    </>
  )
}

test('the name that the first question gives is seen as soon as the question is accepted', async () => {
  const message = toMessage({ chatId: newChat.id, type: 'user', created_at: new Date().toISOString() })
  const accepted = { message, usage: toUsage('daily', 3, 5), chatTitle: 'Вернётся ли он?' }
  openPage(<NewChat />, {
    usage: toUsage('daily', 4, 5),
    ids: { chatId: newChat.id },
    answers: {
      'GET /api/chats/:userId': gives([newChat]),
      'GET /api/chats/:chatId/messages': gives([]),
      'POST /api/chats/:chatId/repeat': gives({ earlier: null }),
      'POST /api/chats/:chatId/ask': streams({ event: 'accepted', data: accepted }).give,
    },
  })
  await screen.findByRole('button', { name: newChat.title })

  await userEvent.type(screen.getByRole('textbox', { name: 'Ваш вопрос' }), 'Скажите, вернётся ли он?{Enter}')

  const today = within(await screen.findByRole('list', { name: 'Сегодня' }))
  expect(await today.findByRole('button', { name: 'Вернётся ли он?' })).toBeDefined()
})

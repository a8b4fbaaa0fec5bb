import type { Message } from '@lunaria/contract/chats'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { toChat, toMessage, toUsage } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type AnswerTo, gives, refused } from '#testing/stub-server.ts'
import type { Route } from './+types/chat.ts'
import AppChat from './chat.tsx'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
const chat = toChat({ id: chatId, title: 'О переезде' })

// As the router has it, which writes the title of the route's `meta`.
beforeEach(() => {
  document.title = 'Чат — Лунария'
})

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

function open(...chats: AnswerTo<'GET /api/chats/:userId'>[]) {
  return openWith([], ...chats)
}

function openWith(messages: Message[], ...chats: AnswerTo<'GET /api/chats/:userId'>[]) {
  // Of all that a route is given, the page reads its parameters.
  const props = { params: { chatId } } as Route.ComponentProps
  return openPage(<AppChat {...props} />, {
    ids: { chatId },
    usage: toUsage('monthly', 10, 24),
    answers: {
      'GET /api/chats/:userId': chats,
      'GET /api/chats/:chatId/messages': gives(messages),
      'GET /api/tarot/spreads': gives([]),
    },
  })
}

test('the page is called as its chat', async () => {
  open(gives([chat]))

  await screen.findByRole('heading', { level: 1, name: 'О переезде' })

  expect(document.title).toBe('О переезде — Лунария')
  cleanup()
  expect(document.title).toBe('Чат — Лунария')
})

test('a chat that is not there says so in the heading and in the title', async () => {
  open(gives([]))

  await screen.findByRole('heading', { level: 1, name: 'Чат не найден' })

  expect(document.title).toBe('Чат не найден — Лунария')
})

test('where the chats do not load the page says that they are there, and asks for them again', async () => {
  open(refused(500, 'internal', 'Что-то сломалось.'), gives([chat]))

  await screen.findByRole('heading', { level: 1, name: 'Чаты не загрузились' })
  expect(screen.getByText('Они на месте. Что-то сломалось.')).toBeVisible()
  await userEvent.click(screen.getByRole('button', { name: 'Повторить' }))

  expect(await screen.findByRole('heading', { level: 1, name: 'О переезде' })).toBeDefined()
})

test('a chat that is only read prepares nothing: that waits for a question', async () => {
  const whenIdle = vi.fn()
  vi.stubGlobal('requestIdleCallback', whenIdle)
  open(gives([chat]))
  const input = await screen.findByRole('textbox', { name: 'Ваш вопрос' })

  expect(whenIdle).not.toHaveBeenCalled()
  await userEvent.click(input)

  expect(whenIdle).toHaveBeenCalled()
})

const reading = toMessage({ chatId, spreadId: 'one_card', selectedCards: [{ cardId: 'lovers', position: 1 }] })
const ask = () => screen.findByRole('button', { name: 'Спросить об этой карте' })

test.each([
  ['the viewer', ''],
  ['the sheet', 'Что значит карта'],
])('%s of a card leads to a question about it, which is worded and not sent', async (_, way) => {
  const page = openWith([reading], gives([chat]))
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш вопрос' })
  await userEvent.click(await screen.findByRole('button', { name: 'Влюблённые' }))
  if (way) await userEvent.click(await screen.findByRole('link', { name: way }))

  await userEvent.click(await ask())

  await expect.poll(() => document.activeElement).toBe(box)
  expect(screen.queryByRole('dialog')).toBeNull()
  expect(box.value).toBe('Что значат здесь Влюблённые?')
  expect(await screen.findByRole('radio', { name: 'Спросить об этих картах', checked: true })).toBeVisible()
  expect(page.search()).toBe('')
  expect(page.calls.filter(({ call }) => call.startsWith('POST /api/chats'))).toEqual([])
})

test('a question that is written already stays, and of a card that is not on the table none is offered', async () => {
  openWith([reading], gives([chat]))
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш вопрос' })
  await userEvent.type(box, 'А когда?')
  await userEvent.click(await screen.findByRole('button', { name: 'Влюблённые' }))
  await userEvent.click(await screen.findByRole('link', { name: 'Что значит карта' }))
  const sheet = within(await screen.findByRole('dialog', { name: 'Влюблённые' }))
  await ask()
  await userEvent.click(sheet.getByRole('button', { name: 'Следующая карта' }))
  expect(screen.queryByRole('button', { name: 'Спросить об этой карте' })).toBeNull()
  await userEvent.click(sheet.getByRole('button', { name: 'Предыдущая карта' }))

  await userEvent.click(await ask())

  await expect.poll(() => document.activeElement).toBe(box)
  expect(box.value).toBe('А когда?')
})

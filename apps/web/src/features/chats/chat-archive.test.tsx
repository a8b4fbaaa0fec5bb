import type { Chat } from '@lunaria/contract/chats'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { type Answer, gives, openPage, refused, userId } from '#testing/open-page.tsx'
import { ChatArchive } from './chat-archive.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-20T10:00:00Z'
const listCall = `GET /api/chats/${userId}`
const searchCall = 'GET /api/chats/search'

function chatOf(number: number, more: Partial<Chat> = {}): Chat {
  return {
    id: `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`,
    userId,
    title: `Чат ${number}`,
    message_count: 2,
    messageCount: 2,
    last_message_content: null,
    last_message_at: at,
    last_spread_id: null,
    created_at: at,
    updated_at: at,
    ...more,
  }
}

const manyChats = Array.from({ length: 25 }, (_, index) => chatOf(index + 1))

function open(answers: Record<string, Answer | Answer[]>, address = '/app/profile/chats') {
  return openPage(<ChatArchive userId={userId} />, { address, answers })
}

test('each chat is told by its name, its length and its last words, without the tags of cards', async () => {
  const chat = chatOf(1, { title: 'О переезде', last_message_content: 'Перед вами **[/fool]**.' })
  open({ [listCall]: gives([chat]) })

  const link = await screen.findByRole('link', { name: /О переезде.*2 сообщения.*Перед вами Шут\./ })

  expect(link.getAttribute('href')).toBe(`/app/chat/${chat.id}`)
})

test('a long list is leafed through', async () => {
  const { address } = open({ [listCall]: gives(manyChats) })
  expect(await screen.findAllByRole('listitem')).toHaveLength(20)

  await userEvent.click(screen.getByRole('link', { name: 'Дальше' }))

  expect(address()).toBe('/app/profile/chats?page=2')
  expect(screen.getAllByRole('listitem')).toHaveLength(5)
  expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1, name: 'Все гадания' }))
})

test('a search finds chats by their names and what was said in them', async () => {
  const message = { chatId: chatOf(2).id, messageId: chatOf(9).id, snippet: '…про переезд в Казань…', created_at: at }
  const found = { chats: [chatOf(1, { title: 'О переезде' })], messages: [message] }
  const { address, calls } = open({ [listCall]: gives(manyChats), [searchCall]: gives(found) })

  await userEvent.type(await screen.findByRole('searchbox', { name: 'Поиск по гаданиям' }), 'п')

  expect(await screen.findByRole('link', { name: /О переезде/ })).toBeDefined()
  const said = screen.getByRole('link', { name: /про переезд в Казань/ })
  expect(said.getAttribute('href')).toBe(`/app/chat/${message.chatId}`)
  expect(address()).toBe(`/app/profile/chats?q=${encodeURIComponent('п')}`)
  expect(calls.filter(({ call }) => call === searchCall)).toHaveLength(1)
})

test('where nothing is found all can be seen again', async () => {
  const nothing = gives({ chats: [], messages: [] })
  open({ [listCall]: gives(manyChats), [searchCall]: nothing }, '/app/profile/chats?q=zzz')
  expect(await screen.findByText('Ничего не нашлось')).toBeDefined()

  await userEvent.click(screen.getByRole('button', { name: 'Показать все гадания' }))

  expect(await screen.findAllByRole('listitem')).toHaveLength(20)
})

test('somebody who has asked nothing yet is told how to begin', async () => {
  open({ [listCall]: gives([]) })

  expect(await screen.findByText('Нет активных чатов')).toBeDefined()
  expect(screen.getByRole('link', { name: 'К чатам' }).getAttribute('href')).toBe('/app')
})

test('a list that could not be loaded can be asked for again', async () => {
  open({ [listCall]: [refused(500, 'internal', 'Что-то сломалось на нашей стороне.'), gives([chatOf(1)])] })
  const problem = await screen.findByRole('alert')

  await userEvent.click(within(problem).getByRole('button', { name: 'Повторить попытку' }))

  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

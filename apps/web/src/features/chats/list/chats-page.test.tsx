import type { Chat } from '@lunaria/contract/chats'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { toChat, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answers, gives, refused } from '#testing/stub-server.ts'
import { ChatsPage } from './chats-page.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const at = '2026-11-20T10:00:00Z'
const listCall = 'GET /api/chats/:userId'
const searchCall = 'GET /api/chats/search'

function numbered(number: number, more: Partial<Chat> = {}): Chat {
  return toChat({ id: `018f0000-0000-7000-8000-${String(number).padStart(12, '0')}`, title: `Чат ${number}`, ...more })
}

const manyChats = Array.from({ length: 25 }, (_, index) => numbered(index + 1))

function open(answers: Answers, address = '/app/profile/chats') {
  return openPage(<ChatsPage userId={userId} />, { address, answers })
}

test('each chat is shown by its name, its length and its last words, without card tags', async () => {
  const chat = numbered(1, { title: 'О переезде', last_message_content: 'Перед вами **[/fool]**.' })
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
  const message = {
    chatId: numbered(2).id,
    messageId: numbered(9).id,
    snippet: '…про переезд в Казань…',
    created_at: at,
  }
  const found = { chats: [numbered(1, { title: 'О переезде' })], messages: [message] }
  const { address, calls } = open({ [listCall]: gives(manyChats), [searchCall]: gives(found) })

  await userEvent.type(await screen.findByRole('searchbox', { name: 'Поиск по гаданиям' }), 'переезд')

  expect(await screen.findByRole('link', { name: /О переезде/ })).toBeVisible()
  const said = screen.getByRole('link', { name: /про переезд в Казань/ })
  expect(said.getAttribute('href')).toBe(`/app/chat/${message.chatId}`)
  await expect.poll(address).toBe(`/app/profile/chats?q=${encodeURIComponent('переезд')}`)
  expect(calls.filter(({ call }) => call === searchCall)).toHaveLength(1)
})

test('where nothing is found all can be seen again', async () => {
  const nothing = gives({ chats: [], messages: [] })
  open({ [listCall]: gives(manyChats), [searchCall]: nothing }, '/app/profile/chats?q=zzz')
  expect(await screen.findByText('Ничего не нашлось')).toBeVisible()

  await userEvent.click(screen.getByRole('button', { name: 'Показать все гадания' }))

  expect(await screen.findAllByRole('listitem')).toHaveLength(20)
})

test('a user without chats is told how to begin', async () => {
  open({ [listCall]: gives([]) })

  expect(await screen.findByText('Нет активных чатов')).toBeVisible()
  expect(screen.getByRole('link', { name: 'К чатам' }).getAttribute('href')).toBe('/app')
})

test('a list that could not be loaded can be asked for again', async () => {
  open({ [listCall]: [refused(500, 'internal', 'Что-то сломалось на нашей стороне.'), gives([numbered(1)])] })
  const problem = await screen.findByRole('alert')

  await userEvent.click(within(problem).getByRole('button', { name: 'Повторить попытку' }))

  expect(await screen.findAllByRole('listitem')).toHaveLength(1)
})

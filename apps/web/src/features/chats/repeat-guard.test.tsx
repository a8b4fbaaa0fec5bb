import type { Chat, EarlierReading } from '@lunaria/contract/chats'
import { cleanup, screen, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '#shared/session/session.ts'
import { type Answer, account, gives, openPage, refused, usageOf, userId } from '#testing/open-page.tsx'
import { ChatView } from './chat-view.tsx'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
const otherChat = '018f0000-0000-7000-8000-0000000000c2'
const question = 'Стоит ли мне менять работу?'
const at = '2027-03-01T10:47:00Z'
const usage = usageOf('daily', 50, 5)

const chat: Chat = {
  id: chatId,
  userId,
  title: 'О работе',
  message_count: 0,
  messageCount: 0,
  last_message_content: null,
  last_message_at: null,
  last_spread_id: null,
  created_at: at,
  updated_at: at,
}
const earlier: EarlierReading = {
  chatId: otherChat,
  questionId: '018f0000-0000-7000-8000-0000000000e1',
  content: 'Зовут на новую работу, соглашаться?',
  created_at: new Date().toISOString(),
  spreadId: 'three_cards',
  selectedCards: [
    { cardId: 'tower', position: 1 },
    { cardId: 'fool', position: 2, isReversed: true },
    { cardId: 'Eight_of_Cups', position: 3 },
  ],
}
const repeatCall = `POST /api/chats/${chatId}/repeat`

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

afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

async function askAgain(found: Answer, signedIn: Account = account) {
  const saved = (id: string) => ({
    id: '018f0000-0000-7000-8000-0000000000e2',
    chatId: id,
    type: 'user',
    content: question,
    status: 'done',
    created_at: at,
    spreadId: null,
    spread_id: null,
    selectedCards: [],
    metadata: {},
  })
  const running = refused(409, 'reply_running', 'Ответ уже идёт.')
  const page = openPage(<ChatView chat={chat} account={signedIn} />, {
    address: `/app/chat/${chatId}`,
    signedIn,
    usage,
    answers: {
      [`GET /api/chats/${chatId}/messages`]: gives([]),
      [`GET /api/chats/${otherChat}/messages`]: gives([]),
      [repeatCall]: found,
      'POST /api/messages': gives({ message: saved(chatId), usage }),
      [`POST /api/chats/${chatId}/reply`]: running,
      [`POST /api/chats/${otherChat}/reply`]: running,
      'POST /api/events': gives(null),
    },
  })
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш вопрос' })
  await userEvent.type(box, `${question}{Enter}`)
  const bodyOf = (name: string) => page.calls.find(({ call }) => call === name)?.body
  return { ...page, box, bodyOf, sent: () => bodyOf('POST /api/messages') }
}

const reminded = () => askAgain(gives({ earlier }))
const panel = () => screen.findByRole('region', { name: /^Об этом карты уже лежали/ })
const press = async (name: string) => userEvent.click(within(await panel()).getByRole('button', { name }))

test('a question that was asked within a day first shows its reading, and nothing is sent', async () => {
  const { sent, box } = await reminded()

  const shown = within(await panel())
  expect(shown.getByRole('heading').textContent).toMatch(/^Об этом карты уже лежали (сегодня|вчера) в \d\d:\d\d$/)
  expect(shown.getByText(/«Зовут на\sновую работу, соглашаться\?» Три карты\./)).toBeDefined()
  const cards = within(shown.getByRole('list', { name: 'Карты того расклада' })).getAllByRole('listitem')
  expect(cards).toHaveLength(3)
  expect(shown.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Посмотреть ещё раз',
    'Спросить об этих картах',
    'Уточняющая карта',
    'Разложить заново',
  ])
  expect(box.value).toBe(question)
  expect(sent()).toBeUndefined()
})

test('«Разложить заново» sends the question here, for new cards', async () => {
  const { sent, bodyOf, box } = await reminded()

  await press('Разложить заново')

  await expect.poll(() => bodyOf(`POST /api/chats/${chatId}/reply`)).toMatchObject({ mode: 'new' })
  expect(sent()).toMatchObject({ chatId, content: question })
  expect(box.value).toBe('')
})

test.each([
  ['Спросить об этих картах', 'continue'],
  ['Уточняющая карта', 'clarify'],
])('«%s» asks where the cards lie', async (name, mode) => {
  const { sent, bodyOf, address, box } = await reminded()

  await press(name)

  await expect.poll(() => bodyOf(`POST /api/chats/${otherChat}/reply`)).toMatchObject({ mode })
  expect(sent()).toMatchObject({ chatId: otherChat, content: question })
  await expect.poll(address).toBe(`/app/chat/${otherChat}`)
  expect(box.value).toBe('')
})

test('«Посмотреть ещё раз» opens the earlier chat, and the question stays in the box', async () => {
  const { sent, address, box } = await reminded()

  await press('Посмотреть ещё раз')

  expect(address()).toBe(`/app/chat/${otherChat}`)
  expect(screen.queryByRole('region', { name: /^Об этом карты/ })).toBeNull()
  expect(box.value).toBe(question)
  expect(sent()).toBeUndefined()
})

test('a question that is changed is another one', async () => {
  const { box } = await reminded()
  await panel()

  await userEvent.type(box, ' Весной?')

  expect(screen.queryByRole('region', { name: /^Об этом карты/ })).toBeNull()
})

test.each<[string, Answer]>([
  ['there is no earlier reading', gives({ earlier: null })],
  ['it cannot be compared', refused(503, 'draining', 'Сервер перезапускается.')],
])('a question is sent at once where %s', async (_, found) => {
  const { sent, bodyOf } = await askAgain(found)

  await expect.poll(sent).toMatchObject({ chatId, content: question })
  await expect.poll(() => bodyOf(`POST /api/chats/${chatId}/reply`)).not.toHaveProperty('mode')
})

test('nothing is compared for a user who has switched the reminder off', async () => {
  const preferences = { emailNotifications: true, repeatReminder: false }
  const { sent, calls } = await askAgain(gives({ earlier }), {
    ...account,
    profile: { ...account.profile, preferences },
  })

  await expect.poll(sent).toMatchObject({ chatId, content: question })
  expect(calls.map(({ call }) => call)).not.toContain(repeatCall)
})

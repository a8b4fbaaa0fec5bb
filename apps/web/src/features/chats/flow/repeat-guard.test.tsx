import type { EarlierReading } from '@lunaria/contract/chats'
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Account } from '#shared/session/session.ts'
import { streams } from '#testing/event-stream.ts'
import { account, toChat, toMessage, toUsage } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, type AnswerTo, gives, refused, responds } from '#testing/stub-server.ts'
import { ChatPage } from '../chat-page.tsx'
import { messagesQuery } from './chat-queries.ts'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
const otherChat = '018f0000-0000-7000-8000-0000000000c2'
const question = 'Стоит ли мне менять работу?'
const usage = toUsage('daily', 50, 5)
const chat = toChat({ id: chatId, title: 'О работе' })
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
const repeatCall = 'POST /api/chats/:chatId/repeat'

beforeEach(() => {
  Element.prototype.scrollTo ??= () => {}
  Element.prototype.scrollIntoView ??= () => {}
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

/** The question in the chat of the earlier reading, as it was asked then. */
const askedBefore = toMessage({ id: earlier.questionId, chatId: otherChat, type: 'user', content: question })

function accepts(id: string): Answer {
  const message = toMessage({ id: '018f0000-0000-7000-8000-0000000000e2', chatId: id, type: 'user', content: question })
  return streams({ event: 'accepted', data: { message, usage } }).give
}

type AskAgain = { found?: AnswerTo<typeof repeatCall>; signedIn?: Account; there?: Answer }

async function askAgain({ found = gives({ earlier }), signedIn = account, there = accepts(otherChat) }: AskAgain = {}) {
  const asks: { call: string; body: unknown }[] = []
  const page = openPage(<ChatPage chat={chat} account={signedIn} />, {
    address: `/app/chat/${chatId}`,
    signedIn,
    usage,
    ids: { chatId: [chatId, otherChat] },
    answers: {
      'GET /api/chats/:userId': gives([chat]),
      'GET /api/chats/:chatId/messages': (address) => ({ reply: address.includes(otherChat) ? [askedBefore] : [] }),
      [repeatCall]: found,
      'POST /api/chats/:chatId/ask': (address, body) => {
        asks.push({ call: `POST ${address}`, body })
        return (address.includes(otherChat) ? there : accepts(chatId))(address, body)
      },
      'POST /api/events': responds(() => new Response(null, { status: 204 })),
    },
  })
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш вопрос' })
  await userEvent.type(box, `${question}{Enter}`)
  return { ...page, box, asked: () => [...asks] }
}

const asksIn = (chat: string, more = {}) => [
  { call: `POST /api/chats/${chat}/ask`, body: { id: expect.any(String), content: question, ...more } },
]
const panel = () => screen.findByRole('region', { name: /^Об этом карты уже лежали/ })
const press = async (name: string) => userEvent.click(within(await panel()).getByRole('button', { name }))

test('a question that was asked within a day first shows its reading, and nothing is sent', async () => {
  const { asked, box } = await askAgain()

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
  expect(asked()).toEqual([])
})

test('«Разложить заново» sends the question here, for new cards', async () => {
  const { asked, box } = await askAgain()

  await press('Разложить заново')

  await waitFor(() => expect(box.value).toBe(''))
  expect(asked()).toEqual(asksIn(chatId, { mode: 'new' }))
})

test.each([
  ['Спросить об этих картах', 'continue'],
  ['Уточняющая карта', 'clarify'],
])('«%s» asks where the cards lie', async (name, mode) => {
  const { asked, address, box, queryClient } = await askAgain()

  await press(name)

  await expect.poll(address).toBe(`/app/chat/${otherChat}`)
  expect(asked()).toEqual(asksIn(otherChat, { mode }))
  expect(box.value).toBe('')
  const there = queryClient.getQueryData(messagesQuery(otherChat).queryKey) ?? []
  expect(there.map(({ id }) => id)).toEqual([earlier.questionId, '018f0000-0000-7000-8000-0000000000e2'])
})

test('a question that did not arrive where the cards lie stays in the box', async () => {
  const there = () => Promise.reject(new TypeError('Failed to fetch'))
  const { asked, address, box } = await askAgain({ there })

  await press('Спросить об этих картах')

  await expect.poll(() => asked().length).toBe(1)
  await expect
    .poll(
      async () =>
        within(await panel())
          .getByText('Уточняющая карта')
          .closest('button')?.disabled,
    )
    .toBe(false)
  expect(address()).toBe(`/app/chat/${chatId}`)
  expect(box.value).toBe(question)
})

test('«Посмотреть ещё раз» opens the earlier chat, and the question stays in the box', async () => {
  const { asked, address, box } = await askAgain()

  await press('Посмотреть ещё раз')

  expect(address()).toBe(`/app/chat/${otherChat}`)
  expect(screen.queryByRole('region', { name: /^Об этом карты/ })).toBeNull()
  expect(box.value).toBe(question)
  expect(asked()).toEqual([])
})

test('a chat that is opened for a message begins there', async () => {
  const scrolled = vi.spyOn(Element.prototype, 'scrollIntoView')
  openPage(<ChatPage chat={toChat({ id: otherChat })} account={account} />, {
    address: `/app/chat/${otherChat}#${earlier.questionId}`,
    usage,
    ids: { chatId: otherChat },
    answers: {
      'GET /api/chats/:userId': gives([chat]),
      'GET /api/chats/:chatId/messages': gives([askedBefore, toMessage({ content: 'Башня.' })]),
    },
  })

  await expect.poll(() => document.activeElement?.textContent).toBe(`Вы: ${question}`)
  expect(scrolled.mock.instances).toEqual([document.activeElement])
  expect(screen.getByText('Башня.')).toBeVisible()
})

test('a question that is changed is another one', async () => {
  const { box } = await askAgain()
  await panel()

  await userEvent.type(box, ' Весной?')

  expect(screen.queryByRole('region', { name: /^Об этом карты/ })).toBeNull()
})

test.each<[string, AnswerTo<typeof repeatCall>]>([
  ['there is no earlier reading', gives({ earlier: null })],
  ['it cannot be compared', refused(503, 'draining', 'Сервер перезапускается.')],
])('a question is sent at once where %s', async (_, found) => {
  const { asked } = await askAgain({ found })

  await expect.poll(asked).toEqual(asksIn(chatId))
})

test('a second press while the questions are compared sends nothing', async () => {
  const waiting = Promise.withResolvers<{ reply: { earlier: null } }>()
  const { asked, box, calls } = await askAgain({ found: () => waiting.promise })
  await waitFor(() => expect(box.readOnly).toBe(true))

  await userEvent.type(box, '{Enter}')
  waiting.resolve({ reply: { earlier: null } })

  await expect.poll(asked).toEqual(asksIn(chatId))
  expect(calls.filter(({ call }) => call === repeatCall)).toHaveLength(1)
})

test('nothing is compared for a user who has switched the reminder off', async () => {
  const preferences = { emailNotifications: true, repeatReminder: false, ownFirst: false }
  const signedIn = { ...account, profile: { ...account.profile, preferences } }
  const { asked, calls } = await askAgain({ signedIn })

  await expect.poll(asked).toEqual(asksIn(chatId))
  expect(calls.map(({ call }) => call)).not.toContain(repeatCall)
})

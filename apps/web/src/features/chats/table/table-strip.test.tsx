import type { EarlierReading, Message } from '@lunaria/contract/chats'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { beforeEach, expect, test, vi } from 'vitest'
import { streams } from '#testing/event-stream.ts'
import { account, toChat, toMessage, toUsage } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, gives, refused, responds } from '#testing/stub-server.ts'
import { ChatPage } from '../chat-page.tsx'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
const chat = toChat({ id: chatId })
const asking = 'POST /api/chats/:chatId/ask'
const repeating = 'POST /api/chats/:chatId/repeat'
const content = 'А что мешает?'
const usage = toUsage('daily', 50, 5)

const question = toMessage({ id: '018f0000-0000-7000-8000-00000000000a', chatId, type: 'user', content })
const reading = toMessage({
  id: '018f0000-0000-7000-8000-00000000000b',
  chatId,
  content: 'Башня говорит о переменах.',
  created_at: new Date().toISOString(),
  spreadId: 'three_cards',
  selectedCards: [{ cardId: 'tower', position: 1 }],
})
const answer = toMessage({ id: '018f0000-0000-7000-8000-00000000000d', chatId, content: 'Мешает спешка.' })
const later = { ...question, id: '018f0000-0000-7000-8000-00000000000e' }
const accepted = { event: 'accepted', data: { message: later, usage } }
const started = {
  event: 'start',
  data: { messageId: answer.id, act: 'continue', spreadId: null, selectedCards: [] },
}
const done = { event: 'done', data: { message: answer, usage } }

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

type Opened = { messages?: Message[]; ask?: Answer; left?: number; earlier?: EarlierReading | null }

async function openChat({ messages = [question, reading], ask, left = 50, earlier = null }: Opened = {}) {
  const page = openPage(<ChatPage chat={chat} account={account} />, {
    usage: toUsage('daily', left, 5),
    ids: { chatId },
    answers: {
      'GET /api/chats/:userId': gives([chat]),
      'GET /api/chats/:chatId/messages': [gives(messages), gives([...messages, later, answer])],
      [repeating]: gives({ earlier }),
      'GET /api/tarot/spreads': gives([]),
      [asking]: ask ?? streams(accepted, started, done).give,
      'POST /api/events': responds(() => new Response(null, { status: 204 })),
    },
  })
  const box = await screen.findByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш вопрос' })
  const asked = () => page.calls.filter(({ call }) => call === asking).map(({ body }) => body)
  return { ...page, box, asked }
}

const id: unknown = expect.any(String) // which each call that costs a message has

const strip = () => screen.findByRole('radiogroup', { name: 'О чём вопрос' })
const choice = (name: string) => screen.getByRole<HTMLInputElement>('radio', { name })
const guessed = () => screen.queryAllByRole<HTMLInputElement>('radio', { description: /^Догадка/ })
const chosen = () => screen.getAllByRole<HTMLInputElement>('radio').filter(({ checked }) => checked)

test('what lies on the table is named, and nothing is chosen', async () => {
  await openChat()

  expect(within(await strip()).getAllByRole('radio')).toHaveLength(3)
  expect(await screen.findByText('Три карты · сегодня')).toBeVisible()
  expect(chosen()).toEqual([])
})

test('without a choice the server decides', async () => {
  const { box, asked } = await openChat()
  await strip()

  await userEvent.type(box, `${content}{Enter}`)

  await expect.poll(asked).toEqual([{ id, content }])
})

test.each([
  ['Спросить об этих картах', 'continue'],
  ['Уточняющая карта', 'clarify'],
  ['Новый расклад', 'new'],
])('«%s» goes with the next question alone, and at once', async (name, mode) => {
  const { box, asked, calls } = await openChat()
  await strip()

  await userEvent.click(choice(name))
  await userEvent.type(box, `${content}{Enter}`)
  await waitFor(() => expect(screen.getByText('Мешает спешка.')).toBeVisible())
  await waitFor(() => expect(box.readOnly).toBe(false))

  expect(asked()).toEqual([{ id, content, mode }])
  expect(calls.map(({ call }) => call)).not.toContain(repeating)
  expect(chosen()).toEqual([])
})

test('a question that was refused keeps its choice', async () => {
  const { box } = await openChat({ ask: refused(503, 'overloaded', 'Мастер занят.') })
  await strip()

  await userEvent.click(choice('Уточняющая карта'))
  await userEvent.type(box, `${content}{Enter}`)

  await waitFor(() => expect(box.readOnly).toBe(false))
  expect(box.value).toBe(content)
  expect(chosen()).toEqual([choice('Уточняющая карта')])
})

test('what is typed preselects a choice as a guess, which is not sent', async () => {
  const { box, asked } = await openChat()
  await strip()

  await userEvent.type(box, 'Ещё одну карту')
  expect(chosen()).toEqual([choice('Уточняющая карта')])
  expect(guessed()).toEqual(chosen())
  await userEvent.clear(box)
  expect(chosen()).toEqual([])
  await userEvent.type(box, 'А подробнее?{Enter}')

  await expect.poll(asked).toEqual([{ id, content: 'А подробнее?' }])
})

test('the user’s choice wins over the guess and stays while the question is typed on', async () => {
  const { box, asked } = await openChat()
  await strip()

  await userEvent.type(box, 'А подробнее?')
  expect(chosen()).toEqual([choice('Спросить об этих картах')])
  await userEvent.click(choice('Новый расклад'))
  await userEvent.type(box, ' Ещё одну карту')
  expect(chosen()).toEqual([choice('Новый расклад')])
  expect(guessed()).toEqual([])
  await userEvent.type(box, '{Enter}')

  await expect.poll(asked).toEqual([{ id, content: 'А подробнее? Ещё одну карту', mode: 'new' }])
})

test.each([
  ['a click', (radio: HTMLInputElement) => userEvent.click(radio)],
  ['Space', (radio: HTMLInputElement) => fireEvent.keyUp(radio, { key: ' ' })],
])('the guess becomes the user’s choice by %s on it, and a guess again by a second one', async (_, press) => {
  const { box } = await openChat()
  await strip()
  await userEvent.type(box, 'А подробнее?')
  const about = choice('Спросить об этих картах')

  await press(about)
  expect(guessed()).toEqual([])
  expect(chosen()).toEqual([about])
  await press(about)

  expect(guessed()).toEqual([about])
})

test('who presses that the question is about these cards is asked for it in the box', async () => {
  const { box } = await openChat()
  await strip()
  expect(box.placeholder).toBe('Задайте вопрос картам…')

  await userEvent.click(screen.getByText('Спросить об этих картах'))

  expect(box.placeholder).toBe('Вопрос об этих картах…')
  await expect.poll(() => document.activeElement).toBe(box)
  await userEvent.click(screen.getByText('Спросить об этих картах'))
  expect(box.placeholder).toBe('Задайте вопрос картам…')
})

test('the choice that is pressed again is taken back', async () => {
  const { box, asked } = await openChat()
  await strip()

  await userEvent.click(choice('Новый расклад'))
  await userEvent.click(choice('Новый расклад'))
  expect(chosen()).toEqual([])
  await userEvent.type(box, `${content}{Enter}`)

  await expect.poll(asked).toEqual([{ id, content }])
})

test.each([
  ['Спросить об этих картах', false],
  ['Новый расклад', true],
])('who then picks cards by hand wants new ones: «%s»', async (name, isKept) => {
  await openChat()
  await strip()

  await userEvent.click(choice(name))
  await userEvent.click(screen.getByRole('button', { name: /^Расклад: / }))
  await userEvent.click(await screen.findByRole('radio', { name: 'Тяну сам' }))
  await userEvent.click(screen.getByRole('button', { name: 'Закрыть' }))
  await strip()

  expect(screen.getByRole('button', { name: /^Расклад: .*тяну карты сам/ })).toBeVisible()
  expect(choice(name).checked).toBe(isKept)
})

test('arrows move the choice, Space takes it back', async () => {
  await openChat()
  await strip()
  const user = userEvent.setup()

  choice('Спросить об этих картах').focus()
  await user.keyboard('{ArrowRight}')
  expect(chosen()).toEqual([choice('Уточняющая карта')])
  expect(document.activeElement).toBe(choice('Уточняющая карта'))
  // Browsers make no click of Space on a radio button that is chosen; the simulated keyboard would.
  fireEvent.keyUp(choice('Уточняющая карта'), { key: ' ' })
  expect(chosen()).toEqual([])
  await user.keyboard(' ')
  expect(chosen()).toEqual([choice('Уточняющая карта')])
})

test.each<[string, Opened]>([
  ['in an empty chat', { messages: [] }],
  ['while the cards are put off', { messages: [question, reading, careAnswer('first')] }],
  ['where no message is left', { left: 0 }],
])('nothing is offered %s', async (_, opened) => {
  await openChat(opened)

  await waitFor(() => expect(screen.queryByText('Сообщения загружаются')).toBeNull())
  expect(screen.queryByRole('radiogroup')).toBeNull()
})

test('one set of choices at a time: the strip makes way for the reminder of the same question', async () => {
  const { created_at, selectedCards } = reading
  const earlier = { chatId, questionId: question.id, content, created_at, spreadId: 'three_cards', selectedCards }
  const { box } = await openChat({ earlier })
  await strip()

  await userEvent.type(box, `${content}{Enter}`)
  await screen.findByRole('region', { name: /^Об этом карты уже лежали/ })
  expect(screen.queryByRole('radiogroup')).toBeNull()

  await userEvent.type(box, ' Весной?')
  expect(await strip()).toBeVisible()
})

test('while an answer comes the strip stays and cannot be changed', async () => {
  const { box } = await openChat({ ask: streams(accepted, started).give })
  await strip()

  await userEvent.type(box, `${content}{Enter}`)
  await waitFor(() => expect(box.value).toBe(''))

  expect(screen.getByText('Три карты · сегодня')).toBeVisible()
  expect(choice('Новый расклад').disabled).toBe(true)
})

test('while the first cards are read the room of the strip is kept, so that it covers no line when it comes', async () => {
  const data = { ...started.data, act: 'read', spreadId: 'three_cards', selectedCards: reading.selectedCards }
  const { box } = await openChat({ messages: [], ask: streams(accepted, { event: 'start', data }).give })

  await userEvent.type(box, `${content}{Enter}`)

  await waitFor(() => expect(document.querySelector('[data-kept-room]')).not.toBeNull())
  expect(screen.queryByRole('radiogroup', { name: 'О чём вопрос' })).toBeNull()
})

function careAnswer(step: string): Message {
  return { ...answer, content: 'Я рядом.', metadata: { care: { tier: 'life', step } } }
}

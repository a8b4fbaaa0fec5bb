import type { Message } from '@lunaria/contract/chats'
import type { Usage } from '@lunaria/contract/common'
import type { AskEvent } from '@lunaria/contract/reply-events'
import { expect, test } from 'vitest'
import { nextReply, notStarted, type Reply, withReply } from './reply.ts'

const usage: Usage = {
  subscriptionType: 'daily',
  subscriptionExpires: null,
  readingsThisPeriod: 1,
  messageLimit: 100,
  remainingMessages: 99,
}

function toMessage(id: string, message: Partial<Message> = {}): Message {
  return {
    id,
    chatId: 'chat',
    type: 'assistant',
    content: '',
    status: 'done',
    created_at: '2026-11-20T10:00:00Z',
    spreadId: null,
    spread_id: null,
    selectedCards: [],
    metadata: {},
    ...message,
  }
}

const question = toMessage('question', { type: 'user', content: 'Что дальше?' })
const whole = toMessage('answer', { content: 'Карты говорят: да.', metadata: { questionId: 'question' } })
const fault = toMessage('fault', { type: 'system', content: 'Ошибка: мастер замолчал' })
const accepted: AskEvent = { event: 'accepted', data: { message: question, usage } }
const start: AskEvent = {
  event: 'start',
  data: { messageId: 'answer', act: 'talk', spreadId: 'one_card', selectedCards: [{ cardId: 'fool' }], queued: 2 },
}
const said = (text: string): AskEvent => ({ event: 'delta', data: { text } })
const done: AskEvent = { event: 'done', data: { message: whole, usage } }
const failed: AskEvent = {
  event: 'failed',
  data: { error: 'Мастер замолчал', code: 'internal', message: fault, usage },
}

const after = (...events: AskEvent[]): Reply =>
  events.reduce((reply, told) => nextReply(reply, told, 'chat'), notStarted)
const shown = (messages: readonly Message[]) => messages.map(({ id, content, status }) => [id, content, status])

test.each<[string, AskEvent[], unknown[]]>([
  ['nothing has come', [], []],
  ['the question is accepted', [accepted], [['question', 'Что дальше?', 'done']]],
  [
    'the answer has begun',
    [accepted, start],
    [
      ['question', 'Что дальше?', 'done'],
      ['answer', '', 'running'],
    ],
  ],
  ['its first words', [start, said('Карты '), said('говорят')], [['answer', 'Карты говорят', 'running']]],
  ['it is done', [start, said('Карты '), done], [['answer', 'Карты говорят: да.', 'done']]],
  [
    'it has failed in the middle',
    [start, said('Карты '), failed],
    [
      ['answer', 'Карты ', 'failed'],
      ['fault', 'Ошибка: мастер замолчал', 'done'],
    ],
  ],
  ['it has failed before it began', [failed], [['fault', 'Ошибка: мастер замолчал', 'done']]],
  ['words without a beginning', [said('Карты')], []],
])('what an empty chat shows when %s', (_, events, messages) => {
  expect(shown(withReply([], after(...events)))).toEqual(messages)
})

test('a beginning brings the cards and the place in the queue', () => {
  const { answer } = after(start)

  expect(answer).toMatchObject({ chatId: 'chat', spreadId: 'one_card', selectedCards: [{ cardId: 'fool' }] })
  expect(answer?.metadata).toMatchObject({ act: 'talk', queued: 2 })
})

test('the plan is known from whichever event said it last', () => {
  expect([after(start).usage, after(accepted, start).usage, after(start, done).usage]).toEqual([null, usage, usage])
})

test('what was known of a running answer stays until its replay has words, and keeps what the server said of it', () => {
  const known = [
    question,
    toMessage('answer', { status: 'running', content: 'Карты гово', metadata: { questionId: 'question' } }),
  ]

  expect(shown(withReply(known, after(start)))).toEqual(shown(known))
  expect(withReply(known, after(start, said('Карты')))[1]).toEqual({ ...known[1], content: 'Карты' })
  expect(withReply(known, after(start, said('Карты'), done))).toEqual([question, whole])
})

test('messages keep their places, and nothing is doubled by a second time', () => {
  const reply = after(accepted, start, said('Карты '), failed)
  const once = withReply([toMessage('before')], reply)

  expect(once.map(({ id }) => id)).toEqual(['before', 'question', 'answer', 'fault'])
  expect(shown(withReply(once, reply))).toEqual(shown(once))
})

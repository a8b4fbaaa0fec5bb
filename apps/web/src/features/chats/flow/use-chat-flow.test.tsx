import type { Message } from '@lunaria/contract/chats'
import { useQuery } from '@tanstack/react-query'
import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { expect, test, vi } from 'vitest'
import { usageQuery } from '#shared/session/session.ts'
import { Toaster } from '#shared/ui/overlays/toaster.tsx'
import { streams } from '#testing/event-stream.ts'
import { toUsage, userId } from '#testing/fixtures.ts'
import { openPage } from '#testing/open-page.tsx'
import { type Answer, type Answers, gives, refused, responds } from '#testing/stub-server.ts'
import { Composer } from '../composer/composer.tsx'
import { MessageLog } from '../message-log.tsx'
import { firstQuestionQuery, messagesQuery } from './chat-queries.ts'
import { useChatFlow } from './use-chat-flow.ts'

const chatId = '018f0000-0000-7000-8000-0000000000c1'
const asking = 'POST /api/chats/:chatId/ask'
const listing = 'GET /api/chats/:chatId/messages'
const repeating = 'POST /api/chats/:chatId/repeat'
const usage = toUsage('daily', 4, 5)
/** A lost call is repeated, which takes a while. */
const patience = { timeout: 4000 }
const anId = expect.stringMatching(/^[\da-f-]{13}-7/)

function toMessage(message: Partial<Message>): Message {
  return {
    id: '018f0000-0000-7000-8000-00000000000a',
    chatId,
    type: 'user',
    content: 'Что дальше?',
    status: 'done',
    created_at: '2026-11-20T10:00:00Z',
    spreadId: null,
    spread_id: null,
    selectedCards: [],
    metadata: {},
    ...message,
  }
}

const question = toMessage({})
const answer = toMessage({
  id: '018f0000-0000-7000-8000-00000000000b',
  type: 'assistant',
  content: 'Карты говорят: да.',
})
const accepted = { event: 'accepted', data: { message: question, usage } }
const started = {
  event: 'start',
  data: { messageId: answer.id, act: 'talk', spreadId: null, selectedCards: [] },
}
const done = { event: 'done', data: { message: answer, usage } }

function Chat() {
  const flow = useChatFlow({ chatId, userId })
  const messages = useQuery(messagesQuery(chatId))
  return (
    <>
      <MessageLog messages={messages.data ?? []} onAsk={undefined} onHurry={undefined} />
      <Composer flow={flow} onSend={() => {}} inputRef={useRef(null)} />
      {flow.unsent && (
        <button type="button" onClick={flow.resend}>
          Ещё раз
        </button>
      )}
      <Toaster />
    </>
  )
}

/** A chat that can be left for another page and opened again. */
function ChatAmongPages() {
  const [isOpen, setIsOpen] = useState(true)
  return (
    <>
      <button type="button" onClick={() => setIsOpen(!isOpen)}>
        Туда и обратно
      </button>
      {isOpen && <Chat />}
    </>
  )
}

function open(answers: Answers) {
  const page = openPage(<ChatAmongPages />, {
    usage: toUsage('daily', 5, 5),
    ids: { chatId, messageId: answer.id },
    answers: { [listing]: gives([]), [repeating]: gives({ earlier: null }), ...answers },
  })
  return { ...page, asked: () => page.calls.filter(({ call }) => call === asking) }
}

const box = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ваш вопрос' })

async function ask(text = 'Что дальше?') {
  await waitFor(() => expect(box().readOnly).toBe(false))
  await userEvent.type(box(), `${text}{Enter}`)
}

test('the question with which a chat was opened is asked there, once', async () => {
  const { asked, queryClient } = open({ [asking]: streams(accepted, started, done).give, [listing]: gives([]) })
  const turn = () => userEvent.click(screen.getByRole('button', { name: 'Туда и обратно' }))
  await turn()
  queryClient.setQueryData(firstQuestionQuery(chatId).queryKey, 'Что дальше?')
  for (let turns = 0; turns < 3; turns++) await turn()

  await expect.poll(() => asked().map(({ body }) => body)).toEqual([{ id: anId, content: 'Что дальше?' }])
  expect(box().value).toBe('')
})

test('one call sends the question and brings the answer; what was typed is out of the box at once', async () => {
  const stream = streams()
  const { asked, queryClient } = open({ [asking]: stream.give, [listing]: [gives([]), gives([question, answer])] })

  await ask('  Что дальше? ')
  await waitFor(() => expect(asked()).toHaveLength(1))
  expect(box().value).toBe('')
  stream.say(accepted, 0)
  await waitFor(() => expect(screen.getByRole('log').textContent).toContain('Что дальше?'))
  stream.say(started, 1)
  stream.say({ event: 'delta', data: { text: 'Карты ' } }, 2)
  expect(await screen.findByText('Карты')).toBeDefined()
  stream.say(done, 3)

  expect(await screen.findByText('Карты говорят: да.')).toBeDefined()
  expect(asked()).toEqual([{ call: asking, body: { id: anId, content: '  Что дальше? ' } }])
  expect(queryClient.getQueryData(usageQuery(userId).queryKey)?.remainingMessages).toBe(4)
})

test('a question sent from a chat that was left meanwhile does not come back into its box', async () => {
  const stream = streams()
  const { asked } = open({ [asking]: stream.give, [listing]: [gives([]), gives([question, answer])] })
  const goAndComeBack = async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Туда и обратно' }))
    await userEvent.click(screen.getByRole('button', { name: 'Туда и обратно' }))
  }
  await ask()
  await waitFor(() => expect(asked()).toHaveLength(1))
  await goAndComeBack()

  stream.say(accepted, 0)
  await waitFor(() => expect(box().value).toBe(''))
  stream.say(started, 1)
  stream.say(done, 2)
  expect(await screen.findByText('Карты говорят: да.')).toBeDefined()

  await goAndComeBack()
  expect(box().value).toBe('')
})

test.each([
  [
    'in its own words',
    { error: 'Тариф исчерпан.', code: 'plan_spent', details: toUsage('daily', 0, 5) },
    'Тариф исчерпан.',
  ],
  ['without a word', { details: toUsage('daily', 0, 5) }, 'Превышен лимит сообщений'],
])('any 402 opens the plans and tells how many messages are left: %s', async (_, body, text) => {
  const opened = vi.fn()
  addEventListener('openSubscriptionModal', opened, { once: true })
  open({ [asking]: responds(() => Response.json(body, { status: 402 })) })

  await ask()

  expect(await screen.findByText(text)).toBeDefined()
  expect(screen.getByText('Осталось 0 сообщений', { exact: false })).toBeDefined()
  expect(box().value).toBe('Что дальше?')
  expect(opened).toHaveBeenCalledOnce()
})

test.each([
  ['refused', refused(503, 'overloaded', 'Мастер занят.'), 'Мастер занят.'],
  ['another answer runs', refused(409, 'reply_running', 'Мастер ещё отвечает.'), 'Мастер ещё отвечает.'],
])('what is refused stays in the box: %s', async (_, answers, text) => {
  open({ [asking]: answers })

  await ask()

  expect(await screen.findByText(text, undefined, patience)).toBeDefined()
  expect(box().value).toBe('Что дальше?')
  expect(box().readOnly).toBe(false)
})

const lost = () => Promise.reject(new TypeError('Failed to fetch'))

test('a call that was lost is repeated under its id, and answered with what was saved', async () => {
  const { asked } = open({
    [asking]: [lost, streams(accepted, started, done).give],
    [listing]: [gives([]), gives([question, answer])],
  })

  await ask()

  expect(await screen.findByText('Карты говорят: да.', undefined, patience)).toBeDefined()
  expect(box().value).toBe('')
  expect(asked()).toHaveLength(2)
  expect(asked()[1]).toEqual(asked()[0])
})

test('a stream that is lost before the answer begins is asked for again under its id', async () => {
  const cut = responds(
    () => new Response('id: 0\nevent: accepted\nda', { headers: { 'content-type': 'text/event-stream' } }),
  )
  const { asked } = open({
    [asking]: [cut, streams(accepted, started, done).give],
    [listing]: [gives([]), gives([question, answer])],
  })

  await ask()

  expect(await screen.findByText('Карты говорят: да.', undefined, patience)).toBeDefined()
  expect(asked()).toHaveLength(2)
  expect(asked()[1]).toEqual(asked()[0])
})

test('a question that could not be sent has its id when it is sent again, and another one once it is answered', async () => {
  const { asked } = open({
    [asking]: [lost, lost, lost, streams(accepted, started, done).give, streams(accepted, started, done).give],
  })
  const listIds = () => asked().map(({ body }) => Object(body).id)

  await ask()
  const again = await screen.findByRole('button', { name: 'Ещё раз' }, patience)
  expect(box().value).toBe('')
  await userEvent.click(again)
  await waitFor(() => expect(again.isConnected).toBe(false))
  await ask()
  await waitFor(() => expect(asked()).toHaveLength(5))

  expect(new Set(listIds().slice(0, 4)).size).toBe(1)
  expect(listIds()[4]).not.toBe(listIds()[3])
})

test('a second press before the first is answered sends nothing', async () => {
  const { asked } = open({ [asking]: streams(accepted, started).give })
  await waitFor(() => expect(box().readOnly).toBe(false))
  await userEvent.type(box(), 'Что дальше?')
  const send = screen.getByRole<HTMLButtonElement>('button', { name: 'Отправить' })

  send.click()
  send.click()

  await waitFor(() => expect(box().value).toBe(''))
  expect(asked()).toHaveLength(1)
})

test('an answer that is found running is followed, once', async () => {
  const running = { ...answer, status: 'running' as const, content: 'Карты' }
  const stream = streams()
  const following = 'GET /api/messages/:messageId/stream'
  const { calls } = open({
    [following]: stream.give,
    [listing]: [gives([question, running]), gives([question, answer])],
  })
  await waitFor(() => expect(calls.filter(({ call }) => call === following)).toHaveLength(1))
  expect(box().readOnly).toBe(true)

  stream.say(started, 1)
  expect(screen.getByText('Карты')).toBeDefined() // until the first words of the replay
  stream.say(done, 2)

  expect(await screen.findByText('Карты говорят: да.')).toBeDefined()
  await waitFor(() => expect(box().readOnly).toBe(false))
  expect(calls.filter(({ call }) => call === following)).toHaveLength(1)
})

/** Slow enough for React to render what was known before. */
function slowly<Reply>(reply: Reply): Answer<Reply> {
  return async () => {
    await new Promise((resolve) => setTimeout(resolve, 100))
    return { reply }
  }
}

test('an answer that began although its call broke off is followed to its end', async () => {
  const running = { ...answer, status: 'running' as const, content: 'Карты' }
  const stream = streams(started)
  const following = 'GET /api/messages/:messageId/stream'
  const { calls, asked } = open({
    [asking]: lost,
    [following]: stream.give,
    [listing]: [gives([]), gives([question, running]), gives([question, answer])],
  })

  await ask()
  await waitFor(() => expect(calls.filter(({ call }) => call === following)).toHaveLength(1), patience)
  stream.say(done, 2)

  expect(await screen.findByText('Карты говорят: да.')).toBeDefined()
  await waitFor(() => expect(box().readOnly).toBe(false))
  expect(asked()).toHaveLength(3) // the call and what repeated it
})

test('an answer that may not be followed is not asked for again and again', async () => {
  const following = 'GET /api/messages/:messageId/stream'
  const { calls } = open({
    [following]: refused(404, 'message_not_found', 'Сообщение не найдено'),
    [listing]: slowly([question, { ...answer, status: 'running' as const }]),
  })
  const sent = (wanted: string) => calls.filter(({ call }) => call === wanted)

  await waitFor(() => expect(sent(listing)).toHaveLength(2)) // read again after the refusal
  await new Promise((resolve) => setTimeout(resolve, 300))

  expect(sent(following)).toHaveLength(1)
})

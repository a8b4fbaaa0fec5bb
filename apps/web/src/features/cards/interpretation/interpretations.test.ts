import { cardById } from '@lunaria/tarot/cards'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { abortSession } from '#shared/api/session-signal.ts'
import { responds } from '#testing/stub-server.ts'
import {
  account,
  askMaster,
  chatMade,
  ended,
  frames,
  openChat,
  questionSaved,
  saveQuestion,
  serverAnswers,
  started,
  streamsAnswer,
  textEvent,
} from '../testing/master-server.ts'
import { interpret, interpretationQuery } from './interpretations.ts'

const card = cardById('fool')
if (!card) throw new Error('The deck has no fool')
const asked = { userId: account.user.id, card, side: 'upright' as const }

test('a question that was lost is saved under the same id by the next try', async () => {
  const lost = () => Promise.reject(new TypeError('Failed to fetch'))
  const calls = serverAnswers({
    [openChat]: [chatMade, chatMade],
    [saveQuestion]: [lost, lost, lost, questionSaved],
    [askMaster]: [streamsAnswer(started, textEvent('Начало.'), ended('Начало.'))],
  })
  const queryClient = new QueryClient()
  const shown = () => queryClient.getQueryData(interpretationQuery(asked).queryKey)

  await interpret(queryClient, asked)
  expect(shown()).toMatchObject({ status: 'failed', questionId: undefined })
  await interpret(queryClient, asked)

  expect(shown()).toMatchObject({ status: 'done', text: 'Начало.' })
  const saved = calls.filter(({ call }) => call === saveQuestion)
  expect(saved).toHaveLength(4)
  expect(new Set(saved.map(({ body }) => Object(body).id)).size).toBe(1)
})

test('after signing out nothing of an answer about a card is written into the cleared cache', async () => {
  let tell = (_: string) => {}
  const stream = new ReadableStream<Uint8Array>({
    start(controller) {
      tell = (text) => controller.enqueue(new TextEncoder().encode(text))
    },
  })
  const answer = responds(() => new Response(stream, { headers: { 'content-type': 'text/event-stream' } }))
  serverAnswers({ [openChat]: [chatMade], [saveQuestion]: [questionSaved], [askMaster]: [answer] })
  const queryClient = new QueryClient()
  const { queryKey } = interpretationQuery(asked)
  const interpreted = interpret(queryClient, asked)
  tell(frames([started, textEvent('Тайна')]))
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toMatchObject({ text: 'Тайна' }))

  abortSession()
  queryClient.clear()
  tell(frames([textEvent(' прежнего читателя'), ended('Тайна прежнего читателя')], 3))
  await interpreted

  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

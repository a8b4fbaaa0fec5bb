import { cardById } from '@lunaria/tarot/cards'
import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { abortSession } from '#shared/session/session-signal.ts'
import { responds } from '#testing/stub-server.ts'
import { interpret, interpretationQuery } from './interpretations.ts'
import {
  account,
  askMaster,
  chatMade,
  ended,
  frames,
  openChat,
  questionSaved,
  said,
  saveQuestion,
  serverAnswers,
  started,
} from './testing/master-server.ts'

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
  const card = cardById('fool')
  if (!card) throw new Error('The deck has no fool')
  const asked = { userId: account.user.id, card, side: 'upright' as const }
  const { queryKey } = interpretationQuery(asked)
  const interpreted = interpret(queryClient, asked)
  tell(frames([started, said('Тайна')]))
  await vi.waitFor(() => expect(queryClient.getQueryData(queryKey)).toMatchObject({ text: 'Тайна' }))

  abortSession()
  queryClient.clear()
  tell(frames([said(' прежнего читателя'), ended('Тайна прежнего читателя')], 3))
  await interpreted

  expect(queryClient.getQueryCache().getAll()).toEqual([])
})

import { expect, test } from 'vitest'
import { openEvents } from '#testing/event-client.ts'
import { payApp } from '#testing/pay-app.ts'
import { providerKey, startProvider } from '#testing/reply-app.ts'

const text = Array.from({ length: 30 }, (_, index) => `слово${index}`).join(' ')

/** A user with a paid month whose answer is running: the first words are there. */
async function listening(ending: 'done' | 'reset') {
  const provider = await startProvider()
  provider.script({ text, tokensPerSecond: 60, ending })
  const server = await payApp({
    env: { OPENAI_API_KEY: providerKey, OPENAI_BASE_URL: provider.url, AI_TIMEOUT_MS: '10000' },
  })
  const user = await server.createUser()
  const { paymentId } = await server.buy(user)
  const post = (url: string, payload: object) =>
    server.app.inject({ method: 'POST', url, headers: user.headers, payload })
  const chatId = (await post('/api/chats', { userId: user.id })).json<{ id: string }>().id
  const ask = () => post('/api/messages', { chatId, type: 'user', content: 'Что дальше?', spreadId: 'one_card' })
  const messageId = (await ask()).json<{ message: { id: string } }>().message.id
  const url = `${server.app.listeningOrigin}/api/chats/${chatId}/reply`
  const stream = await openEvents(url, { method: 'POST', headers: user.headers, body: { messageId } })
  await stream.take(3)
  return { server, user, paymentId, stream, ask }
}

test('an answer that is being given is given to its end, though the plan is cancelled and paid back meanwhile', async () => {
  const { server, user, paymentId, stream, ask } = await listening('done')

  const cancelled = await server.cancel(user)
  const events = await stream.toEnd()

  expect(cancelled.json()).toEqual({ refundPerformed: true, isInReview: false })
  expect(events.at(-1)).toMatchObject({
    event: 'done',
    data: { message: { content: text }, usage: { subscriptionType: 'free' } },
  })
  expect(await server.paymentRow(paymentId)).toMatchObject({ status: 'refunded', refunded_kopecks: 149_000 })
  const next = await ask()
  expect([next.statusCode, next.json().code]).toEqual([402, 'plan_required'])
})

test('one that breaks off after that gives its message back, and no plan comes to life', async () => {
  const { server, user, stream } = await listening('reset')

  await server.cancel(user)
  const events = await stream.toEnd()

  expect(events.at(-1)).toMatchObject({ event: 'failed', data: { usage: { subscriptionType: 'free' } } })
  const grants = await server.deps.db.selectFrom('grants').select(['status', 'messages_used']).execute()
  expect(grants).toEqual([{ status: 'refunded', messages_used: 0 }])
  expect(server.desk.control.refunds()).toHaveLength(1)
})

import { DemoHistory } from '@lunaria/contract/demo'
import { expect, test } from 'vitest'
import { replyApp } from '#testing/reply-app.ts'

async function visitor(options: Parameters<typeof replyApp>[0] = {}) {
  const server = await replyApp(options)
  const opened = await server.app.inject({ method: 'POST', url: '/api/demo/session' })
  const { sessionId } = opened.json<{ session: { sessionId: string } }>().session
  return {
    server,
    sessionId,
    ask: (message: string) =>
      server.app.inject({ method: 'POST', url: '/api/demo/message', payload: { sessionId, message } }),
    back: () => server.app.inject({ method: 'POST', url: '/api/demo/back-to-cards', payload: { sessionId } }),
    history: async () => DemoHistory.parse((await server.app.inject(`/api/demo/history/${sessionId}`)).json()),
  }
}

test('a guest in danger gets no cards and loses none of the five, until the cards are asked back', async () => {
  const { server, ask, back, history } = await visitor()

  const first = (await ask('хочу умереть')).json()
  const second = (await ask('что с работой?')).json()
  const pressed = (await back()).json()
  const third = (await ask('Разложи три карты')).json()

  expect(first.assistantMessage.metadata).toMatchObject({
    act: 'care',
    care: { tier: 'life', step: 'first' },
    selectedCards: [],
  })
  expect(first.assistantMessage.content).toContain('(tel:112)')
  expect(second.assistantMessage.metadata.care).toEqual({ tier: 'life', step: 'quiet' })
  expect([first.remainingMessages, second.remainingMessages, third.remainingMessages]).toEqual([5, 5, 4])
  expect(pressed.message.metadata.care).toEqual({ tier: 'life', step: 'back' })
  expect(third.assistantMessage.metadata.selectedCards).toHaveLength(3)
  expect(server.provider.requests).toHaveLength(1)
  expect((await history()).messages).toHaveLength(7)
})

test('with the five spent, and with the day’s limits spent, danger is answered', async () => {
  const { server, ask } = await visitor({ env: { RATE_LIMITS: 'on' } })
  await server.deps.settings.update({ demoDailyPerAddress: 0, demoDailyTotal: 0 })
  expect((await ask('Что с работой?')).statusCode).toBe(429)
  await server.deps.db
    .updateTable('grants')
    .set((grant) => ({ messages_used: grant.ref('message_limit') }))
    .execute()

  const answers = [await ask('муж меня бьёт'), await ask('Что с работой?')]

  expect(answers.map(({ statusCode }) => statusCode)).toEqual([200, 200])
})

test('the panel shows of it that something was said, and nothing more', async () => {
  const { server, ask } = await visitor()
  await ask('Что с работой?')
  await ask('хочу умереть')
  const admin = await server.createUser('admin')

  const stats = await server.app.inject({ url: '/api/admin/demo-chat/stats', headers: admin.headers })

  const shown = stats.json<{ recentMessages: { content: string }[] }>().recentMessages.map(({ content }) => content)
  expect(shown.slice(0, 2)).toEqual(['сообщение скрыто', 'сообщение скрыто'])
  expect(shown.at(-1)).toBe('Что с работой?')
  expect(stats.body).not.toMatch(/умереть|tel:|"care"/)
})

import { findFirstSentence } from '@lunaria/reader/compose/earlier-openings'
import { expect, test } from 'vitest'
import { findData, openEvents } from '#testing/event-client.ts'
import { testApp } from '#testing/test-app.ts'

test('the built-in reader never opens two of a user’s latest readings with the same words, in whatever chat', async () => {
  const server = await testApp({ env: { READER_CHARS_PER_SECOND: '0' } })
  const base = await server.listen()
  const reader = await server.createReader()
  const openings: string[] = []

  for (let time = 0; time < 20; time++) {
    const payload = { userId: reader.id }
    const chat = await server.app.inject({ method: 'POST', url: '/api/chats', headers: reader.headers, payload })
    const url = `${base}/api/chats/${chat.json<{ id: string }>().id}/ask`
    const body = { content: 'Стоит ли менять работу?', spreadId: 'three_cards' }
    const events = await (await openEvents(url, { method: 'POST', headers: reader.headers, body })).toEnd()
    openings.push(findFirstSentence(findData(events, 'done').message.content))
  }

  expect(new Set(openings).size).toBe(20)
})

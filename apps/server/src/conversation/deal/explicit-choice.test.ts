import { describe, expect, test } from 'vitest'
import { createBuiltinModel } from '#conversation/readings/builtin-model.ts'
import { findData, openEvents } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

const appWithReader = () => replyApp({ model: createBuiltinModel({ charsPerSecond: 0 }) })

async function ask(server: ReplyApp, reader: Reader, body: object) {
  const url = `${server.base}/api/chats/${reader.chatId}/ask`
  const events = await (await openEvents(url, { method: 'POST', headers: reader.headers, body })).toEnd()
  return { start: findData(events, 'start'), message: findData(events, 'done').message }
}

async function shuffled({ app }: ReplyApp, { chatId, headers }: Reader, spreadId: string): Promise<string> {
  const url = `/api/chats/${chatId}/draws`
  const answer = await app.inject({ method: 'POST', url, headers, payload: { spreadId } })
  return answer.json<{ drawId: string }>().drawId
}

const oddTexts = ['Выбираю', 'для себя', 'ок', 'спасибо', 'сделай приворот', 'asdf qwer', 'у меня умерла мама']

describe.each(oddTexts)('«%s»', (content) => {
  test('with picked cards lays those cards', async () => {
    const server = await appWithReader()
    const reader = await server.createReader()
    const drawId = await shuffled(server, reader, 'three_cards')

    const { start, message } = await ask(server, reader, { content, drawId, picks: [5, 40, 77] })

    expect(start).toMatchObject({ act: 'question', spreadId: 'three_cards', draw: { drawId } })
    expect(message.metadata.draw).toMatchObject({ picks: [5, 40, 77] })
    for (const { cardId } of start.selectedCards) expect(message.content).toContain(`[/${cardId}]`)
  })

  test('with a spread, with own cards and as a new question lays cards', async () => {
    const server = await appWithReader()
    const reader = await server.createReader()
    const hand = { cards: [{ cardId: 'fool', isReversed: false }] }

    const answers = [
      await ask(server, reader, { content, spreadId: 'one_card' }),
      await ask(server, reader, { content, hand }),
      await ask(server, reader, { content, mode: 'new' }),
    ]

    expect(answers.map(({ start }) => start.act)).toEqual(['question', 'question', 'question'])
    expect(answers.map(({ start }) => start.selectedCards.length > 0)).toEqual([true, true, true])
  })

  test('saved first and answered by a call of its own gets the chosen cards as well', async () => {
    const server = await appWithReader()
    const reader = await server.createReader()
    const drawId = await shuffled(server, reader, 'one_card')
    const messageId = await server.ask(reader, content)

    const events = await (await server.reply(reader, { messageId, drawId, picks: [7] })).toEnd()

    expect(findData(events, 'start')).toMatchObject({ act: 'question', draw: { drawId } })
    expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
  })
})

test('words of danger go before any choice', async () => {
  const server = await appWithReader()
  const reader = await server.createReader()

  const { start } = await ask(server, reader, { content: 'хочу умереть', spreadId: 'one_card' })

  expect(start).toMatchObject({ act: 'care', selectedCards: [] })
})

test('too few picks are refused, also beside words that ask for nothing', async () => {
  const server = await appWithReader()
  const reader = await server.createReader()
  const drawId = await shuffled(server, reader, 'three_cards')

  const url = `/api/chats/${reader.chatId}/ask`
  const refused = await server.app.inject({
    method: 'POST',
    url,
    headers: reader.headers,
    payload: { content: 'Выбираю', drawId, picks: [5] },
  })

  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({ code: 'invalid_fields', details: [{ field: 'picks' }] })
  expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
})

describe('a clarifying card', () => {
  test('is the one that was picked from a deck of its own', async () => {
    const server = await appWithReader()
    const reader = await server.createReader()
    const { start: first } = await ask(server, reader, { content: 'Что с работой?', spreadId: 'one_card' })
    const drawId = await shuffled(server, reader, 'one_card')

    const { start, message } = await ask(server, reader, {
      content: 'ну вот эту',
      mode: 'clarify',
      drawId,
      picks: [30],
    })

    expect(start).toMatchObject({ act: 'clarify', table: { messageId: first.messageId }, draw: { drawId } })
    expect(start.selectedCards).toHaveLength(1)
    const [pick] = (message.metadata.draw as { picks: number[] }).picks // what opens the draw
    expect([30, 31]).toContain(pick) // the next one where the picked card lies on the table
  })

  test('is one: two picks are refused', async () => {
    const server = await appWithReader()
    const reader = await server.createReader()
    await ask(server, reader, { content: 'Что с работой?', spreadId: 'one_card' })
    const drawId = await shuffled(server, reader, 'three_cards')

    const refused = await server.app.inject({
      method: 'POST',
      url: `/api/chats/${reader.chatId}/ask`,
      headers: reader.headers,
      payload: { content: 'ещё', mode: 'clarify', drawId, picks: [1, 2] },
    })

    expect(refused.json()).toMatchObject({ code: 'invalid_fields', details: [{ field: 'picks' }] })
  })
})

test.each([
  'а что с третьей картой?',
  'что значит вторая карта',
  'а третья почему такая?',
  'расскажи про первую карту',
])('«%s» is about the cards on the table, no order for a new one', async (content) => {
  const server = await appWithReader()
  const reader = await server.createReader()
  await ask(server, reader, { content: 'Что с работой?', spreadId: 'three_cards' })

  const { start } = await ask(server, reader, { content })

  expect(start).toMatchObject({ act: 'continue', selectedCards: [] })
})

import { describe, expect, test } from 'vitest'
import { expectInOrder, findData, joinText } from '#testing/event-client.ts'
import { defaultAnswer } from '#testing/openai-server.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

const slow = { text: 'слово '.repeat(60).trim(), tokensPerSecond: 100 }

async function answered(server: ReplyApp, reader: Reader, content?: string, more: { spreadId?: string } = {}) {
  const messageId = await server.ask(reader, content)
  return (await server.reply(reader, { messageId, ...more })).toEnd()
}

async function listCharges({ deps }: ReplyApp, { id }: Reader) {
  const rows = await deps.db
    .selectFrom('charges')
    .select(['message_id', 'returned_at'])
    .where('user_id', '=', id)
    .execute()
  return rows.map((row) => ({ messageId: row.message_id, isReturned: row.returned_at !== null }))
}

describe('an answer', () => {
  test('is a start, the text in pieces and an end, with ids that grow by one', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const questionId = await server.ask(reader)

    const stream = await server.reply(reader, { messageId: questionId })
    const events = await stream.toEnd()

    expect(stream.status).toBe(200)
    expect(stream.headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(stream.headers.get('cache-control')).toContain('no-store')
    expect(stream.headers.get('x-content-type-options')).toBe('nosniff')
    expectInOrder(events)
    expect(events.length).toBeGreaterThan(5)
    expect(joinText(events)).toBe(defaultAnswer)
    const { message, usage } = findData(events, 'done')
    expect(message).toMatchObject({
      id: findData(events, 'start').messageId,
      chatId: reader.chatId,
      type: 'assistant',
      status: 'done',
      content: defaultAnswer,
      metadata: { questionId },
    })
    expect(usage).toEqual(await server.usage(reader))
    expect(usage.readingsThisPeriod).toBe(1)
  })

  test('is kept just as it was told, with its cards', async () => {
    const server = await replyApp()
    const reader = await server.createReader()

    const events = await answered(server, reader)

    const [question, answer, ...rest] = await server.messages(reader)
    expect(question?.type).toBe('user')
    expect(rest).toEqual([])
    expect(answer).toEqual(findData(events, 'done').message)
    const { spreadId, selectedCards } = findData(events, 'start')
    expect(answer).toMatchObject({ spreadId, spread_id: spreadId, selectedCards })
  })

  test('moves its chat up and shows its beginning there', async () => {
    const server = await replyApp()
    const reader = await server.createReader()

    const events = await answered(server, reader)

    const [chat] = (await server.app.inject({ url: `/api/chats/${reader.id}`, headers: reader.headers })).json()
    expect(chat).toMatchObject({ message_count: 2, last_message_content: joinText(events).slice(0, 200) })
  })

  test('to a greeting draws nothing', async () => {
    const server = await replyApp()
    const reader = await server.createReader()

    const events = await answered(server, reader, 'Привет!')

    expect(findData(events, 'start')).toEqual({
      messageId: findData(events, 'done').message.id,
      spreadId: null,
      act: 'talk',
      selectedCards: [],
    })
    expect(findData(events, 'done').message).toMatchObject({ spreadId: null, selectedCards: [] })
    expect(findData(events, 'done').message.metadata).not.toHaveProperty('draw')
    expect(await server.deps.db.selectFrom('draws').select('id').execute()).toEqual([])
  })

  test.each([
    ['the one that the question names', 'Кельтский крест: что с работой?', {}, 'celtic_cross', 10],
    ['three cards by default', 'Что мне делать дальше?', {}, 'three_cards', 3],
    [
      'the one asked for, whatever the question names',
      'Кельтский крест: что с работой?',
      { spreadId: 'one_card' },
      'one_card',
      1,
    ],
    ['one asked for with a greeting', 'Привет!', { spreadId: 'five_cards' }, 'five_cards', 5],
  ])('lays %s', async (_, content, more, spreadId, cards) => {
    const server = await replyApp()
    const reader = await server.createReader()

    const start = findData(await answered(server, reader, content, more), 'start')

    expect(start.spreadId).toBe(spreadId)
    expect(start.selectedCards).toHaveLength(cards)
    expect(new Set(start.selectedCards.map(({ cardId }) => cardId)).size).toBe(cards)
    expect(start.selectedCards.map(({ position }) => position)).toEqual(Array.from({ length: cards }, (_, i) => i + 1))
    for (const card of start.selectedCards) {
      expect(card.cardName).toMatch(/^[А-ЯЁ]/)
      expect(card.positionName).toBeTruthy()
      expect(card.positionMeaning).toBeTruthy()
      expect(card.interpretation).toBeTruthy()
    }
  })

  test('lays the spread that was saved with the question', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const messageId = await server.ask(reader, 'Что дальше?', { spreadId: 'horseshoe' })

    const events = await (await server.reply(reader, { messageId })).toEnd()

    expect(findData(events, 'start')).toMatchObject({ spreadId: 'horseshoe', selectedCards: { length: 7 } })
  })

  test.each([
    'no_such_spread',
    'toString',
  ])('with the spread %s does not begin, and the message waits', async (spreadId) => {
    const server = await replyApp()
    const reader = await server.createReader()
    const messageId = await server.ask(reader)

    const refused = await server.reply(reader, { messageId, spreadId })

    expect(refused).toMatchObject({ status: 404, failure: { code: 'spread_not_found' } })
    expect((await server.reply(reader, { messageId })).status).toBe(200)
    expect(await listCharges(server, reader)).toEqual([{ messageId, isReturned: false }])
  })

  test('tells the provider the drawn cards, their places and the question, and nothing of the seed', async () => {
    const server = await replyApp()
    const reader = await server.createReader()

    const events = await answered(server, reader, 'Что с моей работой?')

    const sent = JSON.stringify(server.provider.requests[0]?.body)
    expect(sent).toContain('Что с моей работой?')
    for (const { cardId, positionName = '' } of findData(events, 'start').selectedCards) {
      expect(sent).toContain(`[/${cardId}]`)
      expect(sent).toContain(positionName)
    }
    const { seed } = await server.deps.db.selectFrom('draws').select('seed').executeTakeFirstOrThrow()
    expect(sent).not.toContain(seed)
  })
})

describe('while it runs', () => {
  test('the chat lists it with what has been said so far', async () => {
    const server = await replyApp()
    server.provider.script(slow)
    const reader = await server.createReader()
    const stream = await server.reply(reader, { messageId: await server.ask(reader) })
    await stream.take(10)

    const running = (await server.messages(reader)).at(-1)

    expect(running).toMatchObject({
      type: 'assistant',
      status: 'running',
      id: findData(stream.events.slice(0, 1), 'start').messageId,
    })
    expect(running?.content.length).toBeGreaterThan(20)
    expect(slow.text.startsWith(running?.content ?? '?')).toBe(true)
    await stream.toEnd()
    expect((await server.messages(reader)).at(-1)).toMatchObject({ status: 'done', content: slow.text })
  })

  test('a second one in the chat is refused, one in another chat is not', async () => {
    const server = await replyApp()
    server.provider.script(slow)
    const reader = await server.createReader()
    const other = await server.createReader()
    const [first, second] = [await server.ask(reader), await server.ask(reader)]
    const running = await server.reply(reader, { messageId: first })

    const again = await server.reply(reader, { messageId: first })
    const next = await server.reply(reader, { messageId: second })
    const elsewhere = await server.reply(other, { messageId: await server.ask(other) })

    for (const refused of [again, next])
      expect(refused).toMatchObject({ status: 409, failure: { code: 'reply_running' } })
    expect(elsewhere.status).toBe(200)
    await Promise.all([running.toEnd(), elsewhere.toEnd()])
    const afterwards = await server.reply(reader, { messageId: second })
    expect(afterwards.status).toBe(200)
    await afterwards.toEnd() // or the provider would be asked in the next test
  })

  test('of twenty calls at once exactly one begins it, for one message', async () => {
    const server = await replyApp()
    server.provider.script(slow)
    const reader = await server.createReader()
    const messageId = await server.ask(reader)

    const streams = await Promise.all(Array.from({ length: 20 }, () => server.reply(reader, { messageId })))

    const statuses = streams.map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array(19).fill(409)])
    const [began] = streams.filter(({ status }) => status === 200)
    expect(joinText((await began?.toEnd()) ?? [])).toBe(slow.text)
    expect(server.provider.requests).toHaveLength(1)
    expect(await listCharges(server, reader)).toEqual([{ messageId, isReturned: false }])
    expect((await server.messages(reader)).map(({ type }) => type)).toEqual(['user', 'assistant'])
  })

  test('the reader may go: it is told to its end', async () => {
    const server = await replyApp()
    server.provider.script(slow)
    const reader = await server.createReader()
    const stream = await server.reply(reader, { messageId: await server.ask(reader) })
    await stream.take(3)

    stream.drop()

    await expect
      .poll(async () => (await server.messages(reader)).at(-1))
      .toMatchObject({ status: 'done', content: slow.text })
    await expect.poll(() => server.provider.requests[0]?.isCompleted).toBe(true)
  })

  test('the chat may go: the provider is let go soon, and nothing breaks', async () => {
    const server = await replyApp()
    server.provider.script({ text: 'слово '.repeat(1000), tokensPerSecond: 50 })
    const reader = await server.createReader()
    const stream = await server.reply(reader, { messageId: await server.ask(reader) })
    await stream.take(3)

    const deleted = await server.app.inject({
      method: 'DELETE',
      url: `/api/chats/${reader.chatId}`,
      headers: reader.headers,
    })

    expect(deleted.json()).toEqual({ ok: true })
    await stream.toEnd()
    await expect.poll(() => server.provider.requests[0]?.releasedAt).toBeDefined()
    expect(server.deps.replies.load()).toEqual({ running: 0, waiting: 0 })
  })
})

describe('a question', () => {
  test('that has its answer gets no second one', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const messageId = await server.ask(reader)
    await (await server.reply(reader, { messageId })).toEnd()

    const again = await Promise.all([1, 2, 3].map(() => server.reply(reader, { messageId })))

    for (const refused of again) expect(refused).toMatchObject({ status: 409, failure: { code: 'already_answered' } })
    expect(server.provider.requests).toHaveLength(1)
  })

  test('is one of the user’s own in this very chat: a note or a question elsewhere is none', async () => {
    const server = await replyApp()
    const [reader, other] = [await server.createReader(), await server.createReader()]
    const note = await server.ask(reader, 'Заметка', { type: 'system' })
    const elsewhere = await server.ask(other)

    for (const messageId of [note, elsewhere]) {
      expect(await server.reply(reader, { messageId })).toMatchObject({
        status: 404,
        failure: { code: 'message_not_found' },
      })
    }
  })
})

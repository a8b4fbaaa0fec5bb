import type { ReplyMode } from '@lunaria/contract/replies'
import { verifyClarifyingDraw } from '@lunaria/tarot/clarifying-draw'
import type { DrawProof } from '@lunaria/tarot/draw'
import { describe, expect, test } from 'vitest'
import { findData } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

async function tell(server: ReplyApp, reader: Reader, content: string, mode?: ReplyMode) {
  const messageId = await server.ask(reader, content)
  const events = await (await server.reply(reader, { messageId, ...(mode && { mode }) })).toEnd()
  return { start: findData(events, 'start'), ...findData(events, 'done') }
}

describe('a follow-up', () => {
  test('lays no new cards, and the master speaks about those on the table', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const { start: first } = await tell(server, reader, 'Вернётся ли ко мне Андрей?')

    const { start, message } = await tell(server, reader, 'объясни третью карту')

    expect(start).toMatchObject({ act: 'continue', selectedCards: [], spreadId: null })
    expect(start.table).toEqual({ messageId: first.messageId, cards: first.selectedCards })
    expect(start.draw).toBeUndefined()
    expect(message.metadata).toMatchObject({ act: 'continue' })
    expect(JSON.stringify(server.provider.requests.at(-1))).toContain('на месте 3')
  })

  test('a client that comes back hears of the same table', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    await tell(server, reader, 'Вернётся ли ко мне Андрей?')
    const { start } = await tell(server, reader, 'а подробнее?')

    const again = await (await server.follow(reader, start.messageId)).toEnd()

    expect(findData(again, 'start')).toEqual(start)
  })

  test('without cards asks back and costs nothing', async () => {
    const server = await replyApp()
    const reader = await server.createReader({ messagesLeft: 3 })

    const { start, message, usage } = await tell(server, reader, 'а подробнее?')

    expect(start).toMatchObject({ act: 'continue', selectedCards: [] })
    expect(message.content).toMatch(/вопрос|спрос/i)
    expect(usage.remainingMessages).toBe(3)
    expect(server.provider.requests).toEqual([])
  })

  test('a new subject gets new cards, as does a spread that is ordered', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    await tell(server, reader, 'Вернётся ли ко мне Андрей?')

    const { start } = await tell(server, reader, 'теперь разложи пять карт на работу')

    expect(start).toMatchObject({ act: 'question' })
    expect(start.selectedCards).toHaveLength(5)
    expect(start.table).toBeUndefined()
  })
})

describe('a clarifying card', () => {
  test('is one that does not lie there yet, from a draw of its own that can be verified', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const { start: first } = await tell(server, reader, 'Вернётся ли ко мне Андрей?')

    const { start, message } = await tell(server, reader, 'вытяни уточняющую карту')

    const tableCards = first.selectedCards.map(({ cardId }) => cardId)
    const cards = start.selectedCards.map(({ cardId, isReversed = false }) => ({ cardId, isReversed }))
    const proof = message.metadata.draw as DrawProof // what it holds is checked by verifyClarifyingDraw
    expect(start.act).toBe('clarify')
    expect(start.draw?.commitment).toBe(proof.commitment)
    expect(await verifyClarifyingDraw({ ...proof, cards, tableCards })).toMatchObject({ ok: true })
  })

  test.each([
    ['вытяни ещё карту к третьей', 3],
    ['уточни картой прошлое', 1],
    ['вытяни уточняющую карту', undefined],
  ])('lies beside the card that is pointed at: «%s»', async (content, explains) => {
    const server = await replyApp()
    const reader = await server.createReader()
    const { start: first } = await tell(server, reader, 'Разложи три карты: вернётся ли ко мне Андрей?')

    const { start, message } = await tell(server, reader, content)

    expect(start.act).toBe('clarify')
    expect(start.table).toEqual({ messageId: first.messageId, cards: first.selectedCards, explains })
    expect(message.metadata.table).toEqual(start.table)
  })

  test('lies on the table from then on', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const { start: first } = await tell(server, reader, 'Вернётся ли ко мне Андрей?')
    const { start: added } = await tell(server, reader, 'а подробнее?', 'clarify')

    const { start } = await tell(server, reader, 'а подробнее?')

    expect(start.table?.cards).toEqual([...first.selectedCards, ...added.selectedCards])
  })
})

describe('a mode goes before the guess', () => {
  test('new lays cards for what sounds like a follow-up', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    await tell(server, reader, 'Вернётся ли ко мне Андрей?')

    const { start } = await tell(server, reader, 'а что мне делать дальше', 'new')

    expect(start.act).toBe('question')
    expect(start.selectedCards.length).toBeGreaterThan(0)
  })

  test.each(['continue', 'clarify'] as const)('%s without a table is refused, and the message waits', async (mode) => {
    const server = await replyApp()
    const reader = await server.createReader()
    const messageId = await server.ask(reader, 'Вернётся ли ко мне Андрей?')

    const refused = await server.reply(reader, { messageId, mode })

    expect(refused.status).toBe(422)
    expect(refused.failure?.code).toBe('no_table')
  })
})

test('what could not be understood is answered without the provider, and the message comes back', async () => {
  const server = await replyApp()
  const reader = await server.createReader({ messagesLeft: 2 })

  for (const noise of ['иди нахуй', 'фыва олдж йцук', 'Will he come back to me?']) {
    const { start, usage } = await tell(server, reader, noise)
    expect(start).toMatchObject({ act: 'talk', selectedCards: [] })
    expect(usage.remainingMessages).toBe(2)
  }
  expect(server.provider.requests).toEqual([])
})

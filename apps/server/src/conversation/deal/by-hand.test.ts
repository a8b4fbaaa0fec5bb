import type { HandCard, HandLayout } from '@lunaria/contract/chats'
import type { JournalEntry, JournalPatterns, JournalRecord } from '@lunaria/contract/journal'
import { cardIds } from '@lunaria/tarot/card-ids'
import { spreadById } from '@lunaria/tarot/spreads'
import { dayMs } from '@lunaria/words/time'
import { expect, test } from 'vitest'
import { createBuiltinModel } from '#conversation/readings/builtin-model.ts'
import { deleteOldRows } from '#operations/system/delete-old-rows.ts'
import { findData, joinText, openEvents } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'
import { dealByHand } from './by-hand.ts'

const now = new Date('2026-11-23T10:00:00Z')
const upright = (cardId: HandCard['cardId']): HandCard => ({ cardId, isReversed: false })
const three = [upright('tower'), { cardId: 'Six_of_Cups', isReversed: true } as const, upright('fool')]
const content = 'Ждать ли письма, без перевёрнутых карт?'

function ask(server: ReplyApp, reader: Reader, body: object) {
  const url = `${server.base}/api/chats/${reader.chatId}/ask`
  return openEvents(url, { method: 'POST', headers: reader.headers, body: { content, ...body } })
}

async function read<Body>(server: ReplyApp, reader: Reader, url: string): Promise<Body> {
  return (await server.app.inject({ url, headers: reader.headers })).json()
}

test('cards laid by hand are read where they lie, cost a message, prove nothing and are no draw of ours', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const hand: HandLayout = { deckName: ' Райдер — Уэйт ', cards: three }

  const events = await (await ask(server, reader, { spreadId: 'three_cards', hand })).toEnd()

  const start = findData(events, 'start')
  const { metadata } = findData(events, 'done').message
  expect(start).toMatchObject({ act: 'question', spreadId: 'three_cards', hand: { deckName: 'Райдер — Уэйт' } })
  expect(start.draw).toBeUndefined()
  expect(start.selectedCards).toMatchObject([
    { cardId: 'tower', positionName: 'Прошлое', isReversed: false },
    { cardId: 'Six_of_Cups', positionName: 'Настоящее', isReversed: true },
    { cardId: 'fool', positionName: 'Будущее', isReversed: false },
  ])
  expect(metadata).toMatchObject({ hand: { deckName: 'Райдер — Уэйт' } })
  expect(metadata.draw).toBeUndefined()
  expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
  expect(JSON.stringify(server.provider.requests.at(-1)?.body)).toContain('[/Six_of_Cups]')

  const {
    entries: [entry],
  } = await read<{ entries: JournalEntry[] }>(server, reader, '/api/journal')
  expect(entry).toMatchObject({ spreadId: 'three_cards', hand: { deckName: 'Райдер — Уэйт' } })
  await deleteOldRows({ ...server.deps, now: () => new Date(server.deps.now().getTime() + 3 * dayMs) })
  const record = await read<JournalRecord>(server, reader, `/api/journal/${entry?.drawId}`)
  expect(record).toMatchObject({ draw: null, sharedId: null, hand: { deckName: 'Райдер — Уэйт' } })
  const patterns = await read<JournalPatterns>(server, reader, '/api/journal/patterns')
  expect(patterns).toEqual({ cards: [], sizes: [], pairs: [], outcomes: [], byHand: 1 })
  expect(await server.deps.db.selectFrom('sealed_draws').select('seed').execute()).toEqual([])
})

test('without a spread, with cards that clarify and that fell out, a failed answer is asked for again with the same cards', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  server.provider.script({ status: 500 })
  const cards = [...three, { ...upright('sun'), role: 'clarifier' }, { ...upright('moon'), role: 'jumper' }]
  const failed = await (await ask(server, reader, { hand: { cards } })).toEnd()
  const messageId = findData(failed, 'accepted').message.id
  expect(failed.some(({ event }) => event === 'failed')).toBe(true)
  expect((await server.usage(reader)).readingsThisPeriod).toBe(0)

  server.provider.script({ text: 'Смотрите на середину стола.' })
  const again = await (await server.reply(reader, { messageId })).toEnd()

  const start = findData(again, 'start')
  expect(start).toMatchObject({ spreadId: null, hand: {} })
  expect(start.selectedCards.map(({ cardId, positionName }) => [cardId, positionName])).toEqual([
    ['tower', 'Карта 1'],
    ['Six_of_Cups', 'Карта 2'],
    ['fool', 'Карта 3'],
    ['sun', 'Уточняет карту «Шут»'],
    ['moon', 'Выпала сама'],
  ])
  expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
})

const card = (id: string) => ({ cardId: id, isReversed: false })

test.each([
  ['too few for the spread', { spreadId: 'three_cards', hand: { cards: three.slice(1) } }],
  ['too many for the spread', { spreadId: 'one_card', hand: { cards: three } }],
  ['the same card twice', { hand: { cards: [card('fool'), card('fool')] } }],
  ['a card that there is not', { hand: { cards: [card('joker')] } }],
  ['no card', { hand: { cards: [] } }],
  ['only a clarifier', { hand: { cards: [{ ...card('fool'), role: 'clarifier' }] } }],
  ['sixteen without a spread', { hand: { cards: cardIds.slice(0, 16).map(card) } }],
  [
    'six beside the places',
    { hand: { cards: cardIds.slice(0, 7).map((id, at) => ({ ...card(id), ...(at && { role: 'jumper' }) })) } },
  ],
  ['cards of our deck besides', { picks: [1], hand: { cards: three } }],
  ['a name too long', { hand: { deckName: 'Т'.repeat(61), cards: three } }],
])('a refusal leaves nothing behind: %s', async (_, body) => {
  const server = await replyApp()
  const reader = await server.createReader()

  const refused = await ask(server, reader, body)

  expect(refused.status).toBe(422)
  expect(refused.failure?.code).toBe('invalid_fields')
  expect(await server.messages(reader)).toEqual([])
  expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
})

test('of two presses at once one is answered and paid for', async () => {
  const server = await replyApp()
  server.provider.script({ text: 'слово '.repeat(200), tokensPerSecond: 400 })
  const reader = await server.createReader()

  const both = await Promise.all([
    ask(server, reader, { hand: { cards: three } }),
    ask(server, reader, { hand: { cards: three } }),
  ])

  const statuses = both.map(({ status }) => status).toSorted()
  await Promise.all(both.filter(({ status }) => status === 200).map((stream) => stream.toEnd()))
  expect(statuses).toEqual([200, 409])
  expect((await server.usage(reader)).readingsThisPeriod).toBe(1)
  expect(await server.messages(reader)).toHaveLength(2)
})

test('danger is answered first, and no card is laid', async () => {
  const server = await replyApp()
  const reader = await server.createReader()

  const events = await (await ask(server, reader, { content: 'я не хочу больше жить', hand: { cards: three } })).toEnd()

  expect(findData(events, 'start')).toMatchObject({ act: 'care', selectedCards: [] })
  expect((await server.usage(reader)).readingsThisPeriod).toBe(0)
  expect(await server.deps.db.selectFrom('draws').select('id').execute()).toEqual([])
})

test('only the call that asks lays cards: those of a message written by the client are not read', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  const metadata = { hand: { cards: three } }

  const messageId = await server.ask(reader, 'Одна карта: что дальше?', { metadata, spreadId: 'one_card' })
  const events = await (await server.reply(reader, { messageId })).toEnd()

  expect(findData(events, 'start').draw).toBeDefined()
})

test('the built-in reader reads as many cards as may be laid', async () => {
  const server = await replyApp({ model: createBuiltinModel({ charsPerSecond: 0 }) })
  const reader = await server.createReader()
  const places = cardIds.slice(0, 15).map(card)
  const extras = cardIds.slice(15, 20).map((id) => ({ ...card(id), role: 'jumper' }))

  const events = await (await ask(server, reader, { hand: { cards: [...places, ...extras] } })).toEnd()

  const named = new Set([...joinText(events).matchAll(/\[\/(\w+)\]/g)].map(([, id]) => id))
  expect(named.size).toBe(20)
})

test('a clarifying card belongs to the place laid before it, wherever it comes among the others', () => {
  const spread = spreadById('three_cards')
  if (!spread) throw new Error('No such spread')
  const [first, ...rest] = three
  if (!first) throw new Error('No card')

  const { selectedCards } = dealByHand(
    { cards: [first, { ...upright('sun'), role: 'clarifier' }, ...rest] },
    { ...spread, is_active: true },
    now,
  )

  expect(selectedCards.map(({ positionName }) => positionName)).toEqual([
    'Прошлое',
    'Настоящее',
    'Будущее',
    'Уточняет карту «Башня»',
  ])
})

import { cardIds } from '@lunaria/tarot/card-ids'
import { type DrawProof, shuffle, verifyDraw } from '@lunaria/tarot/draw'
import { firstMonth, monthName } from '@lunaria/words/months'
import { dayIn } from '@lunaria/words/zones'
import { describe, expect, test } from 'vitest'
import { findData } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

type Published = { drawId: string; commitment: string; spreadId: string; cardCount: number }

async function shuffled({ app }: ReplyApp, { chatId, headers }: Reader, spreadId = 'three_cards') {
  const url = `/api/chats/${chatId}/draws`
  const answer = await app.inject({ method: 'POST', url, headers, payload: { spreadId } })
  return { status: answer.statusCode, body: answer.json<Published>(), raw: answer.body }
}

async function shownAt(
  { app }: ReplyApp,
  { chatId, headers }: Reader,
  { drawId, place }: { drawId: string; place: number },
) {
  const answer = await app.inject({ url: `/api/chats/${chatId}/draws/${drawId}/cards/${place}`, headers })
  return { status: answer.statusCode, body: answer.json<unknown>() }
}

function proofIn(metadata: Record<string, unknown>): DrawProof {
  return metadata.draw as DrawProof // what it holds is checked by verifyDraw
}

function shownCards(cards: { cardId: string; isReversed?: boolean }[]) {
  return cards.map(({ cardId, isReversed = false }) => ({ cardId, isReversed }))
}

describe('every draw can be verified', () => {
  test('the finished answer opens what its start had committed to', async () => {
    const server = await replyApp()
    const reader = await server.createReader()

    const events = await (await server.reply(reader, { messageId: await server.ask(reader) })).toEnd()

    const start = findData(events, 'start')
    const proof = proofIn(findData(events, 'done').message.metadata)
    expect(proof).toEqual({
      drawId: start.draw?.drawId,
      algorithm: 'lunaria-draw-v1',
      commitment: start.draw?.commitment,
      seed: expect.stringMatching(/^[0-9a-f]{64}$/),
      picks: [0, 1, 2],
    })
    expect(await verifyDraw({ ...proof, cards: shownCards(start.selectedCards) })).toMatchObject({ ok: true })
  })

  test('the months of a year have their names from the day on which it is laid', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const messageId = await server.ask(reader, 'Разложите карты на год')

    const { selectedCards } = findData(await (await server.reply(reader, { messageId })).toEnd(), 'start')

    const first = monthName(firstMonth(dayIn('Europe/Moscow', server.deps.now())))
    const names = selectedCards.map(({ positionName = '' }) => positionName.toLowerCase())
    expect(names.slice(0, 2)).toEqual(['тема года', first])
    expect(new Set(names).size).toBe(13)
  })

  test('who asks for no reversed cards sees none, is told how many were turned, and the draw opens all the same', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const messageId = await server.ask(reader, 'Десять карт без перевёрнутых: стоит ли открывать кофейню?')

    const events = await (await server.reply(reader, { messageId })).toEnd()

    const { selectedCards } = findData(events, 'start')
    const { message } = findData(events, 'done')
    const proof = proofIn(message.metadata)
    const turned = (await shuffle(proof.seed)).slice(0, 10).filter(({ isReversed }) => isReversed)
    const cards = selectedCards.map(({ isReversed = false, ...card }) => ({ ...card, isReversed }))
    expect(cards.filter(({ isReversed }) => isReversed)).toEqual([])
    expect(cards.filter(({ isTurnedUpright }) => isTurnedUpright)).toHaveLength(turned.length)
    expect(message.content.startsWith('Вы просили без')).toBe(turned.length > 0)
    expect(message.selectedCards).toEqual(selectedCards)
    expect(await verifyDraw({ ...proof, cards })).toMatchObject({ ok: true })
    expect(JSON.stringify(server.provider.requests.at(-1))).not.toContain('перевёрнутая, тег')
  })

  test('the seed is nowhere before the end, and is there after it', async () => {
    const server = await replyApp()
    server.provider.script({ text: 'слово '.repeat(40), tokensPerSecond: 80 })
    const reader = await server.createReader()
    const stream = await server.reply(reader, { messageId: await server.ask(reader) })
    await stream.take(5)
    const { seed } = await server.deps.db.selectFrom('draws').select('seed').executeTakeFirstOrThrow()

    const seenSoFar = [stream.raw(), JSON.stringify(await server.messages(reader))]
    const follower = await server.follow(reader, findData(stream.events.slice(0, 1), 'start').messageId)
    await follower.take(2)
    seenSoFar.push(follower.raw())

    for (const text of seenSoFar) expect(text).not.toContain(seed)
    await stream.toEnd()
    expect(stream.raw()).toContain(seed)
    expect(JSON.stringify(await server.messages(reader))).toContain(seed)
  })

  test.each([
    ['failed', { ending: 'close' } as const],
    ['stopped', { text: 'слово '.repeat(500), tokensPerSecond: 50 }],
  ])('an answer that %s opens its draw too', async (status, mode) => {
    const server = await replyApp()
    server.provider.script(mode)
    const reader = await server.createReader()
    const stream = await server.reply(reader, { messageId: await server.ask(reader) })
    await stream.take(4)
    if (status === 'stopped') await server.stop(reader, findData(stream.events.slice(0, 1), 'start').messageId)
    const events = await stream.toEnd()

    const answer = (await server.messages(reader)).find(({ type }) => type === 'assistant')

    expect(answer?.status).toBe(status)
    const cards = shownCards(findData(events, 'start').selectedCards)
    expect(await verifyDraw({ ...proofIn(answer?.metadata ?? {}), cards })).toMatchObject({ ok: true })
  })

  test('no two draws are alike', async () => {
    const server = await replyApp()
    const reader = await server.createReader()

    const all = await Promise.all(Array.from({ length: 10 }, () => shuffled(server, reader)))

    expect(new Set(all.map(({ body }) => body.commitment)).size).toBe(10)
  })
})

describe('cards picked by hand', () => {
  test('lie where they were picked, from the deck that was committed to before', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const messageId = await server.ask(reader)
    const { body: published } = await shuffled(server, reader)
    expect(published).toEqual({
      drawId: expect.any(String),
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      spreadId: 'three_cards',
      cardCount: 3,
      positions: ['Прошлое', 'Настоящее', 'Будущее'].map((name) => expect.objectContaining({ name })),
    })

    const stream = await server.reply(reader, { messageId, drawId: published.drawId, picks: [77, 0, 40] })
    const events = await stream.toEnd()

    const { draw, selectedCards } = findData(events, 'start')
    const proof = proofIn(findData(events, 'done').message.metadata)
    expect(draw).toEqual({ drawId: published.drawId, commitment: published.commitment })
    expect(proof).toMatchObject({ commitment: published.commitment, picks: [77, 0, 40] })
    const deck = await shuffle(proof.seed)
    expect(shownCards(selectedCards)).toEqual([deck[77], deck[0], deck[40]])
    expect(await verifyDraw({ ...proof, cards: shownCards(selectedCards) })).toMatchObject({ ok: true })
  })

  test('a card that was taken is shown before the answer, and is the one that is dealt then', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const messageId = await server.ask(reader)
    const { drawId } = (await shuffled(server, reader)).body
    const picks = [77, 0, 40]

    const shown = await Promise.all(picks.map((place) => shownAt(server, reader, { drawId, place })))

    const stream = await server.reply(reader, { messageId, drawId, picks })
    const { selectedCards } = findData(await stream.toEnd(), 'start')
    expect(shown.map(({ body }) => body)).toEqual(shownCards(selectedCards))
  })

  test('who asks for no reversed cards is shown none', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    await server.ask(reader, 'Три карты без перевёрнутых: стоит ли открывать кофейню?')
    const { drawId } = (await shuffled(server, reader)).body
    const places = Array.from({ length: 30 }, (_, place) => place)

    const shown = await Promise.all(places.map((place) => shownAt(server, reader, { drawId, place })))

    expect(shown.filter(({ body }) => Object(body).isReversed !== false)).toEqual([])
  })

  test('a card is shown to whose chat its deck belongs', async () => {
    const server = await replyApp()
    const [reader, other] = [await server.createReader(), await server.createReader()]
    const { drawId } = (await shuffled(server, other)).body

    const inOwnChat = await shownAt(server, reader, { drawId, place: 0 })
    const inTheirs = await shownAt(server, { ...reader, chatId: other.chatId }, { drawId, place: 0 })
    const outside = await shownAt(server, other, { drawId, place: 78 })

    expect(inOwnChat).toMatchObject({ status: 404, body: { code: 'draw_not_found' } })
    expect(inTheirs).toMatchObject({ status: 404, body: { code: 'chat_not_found' } })
    expect(outside).toMatchObject({ status: 404, body: { code: 'not_found' } })
  })

  test('nothing of the deck is told before it is opened', async () => {
    const server = await replyApp()

    const { raw } = await shuffled(server, await server.createReader())

    for (const cardId of cardIds) expect(raw).not.toContain(cardId)
    const { seed } = await server.deps.db.selectFrom('draws').select('seed').executeTakeFirstOrThrow()
    expect(raw).not.toContain(seed)
  })

  test.each([
    ['too few', [1, 2], 'выберите карт: 3'],
    ['too many', [1, 2, 3, 4], 'выберите карт: 3'],
    ['one twice', [1, 2, 1], 'нельзя выбрать дважды'],
  ])('%s of them are refused', async (_, picks, text) => {
    const server = await replyApp()
    const reader = await server.createReader()
    const { body } = await shuffled(server, reader)

    const refused = await server.reply(reader, { messageId: await server.ask(reader), drawId: body.drawId, picks })

    expect(refused).toMatchObject({
      status: 422,
      failure: { details: [{ field: 'picks', message: expect.stringContaining(text) }] },
    })
  })

  test.each([[[1, 2, 78]], [[-1, 2, 3]], [[1, 2, 3.5]]])('places %j are not in the deck', async (picks) => {
    const server = await replyApp()
    const reader = await server.createReader()
    const { body } = await shuffled(server, reader)

    const refused = await server.reply(reader, { messageId: await server.ask(reader), drawId: body.drawId, picks })

    expect(refused).toMatchObject({ status: 422, failure: { code: 'invalid_fields' } })
  })

  test('picks without a deck to pick from are refused', async () => {
    const server = await replyApp()
    const reader = await server.createReader()

    const refused = await server.reply(reader, { messageId: await server.ask(reader), picks: [1, 2, 3] })

    expect(refused).toMatchObject({ status: 422, failure: { code: 'invalid_fields' } })
  })

  test('a draw plays once', async () => {
    const server = await replyApp()
    const reader = await server.createReader()
    const { body } = await shuffled(server, reader)
    const [first, second] = [await server.ask(reader), await server.ask(reader)]
    await (await server.reply(reader, { messageId: first, drawId: body.drawId, picks: [1, 2, 3] })).toEnd()

    const again = await server.reply(reader, { messageId: second, drawId: body.drawId, picks: [4, 5, 6] })

    expect(again).toMatchObject({ status: 409, failure: { code: 'draw_used' } })
    const draw = await server.deps.db
      .selectFrom('draws')
      .select('picks')
      .where('id', '=', body.drawId)
      .executeTakeFirst()
    expect(draw?.picks).toEqual([1, 2, 3])
    expect((await server.reply(reader, { messageId: second })).status).toBe(200)
  })

  test('a draw belongs to its chat', async () => {
    const server = await replyApp()
    const [reader, other] = [await server.createReader(), await server.createReader()]
    const { body } = await shuffled(server, other)

    const refused = await server.reply(reader, {
      messageId: await server.ask(reader),
      drawId: body.drawId,
      picks: [1, 2, 3],
    })

    expect(refused).toMatchObject({ status: 404, failure: { code: 'draw_not_found' } })
  })

  test('a deck is shuffled for a known spread in an own chat', async () => {
    const server = await replyApp()
    const [reader, other] = [await server.createReader(), await server.createReader()]

    expect((await shuffled(server, reader, 'no_such_spread')).body).toMatchObject({ code: 'spread_not_found' })
    expect((await shuffled(server, { ...reader, chatId: other.chatId })).body).toMatchObject({ code: 'chat_not_found' })
  })
})

import type { Board } from '@lunaria/contract/creative'
import { maxBoards } from '@lunaria/contract/limits'
import { expect, test } from 'vitest'
import { findData } from '#testing/event-client.ts'
import { replyApp } from '#testing/reply-app.ts'
import { testApp } from '#testing/test-app.ts'

type Hands = { headers: Record<string, string> }
type Server = Pick<Awaited<ReturnType<typeof testApp>>, 'app'>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'

const send = ({ app }: Server, { headers }: Hands, call: `${Method} ${string}`, payload?: object) => {
  const [method, url] = call.split(' ') as [Method, string]
  return app.inject({ method, url: `/api/creative/${url}`, headers, payload })
}
const create = async (server: Server, hands: Hands) => (await send(server, hands, 'POST boards', {})).json<Board>()

test('a board begins with four parts of a story, is saved over what was seen, and is nobody else’s', async () => {
  const server = await testApp()
  const [writer, stranger] = [await server.createReader({ messagesLeft: 0 }), await server.createReader()]
  const board = await create(server, writer)
  const [first] = board.cards
  const draft = { title: 'Рынок', seed: 'осень', cards: [{ ...first, text: 'Торговка, которая не торгуется.' }] }

  const saved = await send(server, writer, `PATCH boards/${board.id}`, { ...draft, revision: board.revision })
  const late = await send(server, writer, `PATCH boards/${board.id}`, {
    ...draft,
    title: 'Ряд',
    revision: board.revision,
  })
  const theirs = await send(server, stranger, `GET boards/${board.id}`)
  const twice = { ...draft, cards: [first, first], revision: 2 }

  expect(board.cards.map(({ slot }) => slot)).toEqual(['character', 'conflict', 'scene', 'turn'])
  expect(saved.json()).toMatchObject({ ...draft, revision: 2 })
  expect(late.json()).toMatchObject({ code: 'board_changed' })
  expect(theirs.statusCode).toBe(404)
  expect((await send(server, writer, `PATCH boards/${board.id}`, twice)).statusCode).toBe(422)
  const copy = await send(server, writer, 'POST boards', { draft })
  expect(copy.json()).toMatchObject(draft)
  const made = await Promise.all(Array.from({ length: maxBoards }, () => send(server, writer, 'POST boards', {})))
  expect(made.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxBoards - 2)
  expect((await send(server, writer, `DELETE boards/${board.id}`)).statusCode).toBe(200)
})

test('a board that is sent again because the first answer was lost is saved, in whatever order its cards have their fields', async () => {
  const server = await testApp()
  const writer = await server.createReader()
  const { id, cards, seed } = await create(server, writer)
  const reversed = cards.map((card) => Object.fromEntries(Object.entries(card).toReversed()))
  const save = (title: string) =>
    send(server, writer, `PATCH boards/${id}`, { title, seed, cards: reversed, revision: 1 })

  const first = await save('Рынок ')
  const again = await save('Рынок ')
  const other = await save('Ряд')

  expect(again.json()).toEqual(first.json())
  expect(again.json()).toMatchObject({ title: 'Рынок', revision: 2 })
  expect(other.statusCode).toBe(409)
})

test('a seed deals the same cards again and leaves those that are kept', async () => {
  const server = await testApp()
  const writer = await server.createReader()
  const cards = [{ slot: 'character', kept: { cardId: 'fool', isReversed: true } }, { slot: 'turn' }, { slot: 'turn' }]
  const deal = async () => (await send(server, writer, 'POST deal', { seed: 'осень', cards })).json<object[]>()

  const dealt = await deal()

  expect(dealt).toMatchObject([
    { slot: 'character', cardId: 'fool', isReversed: true },
    { slot: 'turn' },
    { slot: 'turn' },
  ])
  expect(await deal()).toEqual(dealt)
  const sparks = await send(server, writer, 'POST sparks', { slot: 'scene', cardId: 'tower', isReversed: false })
  expect(sparks.json<string[]>().length).toBeGreaterThanOrEqual(3)
})

test('the built-in writer unfolds a board for nothing, without a plan', async () => {
  const server = await testApp()
  const writer = await server.createReader({ messagesLeft: 0 })
  const board = await create(server, writer)

  const unfolded = await send(server, writer, `POST boards/${board.id}/unfold`, {})

  expect(unfolded.json().board.story).toContain(board.cards[0]?.text)
  expect((await send(server, writer, `GET boards/${board.id}`)).json().story).toBe(unfolded.json().board.story)
  expect((await send(server, writer, 'GET boards')).json()).toMatchObject({
    isCharged: false,
    boards: [{ cardCount: 4 }],
  })
})

test('the provider’s story costs a message, one for two presses, none where it fails, and none where words of danger are answered', async () => {
  const server = await replyApp()
  const writer = await server.createReader({ messagesLeft: 3 })
  const board = await create(server, writer)
  const unfold = (body = {}) => send(server, writer, `POST boards/${board.id}/unfold`, body)
  const left = async () => (await server.usage(writer)).remainingMessages

  server.provider.script({ text: '### Кто\nТорговка Марфа.', tokensPerSecond: 10 }) // the second press comes in its middle
  const answers = await Promise.all([unfold(), unfold()])
  expect(answers.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(answers.find(({ statusCode }) => statusCode === 200)?.json()).toMatchObject({
    board: { story: '### Кто\nТорговка Марфа.' },
    help: null,
    usage: { remainingMessages: 2 },
  })
  expect(JSON.stringify(server.provider.requests.at(-1)?.body)).toContain('вы не гадаете')

  server.provider.script({ status: 401 })
  expect((await unfold()).statusCode).toBeGreaterThanOrEqual(500)
  expect(await left()).toBe(2)

  const [first] = board.cards
  const cards = [{ ...first, text: 'Я хочу покончить с собой сегодня ночью' }]
  await send(server, writer, `PATCH boards/${board.id}`, { title: '', seed: '1', cards, revision: board.revision })
  expect((await unfold()).json()).toMatchObject({
    help: expect.stringContaining('112'),
    board: { story: '### Кто\nТорговка Марфа.' },
  })
  expect(await left()).toBe(2)

  server.provider.script({ text: 'О герое.' })
  expect((await unfold({ isFiction: true })).json()).toMatchObject({ help: null, board: { story: 'О герое.' } })
  expect(await left()).toBe(1)

  // Two boards ask in parallel while one message is left: one gets a story, the other a refusal.
  const [one, two] = [await create(server, writer), await create(server, writer)]
  server.provider.script({ text: 'Первая.' })
  const both = await Promise.all([one, two].map(({ id }) => send(server, writer, `POST boards/${id}/unfold`, {})))
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 402])
  expect(await left()).toBe(0)
  const stories = await Promise.all(
    [one, two].map(async ({ id }) => (await send(server, writer, `GET boards/${id}`)).json<Board>().story),
  )
  expect(stories.filter((story) => story !== '')).toHaveLength(1)
})

test('a story that the limit of its length cuts is written on until it is whole, for one message', async () => {
  const server = await replyApp()
  const writer = await server.createReader({ messagesLeft: 3 })
  const board = await create(server, writer)
  const part = (text: string) => ({ deltas: [{ content: `<think>план</think>${text}` }], ending: 'length' as const })
  server.provider.script(part('### Кто\nТорговка Марфа. Она не'), part('Она не торгуется. По'), {
    text: 'Потом уехала.',
  })

  const unfolded = await send(server, writer, `POST boards/${board.id}/unfold`, {})

  const story = '### Кто\nТорговка Марфа.\n\nОна не торгуется.\n\nПотом уехала.'
  expect(unfolded.json()).toMatchObject({ board: { story }, usage: { remainingMessages: 2 } })
  expect(server.provider.requests).toHaveLength(3)

  server.provider.script(part('Раз. Дв'))
  expect((await send(server, writer, `POST boards/${board.id}/unfold`, {})).json().board.story).toBe(
    Array(4).fill('Раз.').join('\n\n'),
  )
})

test('a story waits in the queue of the answers', async () => {
  const server = await replyApp({ env: { AI_MAX_CONCURRENT: '1' } })
  const [reader, writer] = [await server.createReader(), await server.createReader()]
  const board = await create(server, writer)
  server.provider.script({ headers: 'never' }, { text: 'Марфа.' })
  const answer = await server.reply(reader, { messageId: await server.ask(reader) })
  const { messageId } = findData(await answer.take(1), 'start')
  await expect.poll(() => server.provider.requests.length).toBe(1)

  const unfolding = send(server, writer, `POST boards/${board.id}/unfold`, {})
  await expect.poll(() => server.deps.replies.load()).toEqual({ running: 1, waiting: 1 })
  expect(server.provider.requests).toHaveLength(1)
  await server.stop(reader, messageId)

  expect((await unfolding).json()).toMatchObject({ board: { story: 'Марфа.' } })
  expect(server.deps.replies.load()).toEqual({ running: 0, waiting: 0 })
})

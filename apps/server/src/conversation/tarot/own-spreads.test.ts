import { maxOwnSpreads } from '@lunaria/contract/limits'
import type { OfferedSpread, OwnSpread } from '@lunaria/contract/own-spreads'
import type { TarotSpread } from '@lunaria/contract/tarot'
import { expect, test } from 'vitest'
import { findData, openEvents } from '#testing/event-client.ts'
import { replyApp } from '#testing/reply-app.ts'
import { testApp } from '#testing/test-app.ts'

const draft = {
  name: 'Мост между *двумя* [/tower]',
  description: 'Когда двоим трудно говорить.',
  places: [
    { name: 'Мой берег', description: 'С чем я пришёл.', kind: 'support', x: 20, y: 50 },
    { name: 'Вода', description: 'Что нас разделяет.', kind: 'obstacle', x: 50, y: 50 },
    { name: 'Другой берег', description: 'Как видна другая сторона.', kind: 'other', x: 80, y: 50 },
  ],
}
type Hands = { headers: Record<string, string> }
type Server = Pick<Awaited<ReturnType<typeof testApp>>, 'app'>

const send = (
  { app }: Server,
  { headers }: Hands,
  method: 'POST' | 'PATCH' | 'DELETE',
  url: string,
  payload?: object,
) => app.inject({ method, url, headers, payload })
const read = async <Body>({ app }: Server, { headers }: Hands, url: string): Promise<Body> =>
  (await app.inject({ url, headers })).json()
const create = async (server: Server, hands: Hands, body: object = draft) =>
  (await send(server, hands, 'POST', '/api/spreads', body)).json<OwnSpread>()

test('an own spread is laid by its owner alone, its kinds reach the reader, and its readings outlive it', async () => {
  const server = await replyApp()
  const [reader, stranger] = [await server.createReader(), await server.createReader()]
  const spread = await create(server, reader)

  const url = `${server.base}/api/chats/${reader.chatId}/ask`
  const body = { content: 'Как нам поговорить?', spreadId: spread.id }
  const events = await (await openEvents(url, { method: 'POST', headers: reader.headers, body })).toEnd()
  const theirs = await openEvents(`${server.base}/api/chats/${stranger.chatId}/ask`, {
    method: 'POST',
    headers: stranger.headers,
    body,
  })
  const theirDraw = await send(server, stranger, 'POST', `/api/chats/${stranger.chatId}/draws`, { spreadId: spread.id })
  const ownDraw = await send(server, reader, 'POST', `/api/chats/${reader.chatId}/draws`, { spreadId: spread.id })

  expect(spread).toMatchObject({ name: 'Мост между двумя /tower', cardCount: 3, isOffered: false })
  expect(findData(events, 'start')).toMatchObject({
    spreadId: spread.id,
    selectedCards: [
      { positionName: 'Мой берег', place: { spread: spread.name, kind: 'support', x: 20, y: 50 } },
      { positionName: 'Вода', positionMeaning: 'Что нас разделяет.', place: { kind: 'obstacle' } },
      { positionName: 'Другой берег', place: { kind: 'other' } },
    ],
  })
  expect(JSON.stringify(server.provider.requests.at(-1)?.body)).toContain(
    'объясните, чем именно это качество карты мешает',
  )
  expect(theirs.status).toBe(404)
  expect(theirDraw.statusCode).toBe(404)
  expect(ownDraw.json()).toMatchObject({ cardCount: 3 })
  // The book of draws names no spread that is one person's.
  expect(await server.deps.db.selectFrom('sealed_draws').select('spread_id').execute()).toEqual([{ spread_id: 'own' }])

  expect((await send(server, reader, 'DELETE', `/api/spreads/${spread.id}`)).statusCode).toBe(200)
  const messages = await read<object[]>(server, reader, `/api/chats/${reader.chatId}/messages`)
  expect(messages.at(-1)).toMatchObject({ selectedCards: [{ place: { spread: spread.name } }, {}, {}] })
  const { entries } = await read<{ entries: object[] }>(server, reader, '/api/journal')
  expect(entries).toMatchObject([{ cards: [{ place: { x: 20 } }, {}, {}] }])
  const again = await send(server, reader, 'POST', `/api/chats/${reader.chatId}/draws`, { spreadId: spread.id })
  expect(again.statusCode).toBe(404)
})

test('places that overlap, a name without letters and a fourteenth place are refused, and so is a thirty-first spread', async () => {
  const server = await testApp()
  const reader = await server.createReader()
  const [place] = draft.places
  const bad = [
    { ...draft, places: [place, { ...place, x: 25 }] },
    { ...draft, name: ' [*] ' },
    {
      ...draft,
      places: Array.from({ length: 14 }, (_, at) => ({ ...place, x: 10 + (at % 7) * 12, y: at < 7 ? 20 : 60 })),
    },
    { ...draft, places: [{ ...place, x: 101 }] },
  ]

  for (const body of bad) expect((await send(server, reader, 'POST', '/api/spreads', body)).statusCode).toBe(422)
  const made = await Promise.all(
    Array.from({ length: maxOwnSpreads + 2 }, () => send(server, reader, 'POST', '/api/spreads', draft)),
  )

  expect(made.filter(({ statusCode }) => statusCode === 200)).toHaveLength(maxOwnSpreads)
  expect(await read<OwnSpread[]>(server, reader, '/api/spreads')).toHaveLength(maxOwnSpreads)
})

test('an offered spread is published as a copy that its author no longer changes, and behaves like any other', async () => {
  const server = await testApp()
  const [author, admin] = [await server.createReader(), await server.createUser('admin')]
  const { id } = await create(server, author)
  const offer = () => send(server, author, 'POST', `/api/spreads/${id}/offer`, { isOffered: true })
  const offered = () => read<OfferedSpread[]>(server, admin, '/api/admin/offered-spreads')
  const decide = (seen: OfferedSpread | undefined, isPublished: boolean) =>
    send(server, admin, 'POST', `/api/admin/offered-spreads/${id}`, { isPublished, offered_at: seen?.offered_at })
  const shown = async () =>
    (await read<TarotSpread[]>(server, author, '/api/tarot/spreads')).find(({ name }) => name === 'Мост')

  await offer()
  const [seen] = await offered()
  await send(server, author, 'PATCH', `/api/spreads/${id}`, { ...draft, name: 'Мост' })
  expect(await offered()).toEqual([])
  expect((await decide(seen, true)).statusCode).toBe(404)

  await offer()
  const [second] = await offered()
  expect((await decide(second, true)).statusCode).toBe(200)
  await send(server, author, 'PATCH', `/api/spreads/${id}`, { ...draft, name: 'Мост', description: 'Иначе' })

  const copy = await shown()
  expect(copy).toMatchObject({ description: draft.description, cardCount: 3 })
  expect(copy?.id).not.toBe(id)
  expect(await read<OwnSpread[]>(server, author, '/api/spreads')).toMatchObject([
    { isPublished: true, isOffered: false },
  ])
  await offer()
  const [third] = await offered()
  expect((await decide(third, true)).json()).toMatchObject({ error: 'Так уже называется другой расклад' })
  expect((await decide(third, false)).statusCode).toBe(200)

  const hide = await send(server, admin, 'PATCH', `/api/admin/spreads/${copy?.id}`, { isActive: false })
  expect(hide.json()).toMatchObject({ is_active: false, original: { name: 'Мост' } })
  expect(await shown()).toBeUndefined()
  const actions = await server.deps.db.selectFrom('audit_log').select('action').orderBy('id').execute()
  expect(actions.map(({ action }) => action)).toEqual(['spread.publish', 'spread.decline', 'spread.update'])
})

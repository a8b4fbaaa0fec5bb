import { Chat } from '@lunaria/contract/chats'
import { expect, test } from 'vitest'
import { findData, openEvents } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import { type Reader, type TestApp, testApp } from '#testing/test-app.ts'

const dated = 'Новое гадание 01.03.2027, 13:05'

async function setUp(options?: Parameters<typeof testApp>[0]) {
  const server = await testApp(options)
  return { server, reader: await server.createReader() }
}

function say({ app }: TestApp, { headers, chatId }: Reader, content: string) {
  return app.inject({ method: 'POST', url: '/api/messages', headers, payload: { chatId, type: 'user', content } })
}

function ask({ base }: ReplyApp, { headers, chatId }: Reader, body: { content: string; spreadId?: string }) {
  return openEvents(`${base}/api/chats/${chatId}/ask`, { method: 'POST', headers, body })
}

async function openChat({ app }: TestApp, reader: Reader, title: string): Promise<Reader> {
  const payload = { userId: reader.id, title }
  const made = await app.inject({ method: 'POST', url: '/api/chats', headers: reader.headers, payload })
  return { ...reader, chatId: Chat.parse(made.json()).id }
}

async function readChat({ app }: TestApp, { id, headers, chatId }: Reader): Promise<Chat | undefined> {
  const answer = await app.inject({ url: `/api/chats/${id}`, headers })
  return answer.json().find((chat: Chat) => chat.id === chatId)
}

const readTitle = async (server: TestApp, reader: Reader) => (await readChat(server, reader))?.title

test('the first question gives the chat its name, and later ones do not', async () => {
  const { server, reader } = await setUp()
  const own = await openChat(server, reader, dated)

  const first = await say(server, own, 'Здравствуйте! Скажите, пожалуйста, вернётся ли ко мне Андрей?')
  const second = await say(server, own, 'А что с работой?')

  expect(first.json().chatTitle).toBe('Вернётся ли ко мне Андрей?')
  expect(second.json().chatTitle).toBe('Вернётся ли ко мне Андрей?')
  expect(await readTitle(server, own)).toBe('Вернётся ли ко мне Андрей?')
})

test('a greeting leaves the date, and the question after it gives the name', async () => {
  const { server, reader } = await setUp()
  const own = await openChat(server, reader, dated)

  expect((await say(server, own, 'Привет!')).json().chatTitle).toBe(dated)
  expect((await say(server, own, 'Стоит ли мне менять работу?')).json().chatTitle).toBe('Стоит ли мне менять работу?')
})

test.each([
  ['danger', 'я режу себя и не могу остановиться'],
  ['a danger at home', 'Муж бьёт меня, боюсь идти домой'],
  ['grief', 'Вчера умерла мама, не знаю как жить дальше'],
  ['illness', 'Мне поставили диагноз рак, четвёртая стадия'],
])('a chat that begins with %s is named after its day, whatever is asked later', async (_, content) => {
  const { server, reader } = await setUp()
  const own = await openChat(server, reader, dated)

  const told = await say(server, own, content)
  expect(told.json().message.metadata.care).toBeDefined()
  expect(told.json().chatTitle).toMatch(/^Разговор \d{1,2} [а-я]+$/)
  await say(server, own, 'Что меня ждёт в работе?')

  expect(await readTitle(server, own)).toBe(told.json().chatTitle)
})

test('a chat that the user has named keeps that name', async () => {
  const { server, reader } = await setUp()
  const own = await openChat(server, reader, 'Про маму')
  const renamed = await openChat(server, reader, dated)
  const rename = (title: string) =>
    server.app.inject({
      method: 'PATCH',
      url: `/api/chats/${renamed.chatId}`,
      headers: reader.headers,
      payload: { title },
    })
  await rename('Другое')
  await rename(dated) // the user's own choice, even where it looks like the default

  await say(server, own, 'Стоит ли мне менять работу?')
  await say(server, renamed, 'Стоит ли мне менять работу?')

  expect(await readTitle(server, own)).toBe('Про маму')
  expect(await readTitle(server, renamed)).toBe(dated)
})

test('a question that is refused names nothing', async () => {
  const { app, createUser } = await testApp()
  const { id, headers } = await createUser()
  const made = await app.inject({ method: 'POST', url: '/api/chats', headers, payload: { userId: id } })
  const { id: chatId, title } = Chat.parse(made.json())

  const payload = { chatId, type: 'user', content: 'Стоит ли мне менять работу?' }
  const refused = await app.inject({ method: 'POST', url: '/api/messages', headers, payload })

  expect(refused.statusCode).toBe(402)
  expect((await app.inject({ url: `/api/chats/${id}`, headers })).json()[0].title).toBe(title)
})

test('one call that asks and answers gives the name with the question', async () => {
  const server = await replyApp()
  const own = await openChat(server, await server.createReader(), dated)

  const events = await (await ask(server, own, { content: 'Скажите, вернётся ли ко мне Андрей?' })).toEnd()

  expect(findData(events, 'accepted').chatTitle).toBe('Вернётся ли ко мне Андрей?')
  expect(await readTitle(server, own)).toBe('Вернётся ли ко мне Андрей?')
})

test('a chat whose first question could not be answered is named after the next one', async () => {
  const server = await replyApp()
  const own = await openChat(server, await server.createReader(), dated)

  const refused = await ask(server, own, { content: 'Стоит ли мне менять работу?', spreadId: 'none' })
  await (await ask(server, own, { content: 'Вернётся ли ко мне Андрей?' })).toEnd()

  expect(refused.status).toBe(404)
  expect(await readTitle(server, own)).toBe('Вернётся ли ко мне Андрей?')
})

test('a question that is asked again in vain leaves the name that it gave before', async () => {
  const server = await replyApp()
  const own = await openChat(server, await server.createReader(), dated)
  const content = 'Стоит ли мне менять работу?'
  await (await ask(server, own, { content })).toEnd()

  await ask(server, own, { content, spreadId: 'none' })
  await (await ask(server, own, { content: 'Вернётся ли ко мне Андрей?' })).toEnd()

  expect(await readTitle(server, own)).toBe(content)
})

test('a name is found by the search', async () => {
  const { server, reader } = await setUp()
  const own = await openChat(server, reader, dated)
  await say(server, own, 'Погадай мне: стоит ли мне менять работу?')

  const q = encodeURIComponent('менять работу')
  const found = await server.app.inject({ url: `/api/chats/search?q=${q}`, headers: reader.headers })

  expect(found.json().chats.map(({ title }: Chat) => title)).toEqual(['Стоит ли мне менять работу?'])
  expect(found.json().messages).toHaveLength(1)
})

test('the list shows which spread was laid last', async () => {
  const server = await replyApp()
  const reader = await server.createReader()
  expect(await readChat(server, reader)).toMatchObject({ last_spread_id: null })

  const messageId = await server.ask(reader, 'Что меня ждёт в работе?')
  await (await server.reply(reader, { messageId, spreadId: 'celtic_cross' })).toEnd()
  expect(await readChat(server, reader)).toMatchObject({ last_spread_id: 'celtic_cross' })

  const thanks = await server.ask(reader, 'Спасибо!')
  await (await server.reply(reader, { messageId: thanks })).toEnd()
  expect(await readChat(server, reader)).toMatchObject({ last_spread_id: 'celtic_cross' })
})

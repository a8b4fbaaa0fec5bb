import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/test-app.ts'

type Found = {
  chats: { id: string; title: string }[]
  messages: { chatId: string; messageId: string; snippet: string }[]
}

/** A user whose one chat holds these messages, and a function that searches them. */
async function readerWith({ app, createReader }: TestApp, texts: string[], title = 'Чат') {
  const { headers, chatId } = await createReader()
  await app.inject({ method: 'PATCH', url: `/api/chats/${chatId}`, headers, payload: { title } })
  for (const content of texts) {
    await app.inject({ method: 'POST', url: '/api/messages', headers, payload: { chatId, type: 'user', content } })
  }
  return {
    chatId,
    async search(q: string): Promise<Found> {
      return (await app.inject({ url: `/api/chats/search?q=${encodeURIComponent(q)}`, headers })).json()
    },
  }
}

const snippets = ({ messages }: Found) => messages.map(({ snippet }) => snippet)

test.each([
  ['елка', 'Ёлка в углу'],
  ['ЁЛКА', 'Ёлка в углу'],
  ['вУглу', 'Ёлка вуглу'],
  ['100%', 'Уверен на 100% и больше'],
  ['a_b', 'Файл a_b'],
  ['a\\b', 'Путь a\\b'],
])('%s finds «%s»', async (q, text) => {
  const { search } = await readerWith(await testApp(), ['Не то', text])

  expect(snippets(await search(q))).toEqual([text])
})

test('neither a snippet nor a preview ends inside a character', async () => {
  const family = '👩‍👩‍👧'
  const text = `${family.repeat(40)}ёлка${family.repeat(40)}`
  const server = await testApp()
  const { headers, chatId, id } = await server.createReader()
  await server.app.inject({
    method: 'POST',
    url: '/api/messages',
    headers,
    payload: { chatId, type: 'user', content: text },
  })

  const found: Found = (await server.app.inject({ url: '/api/chats/search?q=ёлка', headers })).json()
  const [chat] = (await server.app.inject({ url: `/api/chats/${id}`, headers })).json()

  expect(snippets(found)[0]).toMatch(new RegExp(`^…(${family})+ёлка(${family})+…$`))
  expect(chat.last_message_content).toMatch(new RegExp(`^(${family})+ёлка$|^(${family})+$`))
})

test('letters are found however they and their marks were sent', async () => {
  const { search } = await readerWith(await testApp(), ['Чай и й'.normalize('NFD')])

  expect(snippets(await search('чай'))).toEqual(['Чай и й'])
  expect(snippets(await search('чай'.normalize('NFD')))).toEqual(['Чай и й'])
})

test.each([
  ['100%', 'Уверен на 1000 рублей'],
  ['a_b', 'Файл aXb'],
  ['%', 'Без знака'],
  ['\\', 'Без знака'],
])('%s is taken to the letter: it does not find «%s»', async (q, text) => {
  const { search } = await readerWith(await testApp(), [text])

  expect(await search(q)).toEqual({ chats: [], messages: [] })
})

test('chats are found by their titles, newest first', async () => {
  const { chatId, search } = await readerWith(await testApp(), [], 'Новая работа')

  expect((await search('РАБОТ')).chats).toEqual([expect.objectContaining({ id: chatId, title: 'Новая работа' })])
})

test('a long message is shown around the place, on one line', async () => {
  const words = 'слово '.repeat(60)
  const { search } = await readerWith(await testApp(), [`${words}\n\nБашня\tсегодня\n${words}`])

  const [snippet = ''] = snippets(await search('башня'))

  expect(snippet).toMatch(/^….*слово Башня сегодня слово.*…$/)
  expect(snippet.length).toBeLessThan(160)
})

test('cards are called by their names, not by their tags', async () => {
  const { search } = await readerWith(await testApp(), ['Вам выпал [/fool], дорога открыта'])

  expect(snippets(await search('дорога'))).toEqual(['Вам выпал Шут, дорога открыта'])
})

test('a search does not find other users’ messages', async () => {
  const server = await testApp()
  const stranger = await readerWith(server, ['Тайная мысль'], 'Тайная глава')
  const reader = await readerWith(server, ['Тайная дверь'])

  const found = await reader.search('тайная')

  expect(found.chats).toEqual([])
  expect(snippets(found)).toEqual(['Тайная дверь'])
  expect(JSON.stringify(found)).not.toContain(stranger.chatId)
})

test.each([
  ['nothing', ''],
  ['blanks', '  '],
  ['an endless text', 'ы'.repeat(101)],
])('%s is no query', async (_, q) => {
  const { app, createReader } = await testApp()
  const { headers } = await createReader()

  const answer = await app.inject({ url: `/api/chats/search?q=${encodeURIComponent(q)}`, headers })

  expect(answer.statusCode).toBe(422)
  expect(answer.json().details[0].field).toBe('q')
})

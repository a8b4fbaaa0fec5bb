import { Chat, type Message } from '@lunaria/contract/chats'
import type { FastifyInstance, InjectOptions } from 'fastify'
import { describe, expect, test } from 'vitest'
import { type Reader, testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

const never = '0193e0a0-0000-7000-8000-00000000dead'

function calls(app: FastifyInstance, { id, headers }: Pick<Reader, 'id' | 'headers'>) {
  const call = async (request: InjectOptions) => {
    const answer = await app.inject({ ...request, headers })
    return { status: answer.statusCode, body: answer.json() }
  }
  return {
    call,
    create: async (title?: string): Promise<Chat> =>
      Chat.parse((await call({ method: 'POST', url: '/api/chats', payload: { userId: id, title } })).body),
    titles: async (): Promise<string[]> =>
      (await call({ url: `/api/chats/${id}` })).body.map((chat: Chat) => chat.title),
    write: (chatId: string, content: string, type = 'user') =>
      call({ method: 'POST', url: '/api/messages', payload: { chatId, type, content } }),
  }
}

describe('a chat', () => {
  test('has all the fields, under both names of the counter', async () => {
    const at = new Date('2027-03-01T10:00:00.123Z')
    const { app, createUser } = await testApp({ now: () => at })
    const user = await createUser()

    const { body } = await calls(app, user).call({
      method: 'POST',
      url: '/api/chats',
      payload: { userId: user.id, title: '  Про работу ' },
    })

    expect(body).toEqual({
      id: expect.any(String),
      userId: user.id,
      title: 'Про работу',
      message_count: 0,
      messageCount: 0,
      last_message_content: null,
      last_message_at: null,
      last_spread_id: null,
      created_at: '2027-03-01T10:00:00.123Z',
      updated_at: '2027-03-01T10:00:00.123Z',
    })
  })

  test('without a title is called after its moment', async () => {
    const { app, createUser } = await testApp({ now: () => new Date('2027-03-01T10:05:00Z') })

    const { title } = await calls(app, await createUser()).create()

    expect(title).toBe('Новое гадание 01.03.2027, 13:05')
  })

  test('counts its messages and shows the beginning of the last one', async () => {
    const { app, createReader } = await testApp()
    const reader = await createReader()
    const { write, call } = calls(app, reader)
    await write(reader.chatId, 'Первый вопрос')
    await write(reader.chatId, `Второй вопрос ${'ё'.repeat(300)}`)

    const { body } = await call({ url: `/api/chats/${reader.id}` })

    expect(body).toHaveLength(1)
    expect(body[0]).toMatchObject({ message_count: 2, messageCount: 2 })
    expect(body[0].last_message_content).toMatch(/^Второй вопрос ё+$/)
    expect(body[0].last_message_content.length).toBeLessThanOrEqual(200)
    expect(body[0].last_message_at).toBe(body[0].updated_at)
  })

  test.each([
    ['empty', '', 'Введите название чата'],
    ['blank', '   ', 'Введите название чата'],
    ['endless', 'ы'.repeat(121), 'не длиннее 120'],
  ])('refuses a title that is %s', async (_, title, text) => {
    const { app, createReader } = await testApp()
    const reader = await createReader()

    const { status, body } = await calls(app, reader).call({
      method: 'PATCH',
      url: `/api/chats/${reader.chatId}`,
      payload: { title },
    })

    expect(status).toBe(422)
    expect(body.details).toEqual([{ field: 'title', message: expect.stringContaining(text) }])
  })

  test('is renamed without moving in the list', async () => {
    const clock = testClock()
    const { app, createUser } = await testApp({ now: clock.now })
    const { create, call, titles } = calls(app, await createUser())
    const older = await create('Первый')
    clock.forward({ minutes: 1 })
    await create('Второй')
    clock.forward({ minutes: 1 })

    const { body } = await call({ method: 'PATCH', url: `/api/chats/${older.id}`, payload: { title: 'Иначе' } })

    expect(body).toEqual({ ...older, title: 'Иначе' })
    expect(await titles()).toEqual(['Второй', 'Иначе'])
  })

  test('goes with its messages, and what was taken for an unanswered question is given back', async () => {
    const { app, deps, createReader } = await testApp()
    const reader = await createReader()
    const { write, call, titles } = calls(app, reader)
    await write(reader.chatId, 'Вопрос')

    const { body } = await call({ method: 'DELETE', url: `/api/chats/${reader.chatId}` })

    expect(body).toEqual({ ok: true })
    expect(await titles()).toEqual([])
    expect(await deps.db.selectFrom('messages').select('id').execute()).toEqual([])
    expect((await call({ url: `/api/subscriptions/info/${reader.id}` })).body).toMatchObject({ readingsThisPeriod: 0 })
    expect((await call({ method: 'DELETE', url: `/api/chats/${reader.chatId}` })).status).toBe(404)
  })

  test.each(['none', '1', '%20', 'a'.repeat(36), "'; drop table chats; --"])('%s is the id of no chat', async (id) => {
    const { app, createUser } = await testApp()
    const { call } = calls(app, await createUser())

    const { status } = await call({ url: `/api/chats/${encodeURIComponent(id)}/messages` })

    expect(status).toBe(404)
  })

  test('for a user that does not exist is refused as for any other, to an admin too', async () => {
    const { app, createUser } = await testApp()
    const { call } = calls(app, await createUser('admin'))

    const { status, body } = await call({ method: 'POST', url: '/api/chats', payload: { userId: never } })

    expect({ status, code: body.code }).toEqual({ status: 403, code: 'forbidden' })
  })
})

describe('the list', () => {
  test('has the chat with the newest message first', async () => {
    const clock = testClock()
    const { app, createReader } = await testApp({ now: clock.now })
    const reader = await createReader()
    const { create, titles, write, call } = calls(app, reader)
    await call({ method: 'PATCH', url: `/api/chats/${reader.chatId}`, payload: { title: 'А' } })
    for (const title of ['Б', 'В']) {
      clock.forward({ seconds: 1 })
      await create(title)
    }
    expect(await titles()).toEqual(['В', 'Б', 'А'])

    clock.forward({ seconds: 1 })
    await write(reader.chatId, 'Вопрос')

    expect(await titles()).toEqual(['А', 'В', 'Б'])
  })

  test('shows each user their own only', async () => {
    const { app, createUser } = await testApp()
    const [first, second] = [calls(app, await createUser()), calls(app, await createUser())]
    await first.create('Мой')
    await second.create('Чужой')

    expect(await first.titles()).toEqual(['Мой'])
  })

  test('a free user may make and delete chats', async () => {
    const { app, createUser } = await testApp()
    const { create, call, titles } = calls(app, await createUser())
    const { id } = await create('Пусто')

    expect((await call({ method: 'DELETE', url: `/api/chats/${id}` })).status).toBe(200)
    expect(await titles()).toEqual([])
  })
})

describe('a service chat', () => {
  test('is hidden from the list and from the search', async () => {
    const { app, createReader } = await testApp()
    const reader = await createReader()
    const { create, titles, write, call } = calls(app, reader)
    const service = await create('[AI Service] Толкование карт')
    await write(service.id, 'Толкование Башни')

    const found = await call({ url: `/api/chats/search?q=${encodeURIComponent('толкование')}` })

    expect(await titles()).toHaveLength(1)
    expect(found.body).toEqual({ chats: [], messages: [] })
  })

  test('is there once, however often and however fast it is asked for', async () => {
    const { app, createUser } = await testApp()
    const { create } = calls(app, await createUser())

    const made = await Promise.all(Array.from({ length: 12 }, () => create('[AI Service] Толкование карт')))
    const again = await create('[AI Service] Толкование карт')

    expect(new Set([...made, again].map(({ id }) => id)).size).toBe(1)
  })

  test('is the same one whether it is asked for by its kind or, as the older client does, by its title', async () => {
    const { app, createUser } = await testApp()
    const user = await createUser()
    const { create, call } = calls(app, user)
    const byTitle = await create('[AI Service] Толкование карт')

    const { body } = await call({ method: 'POST', url: '/api/chats', payload: { userId: user.id, kind: 'service' } })

    expect(body).toEqual(byTitle)
  })

  test('stays hidden when it is given another name', async () => {
    const { app, createUser } = await testApp()
    const { create, call, titles } = calls(app, await createUser())
    const { id } = await create('[AI Service] Толкование карт')

    await call({ method: 'PATCH', url: `/api/chats/${id}`, payload: { title: 'Мой чат' } })

    expect(await titles()).toEqual([])
  })

  test('is not what a talk becomes that the user names like one', async () => {
    const { app, createReader } = await testApp()
    const reader = await createReader()
    const { call, titles, write } = calls(app, reader)
    const title = '[AI Service] и я'
    await write(reader.chatId, 'Что такое сервис?')

    await call({ method: 'PATCH', url: `/api/chats/${reader.chatId}`, payload: { title } })
    await call({ method: 'POST', url: '/api/chats', payload: { userId: reader.id, kind: 'talk', title } })

    expect(await titles()).toEqual([title, title])
    const found = await call({ url: `/api/chats/search?q=${encodeURIComponent('сервис')}` })
    expect(found.body.messages).toMatchObject([{ chatId: reader.chatId }])
    const named = await call({ url: `/api/chats/search?q=${encodeURIComponent('AI Service')}` })
    expect(named.body.chats).toHaveLength(2)
    const account = await call({ url: `/api/account/${reader.id}` })
    expect(account.body.stats.activeChats).toBe(2)
  })
})

describe('the messages', () => {
  test('come in the order in which they were written, also within a millisecond', async () => {
    const at = new Date('2027-03-01T10:00:00Z')
    const { app, createReader } = await testApp({ now: () => at })
    const reader = await createReader()
    const { write, call } = calls(app, reader)
    const written = Array.from({ length: 30 }, (_, index) => `Вопрос ${index}`)
    for (const content of written) await write(reader.chatId, content)

    const { body } = await call({ url: `/api/chats/${reader.chatId}/messages` })

    expect(body.map((message: Message) => message.content)).toEqual(written)
  })

  test('keep what came with them, under both names of the spread', async () => {
    const { app, createReader } = await testApp()
    const { id, headers, chatId } = await createReader()
    const { call } = calls(app, { id, headers })
    const selectedCards = [{ cardId: 'fool', position: 1, isReversed: true }]
    const payload = {
      chatId,
      type: 'user',
      content: ' Вопрос ',
      spreadId: 'one_card',
      selectedCards,
      metadata: { a: 1 },
    }

    const { body } = await call({ method: 'POST', url: '/api/messages', payload })

    expect(body.message).toEqual({
      id: expect.any(String),
      chatId,
      type: 'user',
      content: 'Вопрос',
      status: 'done',
      created_at: expect.any(String),
      spreadId: 'one_card',
      spread_id: 'one_card',
      selectedCards,
      metadata: { a: 1 },
    })
    expect((await call({ url: `/api/chats/${chatId}/messages` })).body).toEqual([body.message])
  })
})

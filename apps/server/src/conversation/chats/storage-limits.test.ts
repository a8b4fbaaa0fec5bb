import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type Person, type TestApp, testApp } from '#testing/test-app.ts'

function createChat({ app }: TestApp, { id, headers }: Person, title?: string) {
  return app.inject({ method: 'POST', url: '/api/chats', headers, payload: { userId: id, title } })
}

function addNote({ app }: TestApp, { headers }: Person, chatId: string, content: string) {
  return app.inject({ method: 'POST', url: '/api/messages', headers, payload: { chatId, type: 'assistant', content } })
}

async function addChats({ deps }: TestApp, { id }: Person, count: number): Promise<void> {
  await sql`insert into chats (id, user_id, title, created_at, updated_at)
    select gen_random_uuid(), ${id}, 'Чат', ${deps.now()}, ${deps.now()} from generate_series(1, ${count}::int)`.execute(
    deps.db,
  )
}

test('without a plan fifty chats are kept, also when many are begun at once', async () => {
  const server = await testApp()
  const user = await server.createUser()
  await addChats(server, user, 45)

  const answers = await Promise.all(Array.from({ length: 8 }, () => createChat(server, user)))

  expect(answers.filter(({ statusCode }) => statusCode === 200)).toHaveLength(5)
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 'chats_full',
    error: 'Без тарифа хранится до 50 чатов. Удалите ненужные или выберите тариф.',
  })
})

test('a chat that is deleted makes room for another one', async () => {
  const server = await testApp()
  const user = await server.createUser()
  await addChats(server, user, 49)
  const { id } = (await createChat(server, user)).json<{ id: string }>()
  expect((await createChat(server, user)).statusCode).toBe(409)

  await server.app.inject({ method: 'DELETE', url: `/api/chats/${id}`, headers: user.headers })

  expect((await createChat(server, user)).statusCode).toBe(200)
})

test('with a plan a thousand are kept', async () => {
  const server = await testApp()
  const reader = await server.createReader()
  await addChats(server, reader, 998)

  expect((await createChat(server, reader)).statusCode).toBe(200)
  expect((await createChat(server, reader)).json()).toMatchObject({
    code: 'chats_full',
    error: expect.stringContaining('Чатов уже 1000'),
  })
})

test('all of the thousand are listed', async () => {
  const server = await testApp()
  const reader = await server.createReader()
  await addChats(server, reader, 999)

  const listed = await server.app.inject({ url: `/api/chats/${reader.id}`, headers: reader.headers })

  expect(listed.json()).toHaveLength(1000)
})

test('what a program notes in a chat without a plan is bounded by its size', async () => {
  const server = await testApp()
  const user = await server.createUser()
  const { id: chatId } = (await createChat(server, user)).json<{ id: string }>()
  const { deps } = server
  await sql`insert into messages (id, chat_id, type, content, created_at)
    select gen_random_uuid(), ${chatId}, 'assistant', md5(number::text), ${deps.now()}
    from generate_series(1, 9000) number`.execute(deps.db)

  const answers = [await addNote(server, user, chatId, 'Записка'), await addNote(server, user, chatId, 'Ещё одна')]

  expect(answers.map((answer) => answer.json())).toMatchObject([{ code: 'notes_full' }, { code: 'notes_full' }])
})

test('a few notes are no matter', async () => {
  const server = await testApp()
  const user = await server.createUser()
  const { id: chatId } = (await createChat(server, user)).json<{ id: string }>()

  expect((await addNote(server, user, chatId, 'Записка')).statusCode).toBe(200)
})

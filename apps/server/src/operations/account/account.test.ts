import { accountApi } from '@lunaria/contract/profile'
import { expect, test } from 'vitest'
import { type Reader, type TestApp, testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

async function readAccount({ app }: TestApp, { id, headers }: Pick<Reader, 'id' | 'headers'>) {
  const answer = await app.inject({ url: `/api/account/${id}`, headers })
  expect(answer.statusCode).toBe(200)
  return accountApi.get.reply.parse(answer.json())
}

async function say({ app }: TestApp, { headers, chatId }: Reader, content: string, type = 'user') {
  const payload = { chatId, type, content }
  const answer = await app.inject({ method: 'POST', url: '/api/messages', headers, payload })
  expect(answer.statusCode).toBe(200)
}

test('a new account has nothing but its first day', async () => {
  const server = await testApp()
  const user = await server.createUser()

  const account = await readAccount(server, user)

  expect(account.user).toMatchObject({ id: user.id, email: user.email, subscriptionType: 'free' })
  expect(account.stats).toEqual({ totalReadings: 0, readingsThisMonth: 0, activeChats: 0, daysWithUs: 1 })
  expect(account.subscription).toMatchObject({ subscriptionType: 'free', messageLimit: 0 })
  expect(account).toMatchObject({ payments: [], chats: [] })
})

test('readings are the messages taken and not given back; a month begins at midnight in Moscow', async () => {
  let now = new Date('2027-02-28T20:59:00Z') // 23:59 there
  const server = await testApp({ now: () => now })
  const reader = await server.createReader()
  await say(server, reader, 'Вопрос февраля')
  now = new Date('2027-02-28T21:01:00Z')
  await say(server, reader, 'Вопрос марта')
  await say(server, reader, 'Вопрос, который вернулся')
  await server.deps.db
    .updateTable('charges')
    .set({ returned_at: now })
    .where('message_id', 'in', (from) =>
      from.selectFrom('messages').select('id').where('content', '=', 'Вопрос, который вернулся'),
    )
    .execute()

  const { stats } = await readAccount(server, reader)

  expect(stats).toEqual({ totalReadings: 2, readingsThisMonth: 1, activeChats: 1, daysWithUs: 1 })
})

test('each day that has begun counts', async () => {
  const clock = testClock()
  const server = await testApp({ now: clock.now })
  const user = await server.createUser()

  clock.forward({ days: 6, minutes: 1 })

  expect((await readAccount(server, user)).stats.daysWithUs).toBe(7)
})

test('three newest chats are shown with the beginning of what was said last, as it is read', async () => {
  const clock = testClock()
  const server = await testApp({ now: clock.now })
  const reader = await server.createReader()
  const chats: string[] = []
  for (const title of ['Первый', 'Второй', 'Третий', 'Четвёртый', '[AI Service] Толкования']) {
    clock.forward({ seconds: 1 })
    const payload = { userId: reader.id, title }
    const chat = await server.app.inject({ method: 'POST', url: '/api/chats', headers: reader.headers, payload })
    chats.push(chat.json().id)
  }
  clock.forward({ seconds: 1 })
  const said = `**Сейчас** перед вами [/fool].\n\n${'Он стоит на краю не потому, что не видит обрыва. '.repeat(3)}`
  await say(server, { ...reader, chatId: chats[1] ?? '' }, said, 'assistant')

  const account = await readAccount(server, reader)

  expect(account.stats.activeChats).toBe(5) // with the one that the reader came with
  expect(account.chats.map(({ title }) => title)).toEqual(['Второй', 'Четвёртый', 'Третий'])
  const [first, second] = account.chats
  expect(first?.last_message_content).toBe('Сейчас перед вами Шут. Он стоит на краю не потому…')
  expect(first?.last_message_content?.length).toBeLessThanOrEqual(50)
  expect(first?.messageCount).toBe(1)
  expect(second?.last_message_content).toBeNull()
})

test('at most five payments are shown, the newest first', async () => {
  const server = await testApp()
  const user = await server.createUser()
  for (let day = 1; day <= 6; day++) await pay(server, user.id, new Date(`2026-11-0${day}T10:00:00Z`))

  const { payments } = await readAccount(server, user)

  expect(payments.map(({ created_at }) => created_at.slice(0, 10))).toEqual([
    '2026-11-06',
    '2026-11-05',
    '2026-11-04',
    '2026-11-03',
    '2026-11-02',
  ])
  expect(payments[0]).toMatchObject({ userId: user.id, userEmail: user.email, planId: 'daily', amount: 149 })
})

async function pay({ deps }: TestApp, userId: string, at: Date) {
  await deps.db
    .insertInto('payments')
    .values({
      id: crypto.randomUUID(),
      user_id: userId,
      plan: 'daily',
      description: 'Тариф «Пробный»',
      amount_kopecks: 14_900,
      currency: 'RUB',
      duration_days: 1,
      message_limit: 100,
      idempotence_key: crypto.randomUUID(),
      created_at: at,
      updated_at: at,
    })
    .execute()
}

import { randomUUID } from 'node:crypto'
import type { AdminUser } from '@lunaria/contract/admin-users'
import { PlanId } from '@lunaria/contract/common'
import { planDays } from '@lunaria/contract/plans'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { assignPlan } from '#billing/subscriptions/assign-plan.ts'
import { takeMessage } from '#billing/subscriptions/charge-queries.ts'
import { createGuest } from '#identity/auth/guest-queries.ts'
import { type Person, type TestApp, testApp } from '#testing/test-app.ts'
import { testClock } from '#testing/test-clock.ts'

type Listed = { users: AdminUser[]; total: number }

async function office() {
  const clock = testClock()
  const server = await testApp({ now: clock.now })
  const admin = await server.createUser('admin')
  const list = async (query = ''): Promise<Listed> => {
    const answer = await server.app.inject({ url: `/api/admin/users?${query}`, headers: admin.headers })
    if (answer.statusCode !== 200) throw new Error(answer.body)
    return answer.json()
  }
  return { ...server, clock, admin, list }
}

async function call(
  server: TestApp,
  { id }: Person,
  changes: { email?: string; first_name?: string; last_name?: string },
) {
  await server.deps.db.updateTable('users').set(changes).where('id', '=', id).execute()
}

async function give(server: TestApp, { id: userId }: Person, plan: PlanId, messages = 0): Promise<void> {
  const now = server.deps.now()
  const terms = { messageLimit: 100, durationDays: planDays[plan] }
  await server.deps.db.transaction().execute((trx) => assignPlan(trx, { userId, plan, source: 'admin', terms, now }))
  for (let taken = 0; taken < messages; taken++) {
    const chatId = randomUUID()
    const messageId = randomUUID()
    const at = { created_at: now, updated_at: now }
    await server.deps.db
      .insertInto('chats')
      .values({ id: chatId, user_id: userId, title: 'Чат', ...at })
      .execute()
    await server.deps.db
      .insertInto('messages')
      .values({ id: messageId, chat_id: chatId, type: 'user', content: 'Вопрос', created_at: now })
      .execute()
    await takeMessage(server.deps.db, { userId, messageId, now })
  }
}

const listEmails = ({ users }: Listed) => users.map(({ email }) => email)

test('people are found by any part of an address or a name, in any case, with «е» for «ё»', async () => {
  const server = await office()
  const person = await server.createUser()
  await call(server, person, {
    email: 'Olga.Petrova+taro@Example.com',
    first_name: 'Алёна',
    last_name: 'Королёва-Щукина',
  })
  const found = [
    'petrova',
    'PETROVA',
    '+taro',
    'алёна',
    'АЛЕНА',
    'ороле',
    'щук',
    'Щукина Алена',
    'алена example.com',
    'л',
    'щу',
  ]
  const absent = ['petrovb', 'алина', 'алена сидорова', '%', '_', 'alyona']

  for (const search of found) {
    expect
      .soft(
        (await server.list(`search=${encodeURIComponent(search)}`)).users.map(({ id }) => id),
        search,
      )
      .toContain(person.id)
  }
  for (const search of absent) {
    expect.soft(await server.list(`search=${encodeURIComponent(search)}`), search).toEqual({ users: [], total: 0 })
  }
})

test('a guest of the demo chat is not listed', async () => {
  const server = await office()
  const guest = await createGuest(server.deps.db, server.deps.now())

  expect(listEmails(await server.list())).toEqual([server.admin.email])
  expect(await server.list('search=guest')).toEqual({ users: [], total: 0 })
  const answer = await server.app.inject({ url: `/api/admin/users/${guest}`, headers: server.admin.headers })
  expect(answer.statusCode).toBe(404)
})

test('the plan is the one of this moment', async () => {
  const server = await office()
  const [free, daily, monthly] = [await server.createUser(), await server.createUser(), await server.createUser()]
  await give(server, daily, 'daily', 2)
  await give(server, monthly, 'monthly')

  expect(listEmails(await server.list('plan=daily'))).toEqual([daily.email])
  expect(listEmails(await server.list('plan=monthly'))).toEqual([monthly.email])
  expect(listEmails(await server.list('plan=free'))).toEqual([free.email, server.admin.email])
  expect((await server.list('plan=daily')).users[0]).toMatchObject({
    subscription_type: 'daily',
    readings_this_period: 2,
    message_limit: 100,
    total_readings: 2,
  })

  // Looking all the while: an admin's session ends after hours without use.
  for (let day = 0; day < 2; day += 0.25) {
    server.clock.forward({ days: 0.25 })
    await server.list()
  }

  expect(await server.list('plan=daily')).toEqual({ users: [], total: 0 })
  expect((await server.list('plan=free')).total).toBe(3)
})

test('admins and the blocked are filtered', async () => {
  const server = await office()
  const user = await server.createUser()
  await server.deps.db.updateTable('users').set({ blocked_at: new Date() }).where('id', '=', user.id).execute()

  expect(listEmails(await server.list('role=admin'))).toEqual([server.admin.email])
  expect(listEmails(await server.list('blocked=true'))).toEqual([user.email])
  expect(listEmails(await server.list('blocked=false'))).toEqual([server.admin.email])
  expect(await server.list('blocked=true&role=admin')).toEqual({ users: [], total: 0 })
})

test('an order that is unknown is refused', async () => {
  const { app, admin } = await office()

  const answer = await app.inject({ url: '/api/admin/users?sort=password_hash', headers: admin.headers })

  expect(answer.statusCode).toBe(422)
})

const byNumber = (of: (user: AdminUser) => number) => (a: AdminUser, b: AdminUser) => of(a) - of(b)
const byText = (of: (user: AdminUser) => string) => (a: AdminUser, b: AdminUser) =>
  Number(of(a) > of(b)) - Number(of(a) < of(b))

const orders: Record<string, (a: AdminUser, b: AdminUser) => number> = {
  created_at: byText((user) => user.created_at),
  email: byText((user) => user.email.toLowerCase()),
  last_login_at: byText((user) => user.last_login_at ?? ''),
  total_readings: byNumber((user) => user.total_readings),
}

test('every filter, order and page matches a count by hand', async () => {
  const server = await office()
  const names = ['Анна', 'Пётр', 'Ольга', null]
  for (let index = 0; index < 24; index++) {
    const person = await server.createUser()
    server.clock.forward({ minutes: index % 3 })
    const plan = [undefined, ...PlanId.options][index % 4]
    if (plan) await give(server, person, plan, index % 3)
    await server.deps.db
      .updateTable('users')
      .set({
        email: `${index % 2 ? 'Reader' : 'tarot'}-${(index * 7) % 24}@${index % 5 ? 'mail.ru' : 'example.com'}`,
        first_name: names[index % 4] ?? null,
        blocked_at: index % 6 === 0 ? new Date() : null,
        last_login_at: index % 5 === 0 ? null : new Date(Date.UTC(2026, 10, 1 + (index % 7))),
        ...(index % 8 === 0 && { role: 'admin' }),
      })
      .where('id', '=', person.id)
      .execute()
  }
  const { users: everybody, total } = await server.list('limit=100')
  expect(everybody).toHaveLength(total)

  const asked = fc.record({
    search: fc.constantFrom('', 'а', 'mail', 'Анна', 'петр reader', 'нет такого'),
    plan: fc.constantFrom(undefined, 'free', ...PlanId.options),
    role: fc.constantFrom(undefined, 'user', 'admin'),
    blocked: fc.constantFrom(undefined, 'true', 'false'),
    sort: fc.constantFrom('created_at', 'email', 'last_login_at', 'total_readings'),
    isDescending: fc.boolean(),
    page: fc.integer({ min: 1, max: 3 }),
    limit: fc.integer({ min: 3, max: 12 }),
  })
  const everything = {
    search: '',
    plan: undefined,
    role: undefined,
    blocked: undefined,
    sort: 'total_readings',
    page: 2,
    limit: 7,
  } as const
  await fc.assert(
    fc.asyncProperty(asked, async ({ sort, isDescending, page, limit, ...filters }) => {
      const given = { ...filters, sort: `${isDescending ? '-' : ''}${sort}`, page: `${page}`, limit: `${limit}` }
      const query = new URLSearchParams(
        Object.entries(given).flatMap(([name, value]) => (value ? [[name, value]] : [])),
      )

      const listed = await server.list(String(query))

      const fitting = everybody.filter((user) => fits(user, filters))
      const sign = isDescending ? -1 : 1
      const sorted = fitting.toSorted((a, b) => sign * (orders[sort]?.(a, b) || byText(({ id }) => id)(a, b)))
      expect(listed.total).toBe(fitting.length)
      expect(listEmails(listed)).toEqual(sorted.slice((page - 1) * limit, page * limit).map(({ email }) => email))
    }),
    { numRuns: 120, examples: [[{ ...everything, isDescending: true }], [{ ...everything, isDescending: false }]] },
  )
})

type Filters = { search: string; plan?: string; role?: string; blocked?: string }

function fits(user: AdminUser, { search, plan, role, blocked }: Filters): boolean {
  const folded = (text: string) => text.toLowerCase().replaceAll('ё', 'е')
  const text = folded(`${user.email} ${user.first_name ?? ''} ${user.last_name ?? ''}`)
  const isFound = folded(search)
    .split(' ')
    .every((word) => text.includes(word))
  const isBlocked = String(user.blocked_at !== null)
  return (
    isFound &&
    (!plan || user.subscription_type === plan) &&
    (!role || user.role === role) &&
    (!blocked || isBlocked === blocked)
  )
}

test('the list leaves as a table, with the same filters, and it is noted who took it', async () => {
  const server = await office()
  const person = await server.createUser()
  await call(server, person, { email: 'olga@example.com', first_name: '=cmd()', last_name: 'Луна; "Ночь"' })

  const answer = await server.app.inject({
    url: '/api/admin/users/export.csv?search=olga&role=user',
    headers: server.admin.headers,
  })

  expect(answer.headers).toMatchObject({
    'content-type': 'text/csv; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="lunaria-users-\d{4}-\d\d-\d\d\.csv"$/),
  })
  const [head, row, end] = answer.body.split('\r\n')
  expect(head).toMatch(/^\uFEFFE-mail;Имя;Фамилия;Роль;Тариф;/)
  expect(row).toMatch(
    /^olga@example\.com;'=cmd\(\);"Луна; ""Ночь""";пользователь;Бесплатный;;0;0;0;\d\d\.\d\d\.\d{4}, \d\d:\d\d:\d\d;/,
  )
  expect(end).toBe('')
  const noted = await server.deps.db.selectFrom('audit_log').select(['actor_id', 'action', 'after']).execute()
  expect(noted).toEqual([{ actor_id: server.admin.id, action: 'user.export', after: { role: 'user', isSearch: true } }])
})

test('the table’s moments and its name are Moscow’s, as those of the payments’ table are', async () => {
  const server = await testApp({ now: () => new Date('2026-11-21T21:57:31Z') })
  const admin = await server.createUser('admin')

  const load = (of: string) => server.app.inject({ url: `/api/admin/${of}/export.csv`, headers: admin.headers })
  const [users, payments] = [await load('users'), await load('payments')]

  const [heading, row] = users.body.split('\r\n')
  expect(users.headers['content-disposition']).toBe('attachment; filename="lunaria-users-2026-11-22.csv"')
  expect(payments.headers['content-disposition']).toBe('attachment; filename="lunaria-payments-2026-11-22.csv"')
  expect(heading).toContain(';Регистрация (Москва);')
  expect(heading).not.toContain('UTC')
  expect(row).toContain(';22.11.2026, 00:57:31;')
})

test('a table longer than one batch has each user once, the newest first', async () => {
  const server = await office()
  const at = server.deps.now()
  const made = Array.from({ length: 2350 }, (_, index) => ({
    id: `01980000-0000-7000-8000-${String(index).padStart(12, '0')}`,
    email: `many-${index}@example.com`,
    password_hash: '!',
    created_at: at,
    updated_at: at,
  }))
  await server.deps.db.insertInto('users').values(made).execute()

  const answer = await server.app.inject({
    url: '/api/admin/users/export.csv?search=many-',
    headers: server.admin.headers,
  })

  const emails = answer.body
    .split('\r\n')
    .slice(1, -1)
    .map((line) => line.split(';')[0])
  expect(emails).toEqual(made.map(({ email }) => email).toReversed())
})

import { execFile } from 'node:child_process'
import path from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'
import { seedDatabase } from './seed-database.ts'

const run = promisify(execFile)
const now = new Date('2027-03-01T10:00:00Z')
const plan = { users: 300, messagesPerUser: 10, seed: 7, now }

async function openClient(address: pg.ClientConfig): Promise<pg.Client> {
  const client = new pg.Client(address)
  await client.connect()
  onTestFinished(() => client.end())
  return client
}

/** A statement that finds rows which must not be; none is how it should be. */
const contradictions = {
  'a person with two active plans': `select user_id from grants where status = 'active' group by user_id having count(*) > 1`,
  'an active plan that has run out': `select id from grants where status = 'active' and ends_at <= $1`,
  'a plan that ended and does not say when': `select id from grants where (ended_at is null) <> (status = 'active')`,
  'a plan whose messages are not its own and the ones it took over':
    'select id from grants where message_limit <> own_messages + carried_messages',
  'a plan that took over something else than what was left': `select grants.id from grants
     left join grants earlier on earlier.id = grants.took_over_id
     where grants.carried_messages <> coalesce(earlier.message_limit - earlier.messages_used, 0)
       or (earlier.id is not null and (earlier.status <> 'superseded' or earlier.ended_at <> grants.starts_at))`,
  'a plan whose messages used are not the ones taken from it': `select grants.id from grants
     where messages_used <> (select count(*) from charges where grant_id = grants.id and returned_at is null)`,
  'a chat whose count of messages is wrong': `select chats.id from chats
     where message_count <> (select count(*) from messages where chat_id = chats.id)`,
  'a chat whose last message is another one': `select chats.id from chats join lateral (
       select content, created_at from messages where chat_id = chats.id order by created_at desc, id desc limit 1
     ) last on true where last_message_content <> left(last.content, 200)`,
  'a message in somebody else’s chat': `select charges.id from charges
     join messages on messages.id = charges.message_id join chats on chats.id = messages.chat_id
     where chats.user_id <> charges.user_id`,
  'a plan of a payment that has not been paid': `select grants.id from grants join payments on payments.id = grants.payment_id
     where payments.paid_at is null or payments.user_id <> grants.user_id`,
  'a payment paid and without a plan': `select id from payments where paid_at is not null and user_id is not null
     and not exists (select from grants where payment_id = payments.id)`,
  'money returned that no refund accounts for': `select id from payments where refunded_kopecks <>
     (select coalesce(sum(amount_kopecks), 0) from refunds where payment_id = payments.id and status = 'succeeded')`,
  'a refunded payment that kept something': `select id from payments where (status = 'refunded') <> (refunded_kopecks = amount_kopecks)`,
  'a guest without a demo session or a session of no guest': `select users.id from users
     full join demo_sessions on demo_sessions.user_id = users.id where users.is_guest is distinct from (demo_sessions.id is not null)`,
  'something in the future': `select id from users where created_at > $1 or last_login_at > $1
     union all select id from messages where created_at > $1 union all select id from payments where created_at > $1`,
}

test('the people who are made contradict themselves nowhere', async () => {
  const { address } = await testApp()
  const client = await openClient(address)

  const counts = await seedDatabase(client, plan)

  expect(counts.users).toBe(360)
  expect(counts.messages).toBeGreaterThan(2000)
  for (const [what, statement] of Object.entries(contradictions)) {
    const { rows } = await client.query(statement, statement.includes('$1') ? [now] : [])
    expect(rows, what).toEqual([])
  }
  const { rows: states } = await client.query<{ state: string }>(
    `select distinct status as state from grants union select distinct status from payments
     union select 'review' from payments where review_reason is not null`,
  )
  expect(states.map(({ state }) => state)).toEqual(
    expect.arrayContaining(['active', 'expired', 'superseded', 'refunded', 'succeeded', 'failed']),
  )
})

test('the same number makes the same people again, another one makes others beside them and changes nothing', async () => {
  const [first, second] = await Promise.all([testApp(), testApp()])
  const [client, other] = await Promise.all([openClient(first.address), openClient(second.address)])
  const rows = async (on: pg.Client, table: string, where = 'true') =>
    (await on.query<{ row: string }>(`select ${table}::text as row from ${table} where ${where} order by id`)).rows
  // Of the users all but the hash, which is another one each time.
  const users = async (on: pg.Client) =>
    (await on.query(`select id, email, first_name, created_at from users order by id`)).rows

  await seedDatabase(client, plan)
  const made = [await users(client), await rows(client, 'grants'), await rows(client, 'messages')]
  await seedDatabase(other, plan)
  await seedDatabase(client, { ...plan, seed: 8 })

  expect([await users(other), await rows(other, 'grants'), await rows(other, 'messages')]).toEqual(made)
  expect(await users(client)).toEqual(expect.arrayContaining(made[0] ?? []))
  expect(await users(client)).toHaveLength(720)
})

test('no one can sign in as a seeded user', async () => {
  const { app, address } = await testApp()
  const client = await openClient(address)
  await seedDatabase(client, { ...plan, users: 10 })
  const { rows } = await client.query<{ email: string; hash: string }>(
    `select email, password_hash as hash from users where not is_guest limit 1`,
  )

  const answers = await Promise.all(
    [rows[0]?.hash, '', 'password', '!'].map((password) =>
      app.inject({ method: 'POST', url: '/api/auth/signin', payload: { email: rows[0]?.email, password } }),
    ),
  )

  expect(rows[0]?.email).toMatch(/@example\.com$/)
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([401, 401, 401, 401])
})

test('the command keeps out of a production and of a database with people in it', async () => {
  const { address, createUser } = await testApp()
  if (!('connectionString' in address)) throw new Error('The test database has no URL')
  const production = {
    NODE_ENV: 'production',
    PUBLIC_URL: 'https://lunaria.example',
    SESSION_SECRET: 'long enough to pass for a secret of a server',
    YOOKASSA_SHOP_ID: '1',
    YOOKASSA_SECRET_KEY: 'live_1',
    SMTP_URL: 'smtp://localhost',
  }
  const seed = (env: Record<string, string>) =>
    run(process.execPath, [path.join(import.meta.dirname, 'main.ts'), '--users', '5'], {
      env: { PATH: '', DATABASE_URL: address.connectionString, ...env },
    }).then(
      ({ stdout }) => stdout,
      (error: { stderr: string }) => error.stderr,
    )

  const refusedInProduction = await seed(production)
  const rehearsed = await seed({ ...production, ALLOW_TEST_PARTS: '1' })
  await createUser()
  const refusedAmongPeople = await seed({})

  expect(refusedInProduction).toContain('no place in production')
  expect(rehearsed).toMatch(/users +6\n/)
  expect(refusedAmongPeople).toContain('There are 6 people in this database already')
})

import { setTimeout as sleep } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { usualCost } from '#identity/password.ts'
import { mailedApp, password, tokenIn, toOutcome } from '#testing/mailed-app.ts'
import { replyApp } from '#testing/reply-app.ts'
import { type Person, readCookie, type TestApp, testApp } from '#testing/test-app.ts'

function asAdmin(
  { app }: Pick<TestApp, 'app'>,
  admin: Pick<Person, 'headers'>,
  action: 'block' | 'unblock',
  userId: string,
) {
  return app.inject({ method: 'POST', url: `/api/admin/users/${userId}/${action}`, headers: admin.headers })
}

function signIn({ app }: Pick<TestApp, 'app'>, email: string, word = password) {
  return app.inject({ method: 'POST', url: '/api/auth/signin', payload: { email, password: word } })
}

async function isLetIn(
  { app }: Pick<TestApp, 'app'>,
  { id, headers }: Pick<Person, 'id' | 'headers'>,
): Promise<boolean> {
  return (await app.inject({ url: `/api/auth/user/${id}`, headers })).statusCode === 200
}

test('a blocked user is signed out at once in every process, and can sign in again once unblocked', async () => {
  const here = await testApp()
  const there = await testApp({ address: here.address })
  const [admin, user] = [await here.createUser('admin'), await here.createUser()]
  const second = { id: user.id, headers: { cookie: readCookie(await signIn(there, user.email)) } }
  expect([await isLetIn(here, user), await isLetIn(there, user), await isLetIn(there, second)]).toEqual([
    true,
    true,
    true,
  ])

  const answer = await asAdmin(here, admin, 'block', user.id)

  expect(answer.json()).toMatchObject({ id: user.id, blocked_at: expect.any(String) })
  await expect.poll(() => isLetIn(there, second)).toBe(false)
  expect([await isLetIn(here, user), await isLetIn(there, user)]).toEqual([false, false])
  expect(toOutcome(await signIn(here, user.email))).toEqual({ status: 403, code: 'account_blocked' })
  expect(toOutcome(await signIn(here, user.email, 'wrong'))).toEqual({ status: 401, code: 'wrong_credentials' })

  expect((await asAdmin(here, admin, 'unblock', user.id)).json()).toMatchObject({ blocked_at: null })

  expect((await signIn(there, user.email)).statusCode).toBe(200)
  expect(await isLetIn(here, user)).toBe(false)
})

test('blocking twice is noted once', async () => {
  const server = await testApp()
  const [admin, user] = [await server.createUser('admin'), await server.createUser()]

  await Promise.all([asAdmin(server, admin, 'block', user.id), asAdmin(server, admin, 'block', user.id)])
  await asAdmin(server, admin, 'unblock', user.id.toUpperCase())
  await asAdmin(server, admin, 'unblock', user.id)

  const noted = await server.deps.db
    .selectFrom('audit_log')
    .select(['actor_id', 'action', 'subject'])
    .orderBy('id')
    .execute()
  expect(noted).toEqual([
    { actor_id: admin.id, action: 'user.block', subject: user.id },
    { actor_id: admin.id, action: 'user.unblock', subject: user.id },
  ])
})

test('a user who signs in at the moment of being blocked has no session afterwards', async () => {
  const server = await testApp({ passwordCost: usualCost })
  const [admin, user] = [await server.createUser('admin'), await server.createUser()]

  for (let round = 0; round < 8; round++) {
    const signing = Promise.all([signIn(server, user.email), signIn(server, user.email)])
    await sleep(25 + round * 5) // the password takes that long
    await asAdmin(server, admin, 'block', user.id)
    const answers = await signing

    for (const answer of answers) {
      expect(await isLetIn(server, { id: user.id, headers: { cookie: readCookie(answer) } })).toBe(false)
    }
    expect(await server.deps.db.selectFrom('sessions').where('user_id', '=', user.id).execute()).toEqual([])
    await asAdmin(server, admin, 'unblock', user.id)
  }
})

test('a wrong password takes as long for a blocked user, and so does the right one', async () => {
  const server = await testApp({ passwordCost: usualCost })
  const [admin, user, blocked] = [
    await server.createUser('admin'),
    await server.createUser(),
    await server.createUser(),
  ]
  await asAdmin(server, admin, 'block', blocked.id)
  const tries: [email: string, word: string][] = [
    [user.email, 'wrong'],
    [blocked.email, 'wrong'],
    [blocked.email, password],
  ]
  const times = tries.map((): number[] => [])

  const ratios = () => {
    const [ordinary = 0, wrong = 0, right = 0] = times.map((list) => Math.min(...list))
    return [wrong / ordinary, right / ordinary]
  }
  const areAlike = () => ratios().every((ratio) => ratio > 0.4 && ratio < 2.5)

  // In turn, so that a busy machine is as busy for each of them; the fastest of each count, and a busy one needs more rounds.
  for (let round = 0; round < 9 || (round < 40 && !areAlike()); round++) {
    for (const [index, [email, word]] of tries.entries()) {
      const start = performance.now()
      await signIn(server, email, word)
      times[index]?.push(performance.now() - start)
    }
  }

  expect(areAlike(), ratios().join(' ')).toBe(true)
})

test('a new password does not let a blocked user in, and no link is sent', async () => {
  const server = await mailedApp()
  const user = await server.signUp('olga@example.com')
  const admin = await server.createUser('admin')
  await server.letters()
  await server.post('auth/password/forgot', { email: 'olga@example.com' })
  const token = tokenIn((await server.letters())[0], 'reset-password')

  await asAdmin(server, admin, 'block', user.id)

  const reset = await server.post('auth/password/reset', { token, password: 'another word' })
  expect(toOutcome(reset)).toEqual({ status: 400, code: 'invalid_token' })
  await server.post('auth/password/forgot', { email: 'olga@example.com' })
  expect(await server.letters()).toEqual([])
  expect(await server.signIn('olga@example.com', password)).toBe(403)
})

test('the answer that a blocked person was being given is finished', async () => {
  const server = await replyApp()
  server.provider.script({ text: 'слово '.repeat(60), tokensPerSecond: 80 })
  const [admin, reader] = [await server.createUser('admin'), await server.createReader()]
  const events = await server.reply(reader, { messageId: await server.ask(reader) })
  await events.take(3)

  await asAdmin(server, admin, 'block', reader.id)

  expect((await events.toEnd()).at(-1)?.event).toBe('done')
  const answers = await server.deps.db.selectFrom('replies').select('status').execute()
  expect(answers).toEqual([{ status: 'done' }])
})

import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { type MailMode, mailServer } from '#testing/mail-server.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

async function admin({ app, createUser }: TestApp) {
  const { headers, email } = await createUser('admin')
  return {
    email,
    async send(payload: object = {}) {
      const url = '/api/admin/settings/test-mail'
      const answer = await app.inject({ method: 'POST', url, headers, payload })
      return { status: answer.statusCode, body: answer.json() }
    },
  }
}

test('a letter goes to the caller, or to the address in the call, and is noted', async () => {
  const server = await mailServer()
  const app = await testApp({ env: { SMTP_URL: server.url } })
  const { send, email } = await admin(app)

  const { body } = await send()
  await send({ to: 'anna@example.com' })

  expect(body).toEqual({ status: 'sent', to: email, message: expect.stringContaining('Почтовый сервер принял письмо') })
  expect(server.letters.map(({ to, subject }) => [to?.[0]?.address, subject])).toEqual([
    [email, 'Проверочное письмо Лунарии'],
    ['anna@example.com', 'Проверочное письмо Лунарии'],
  ])
  const lines = await app.deps.db.selectFrom('audit_log').select(['action', 'subject']).orderBy('id').execute()
  expect(lines).toEqual([
    { action: 'settings.test_mail', subject: email },
    { action: 'settings.test_mail', subject: 'anna@example.com' },
  ])
})

test('without a mail server it says that the letter has become a file', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'lunaria-test-mail-'))
  onTestFinished(() => rm(dataDir, { recursive: true }))
  const { send } = await admin(await testApp({ env: { DATA_DIR: dataDir } }))

  const { body } = await send()

  expect(body).toMatchObject({ status: 'sent', message: expect.stringContaining(join(dataDir, 'outbox')) })
  expect(await readdir(join(dataDir, 'outbox'))).toEqual([expect.stringMatching(/\.eml$/)])
})

describe('a failure is described in a sentence without secrets', () => {
  test.each<[string, MailMode, status: string, message: RegExp]>([
    ['a recipient refused', { refuse: 'recipient', status: 550 }, 'failed', /^Письмо не ушло: .*ответ — 550\.$/],
    ['busy', { refuse: 'recipient', status: 451 }, 'waiting', /ответ — 451\. Через минуту попробуем ещё раз\.$/],
    ['hung up', { hangUp: 'at recipient' }, 'waiting', /оборвал соединение/],
    ['no word after the letter', { hangUp: 'after letter', keep: true }, 'unclear', /неизвестно/],
  ])('%s', async (_, mode, status, message) => {
    const server = await mailServer()
    server.next(mode)
    const { send } = await admin(await testApp({ env: { SMTP_URL: server.url } }))

    const { body } = await send()

    expect(body).toMatchObject({ status, message: expect.stringMatching(message) })
  })

  test('no server listens', async () => {
    const smtpUrl = 'smtp://robot:tayna-parolya@127.0.0.1:9'
    const { send } = await admin(await testApp({ env: { SMTP_URL: smtpUrl } }))

    const { body } = await send()

    expect(body).toMatchObject({ status: 'waiting', message: expect.stringContaining('соединение отклонено') })
    expect(JSON.stringify(body)).not.toMatch(/tayna|robot/)
  })
})

test('an address that is none is refused beside its field', async () => {
  const { send } = await admin(await testApp())

  expect(await send({ to: 'анна' })).toMatchObject({
    status: 422,
    body: { details: [{ field: 'to', message: 'Проверьте e-mail получателя' }] },
  })
})

test('ten an hour are enough', async () => {
  const server = await mailServer()
  const { send } = await admin(await testApp({ env: { SMTP_URL: server.url, RATE_LIMITS: 'on' } }))
  for (let count = 0; count < 10; count++) expect((await send()).status).toBe(200)

  expect((await send()).status).toBe(429)
})

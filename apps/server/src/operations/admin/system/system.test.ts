import type { SecurityCheck, Service, SystemInfo } from '@lunaria/contract/admin-system'
import { startTestCashDesk } from '@lunaria/test-cash-desk/start-test-cash-desk'
import { expect, onTestFinished, test, vi } from 'vitest'
import { ensureAdmin } from '#identity/auth/ensure-admin.ts'
import { asOwner } from '#testing/as-owner.ts'
import { mailServer } from '#testing/mail-server.ts'
import { deskEnvironment } from '#testing/pay-app.ts'
import { providerKey, startProvider } from '#testing/reply-app.ts'
import { type TestApp, type TestOptions, testApp } from '#testing/test-app.ts'

async function systemApp(options?: TestOptions) {
  const server = await testApp(options)
  const admin = await server.createUser('admin')
  const get = async <T>(url: string): Promise<T> =>
    (await server.app.inject({ url: `/api/admin/${url}`, headers: admin.headers })).json()
  const post = (url: string) =>
    server.app.inject({ method: 'POST', url: `/api/admin/system/${url}`, headers: admin.headers })
  const services = async () => (await get<{ services: Service[] }>('system/status')).services
  const service = async (id: Service['id']) => (await services()).find((candidate) => candidate.id === id)
  return { ...server, admin, get, post, services, service }
}

const readAudit = ({ deps }: TestApp) =>
  deps.db.selectFrom('audit_log').select(['action', 'actor_id', 'after']).orderBy('at').execute()

test('the status has the four services with a sentence and a latency each', async () => {
  const { services } = await systemApp()

  const found = await services()

  expect(found.map(({ id, status }) => [id, status])).toEqual([
    ['database', 'ok'],
    ['ai', 'ok'], // the built-in master
    ['payments', 'error'], // no payment could be made
    ['mail', 'warning'],
  ])
  for (const { message, latencyMs } of found) {
    expect(message).toMatch(/[а-яё].*\.$/)
    expect(latencyMs).toBeGreaterThanOrEqual(0)
  }
})

test('the AI provider is asked with the key, which is in no message', async () => {
  const provider = await startProvider()
  const { service, post } = await systemApp({ env: { OPENAI_API_KEY: providerKey, OPENAI_BASE_URL: provider.url } })
  /** What is found once it is looked anew. */
  async function expectAnew(expected: Partial<Service>) {
    await post('cache/clear')
    await expect.poll(() => service('ai')).toMatchObject(expected)
    expect(JSON.stringify(await service('ai'))).not.toContain(providerKey.slice(0, 12))
  }

  expect(await service('ai')).toMatchObject({ status: 'ok', message: expect.stringContaining('gpt-4.1-mini') })
  for (const [status, expected] of [
    [401, { status: 'error', message: expect.stringContaining('OPENAI_API_KEY') }],
    [429, { status: 'warning' }],
    [500, { status: 'error', message: expect.stringContaining('500') }],
    [404, { status: 'ok' }],
  ] as const) {
    provider.script({ status })
    await expectAnew(expected)
  }
  provider.script({ headers: 'reset' })
  await expectAnew({ status: 'error', message: expect.stringContaining('не отвечает') })
})

test('a model that the provider does not have is a warning', async () => {
  const provider = await startProvider()
  const env = { OPENAI_API_KEY: providerKey, OPENAI_BASE_URL: provider.url, OPENAI_MODEL: 'gpt-9' }
  const { service } = await systemApp({ env })

  expect(await service('ai')).toMatchObject({ status: 'warning', message: expect.stringContaining('gpt-9') })
})

test('a malformed key is an error', async () => {
  const { service } = await systemApp({ env: { OPENAI_API_KEY: 'abc' } })

  expect(await service('ai')).toMatchObject({ status: 'error', message: expect.stringContaining('OPENAI_API_KEY') })
})

test('the test cash desk answers, and is a warning; one that does not know the key an error', async () => {
  const desk = await startTestCashDesk()
  onTestFinished(() => desk.close())
  const right = await systemApp({ env: deskEnvironment(desk) })
  const wrong = await systemApp({ env: { ...deskEnvironment(desk), YOOKASSA_SECRET_KEY: 'test_another' } })
  const gone = await systemApp({ env: { ...deskEnvironment(desk), YOOKASSA_API_URL: 'http://127.0.0.1:9/v3' } })

  expect(await right.service('payments')).toMatchObject({
    status: 'warning',
    message: expect.stringContaining('Тестовая'),
  })
  expect(await wrong.service('payments')).toMatchObject({ status: 'error', message: expect.stringContaining('ключ') })
  expect(await gone.service('payments')).toMatchObject({
    status: 'error',
    message: expect.stringContaining('не отвечает'),
  })
})

test('the mail server is greeted and gets no letter', async () => {
  const mail = await mailServer()
  const { service } = await systemApp({ env: { SMTP_URL: mail.url } })
  const gone = await systemApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })

  expect(await service('mail')).toMatchObject({ status: 'ok' })
  expect(mail.tries).toBe(0)
  expect(await gone.service('mail')).toMatchObject({ status: 'error', message: expect.stringContaining('SMTP_URL') })
})

test('the info has what the process and the database really are', async () => {
  const { get } = await systemApp()

  const info = await get<SystemInfo>('system/info')

  expect(info).toMatchObject({ node: process.versions.node, pid: process.pid, environment: 'development' })
  expect(info).toMatchObject({ isSupervised: false, repliesRunning: 0, openStreams: 0 })
  expect(Number.parseInt(info.postgres, 10)).toBeGreaterThanOrEqual(15)
  expect(info.databaseMb).toBeGreaterThan(1)
  expect(info.memoryMb).toBeGreaterThan(info.heapMb)
  expect(info.tables.length).toBeGreaterThan(3)
  expect(Math.abs(Date.parse(info.startedAt) + info.uptimeSeconds * 1000 - Date.now())).toBeLessThan(3000)
})

test('cleared caches are read anew in every process, the log is empty, and it is noted who did it', async () => {
  const one = await systemApp()
  const two = await testApp({ address: one.address })
  await two.deps.settings.read()
  await one.get('system/info')
  await two.app.inject({ url: `/api/auth/user/${one.admin.id}`, headers: one.admin.headers })
  await one.deps.db
    .insertInto('log_lines')
    .values({ at: new Date(), level: 'info', message: 'Answered', request_id: null, details: '{}' })
    .execute()
  // Behind the product's back, so that only a new reading can see it.
  await one.deps.db
    .insertInto('settings')
    .values({ id: 1, values: '{"maintenanceMode":true}', updated_at: new Date() })
    .execute()
  await one.deps.db.deleteFrom('sessions').execute()
  expect((await two.deps.settings.read()).maintenanceMode).toBe(false)

  await one.deps.logSecurityEvent({ event: 'signed_in', userId: one.admin.id })
  const answer = await one.post('cache/clear')

  expect(answer.json()).toMatchObject({ ok: true, logLines: 1, message: expect.stringContaining('строк: 1') })
  await expect.poll(async () => (await two.deps.settings.read()).maintenanceMode).toBe(true)
  const signedOut = await two.app.inject({ url: `/api/auth/user/${one.admin.id}`, headers: one.admin.headers })
  expect(signedOut.statusCode).toBe(503) // the session is gone: to a stranger the site is closed
  expect(await one.deps.db.selectFrom('log_lines').select('id').execute()).toEqual([])
  expect(await one.deps.db.selectFrom('security_events').select('event').execute()).toEqual([{ event: 'signed_in' }])
  expect(await readAudit(one)).toEqual([
    { action: 'system.clear_cache', actor_id: one.admin.id, after: { logLines: 1 } },
  ])
})

test('a restart asked for twice is one', async () => {
  const server = await systemApp()
  const restart = vi.spyOn(server.deps.lifecycle, 'restart')

  const answers = await Promise.all([server.post('restart'), server.post('restart')])

  for (const answer of answers) {
    expect(answer.json()).toEqual({ isSupervised: false, message: expect.stringContaining('менеджер служб') })
  }
  await expect.poll(() => restart).toHaveBeenCalledTimes(1)
  expect(await readAudit(server)).toHaveLength(1)
  expect((await server.app.inject({ url: '/api/ready' })).statusCode).toBe(503)
})

test('a restart that cannot be noted does not happen, and may be asked for again', async () => {
  const server = await systemApp()
  const restart = vi.spyOn(server.deps.lifecycle, 'restart')
  await asOwner(server.deps).schema.alterTable('audit_log').renameTo('hidden').execute()

  expect((await server.post('restart')).statusCode).toBe(500)
  expect((await server.app.inject({ url: '/api/ready' })).statusCode).toBe(200)

  await asOwner(server.deps).schema.alterTable('hidden').renameTo('audit_log').execute()
  expect((await server.post('restart')).statusCode).toBe(200)
  await expect.poll(() => restart).toHaveBeenCalledTimes(1)
})

test('the security check looks at the running server', async () => {
  const { post, admin } = await systemApp()

  const { checks } = (await post('security-scan')).json<{ checks: SecurityCheck[] }>()

  const findStatus = (id: string) => checks.find((check) => check.id === id)?.status
  expect(checks.length).toBeGreaterThanOrEqual(15)
  expect(new Set(checks.map(({ id }) => id)).size).toBe(checks.length)
  for (const { message } of checks) expect.soft(message).toMatch(/[.]$/)
  expect(findStatus('csp')).toBe('ok')
  expect(findStatus('headers')).toBe('ok')
  expect(findStatus('cookie')).toBe('info') // by http on this machine
  expect(findStatus('rate-limits')).toBe('warning')
  expect(findStatus('migrations')).toBe('ok')
  expect(findStatus('audit')).toBe('ok')
  expect(findStatus('clock')).toBe('ok')
  expect(findStatus('admin-password')).toBe('ok')
  expect(checks.find(({ id }) => id === 'admin-email')?.message).toContain(admin.email)
})

test('an admin’s password that is among the first guesses, or in the configuration, is found', async () => {
  const { post, deps, admin } = await systemApp({
    env: { ADMIN_EMAIL: 'anna@example.com', ADMIN_PASSWORD: 'correct horse' },
  })
  const verdict = async () => {
    const { checks } = (await post('security-scan')).json<{ checks: SecurityCheck[] }>()
    return checks.find(({ id }) => id === 'admin-password')
  }

  expect(await verdict()).toMatchObject({ status: 'warning', message: expect.stringContaining('ADMIN_PASSWORD') })

  // As it was made before such passwords were refused.
  await ensureAdmin(deps.db, { email: 'boss@example.com', password: 'qwerty123', now: deps.now() })
  const found = await verdict()
  expect(found).toMatchObject({ status: 'warning', message: expect.stringContaining('boss@example.com') })
  expect(found?.message).not.toContain(admin.email)
})

test('arbitrary SQL is refused with the sentence that is promised', async () => {
  const { post } = await systemApp()

  const answer = await post('sql')

  expect(answer.statusCode).toBe(400)
  expect(answer.json().error).toBe('Произвольные SQL запросы не поддерживаются')
})

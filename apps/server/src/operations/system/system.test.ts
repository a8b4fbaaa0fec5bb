import { tiers } from '@lunaria/care/tiers'
import { allEndpoints } from '@lunaria/contract/api'
import { settingsHeader } from '@lunaria/contract/settings-header'
import pg from 'pg'
import { describe, expect, inject, test } from 'vitest'
import { findData } from '#testing/event-client.ts'
import { replyApp } from '#testing/reply-app.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

/** Takes the database away under a running server, connections and all. */
async function dropDatabase({ address }: TestApp): Promise<void> {
  if (!('connectionString' in address)) throw new Error('The database has no URL')
  const admin = new pg.Client({ connectionString: inject('postgres').url })
  await admin.connect()
  await admin.query(`drop database "${new URL(address.connectionString).pathname.slice(1)}" with (force)`)
  await admin.end()
}

describe('health', () => {
  test('is ok with the version and the uptime', async () => {
    const { app } = await testApp()

    const answer = await app.inject({ url: '/api/health' })

    expect(answer.statusCode).toBe(200)
    expect(answer.json()).toEqual({
      status: 'ok',
      database: 'ok',
      version: expect.stringMatching(/^\d+\.\d+\.\d+/),
      uptimeSeconds: expect.any(Number),
    })
  })

  test('says when the database has gone; the process itself stays up', async () => {
    const server = await testApp({ isAlone: true })
    await dropDatabase(server)

    const answer = await server.app.inject({ url: '/api/health' })

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toMatchObject({ status: 'error', database: 'error' })
    const call = await server.app.inject({ url: '/api/tarot/spreads' })
    expect(call.json()).toMatchObject({ code: 'internal' })
    expect(call.body).not.toMatch(/database .* does not exist|ECONN|pg/)
  })
})

describe('ready', () => {
  test('until the server begins to leave', async () => {
    const { app, deps } = await testApp()
    expect((await app.inject({ url: '/api/ready' })).json()).toEqual({ ready: true })

    await deps.replies.drain(0)
    const answer = await app.inject({ url: '/api/ready' })

    expect(answer.statusCode).toBe(503)
    expect(answer.json()).toEqual({ ready: false })
  })
})

describe('the site’s configuration', () => {
  test('has what the site needs, and nothing secret', async () => {
    const env = {
      METRIKA_ID: '12345678',
      DECK_SHOP_URL: 'https://shop.example/deck',
      PUBLIC_URL: 'https://lunaria.example',
      SELLER_INN: '7700000000',
    }
    const { app, deps } = await testApp({ env })
    await deps.settings.update({
      supportEmail: 'help@lunaria.example',
      supportTelegram: '@help',
      supportVk: 'lunaria_taro',
      allowUserSignup: false,
      helpLines: [{ phone: '112', about: 'экстренная помощь', for: [...tiers] }],
    })

    const answer = await app.inject({ url: '/api/config' })

    expect(answer.json()).toEqual({
      configError: null,
      maintenanceMode: false,
      allowUserSignup: false,
      supportEmail: 'help@lunaria.example',
      supportTelegram: '@help',
      supportVk: 'lunaria_taro',
      helpLines: [{ phone: '112', about: 'экстренная помощь' }],
      testPayments: true,
      aiProvider: 'builtin',
      deckShopUrl: 'https://shop.example/deck',
      metrikaId: '12345678',
      plans: [
        expect.objectContaining({ id: 'free', price: 0 }),
        expect.objectContaining({ id: 'daily', price: 149, durationDays: 1, messageLimit: 100 }),
        expect.objectContaining({ id: 'monthly', price: 1490, durationDays: 30, messageLimit: 1000, popular: true }),
      ],
      requisites: { 'site.url': 'https://lunaria.example', 'seller.inn': '7700000000' },
    })
  })

  test('is known to be older by any answer, a refusal too, once the settings have changed', async () => {
    const { app, deps } = await testApp()
    const changedAt = async (url: string) => (await app.inject({ url })).headers[settingsHeader]
    expect(await changedAt('/api/config')).toBe('0')

    const { updatedAt } = await deps.settings.update({ maintenanceMode: true })

    expect(updatedAt).not.toBeNull()
    for (const url of ['/api/config', '/api/tarot/spreads', '/api/unknown'])
      expect(await changedAt(url)).toBe(updatedAt)
  })

  test('says that payments are real once there is a shop', async () => {
    const { app } = await testApp({ env: { YOOKASSA_SHOP_ID: '1', YOOKASSA_SECRET_KEY: 'live_secret' } })

    const answer = await app.inject({ url: '/api/config' })

    expect(answer.json().testPayments).toBe(false)
    expect(answer.body).not.toContain('live_secret')
  })
})

describe('metrics', () => {
  test('are for the machine itself and for admins', async () => {
    const { app, createUser } = await testApp()
    const [user, admin] = [await createUser(), await createUser('admin')]
    const fetchStatus = async (headers: Record<string, string>) =>
      (await app.inject({ url: '/metrics', headers })).statusCode
    const viaProxy = { 'x-forwarded-for': '127.0.0.1' }

    expect(await fetchStatus({})).toBe(200)
    expect(await fetchStatus(viaProxy)).toBe(401)
    expect(await fetchStatus({ ...viaProxy, ...user.headers })).toBe(403)
    expect(await fetchStatus({ ...viaProxy, ...admin.headers })).toBe(200)
  })

  test('count requests by route, answers and streams', async () => {
    const server = await replyApp()
    const counted = async (route: string) => {
      const { body } = await server.app.inject({ url: '/metrics' })
      const line = `lunaria_http_requests_total{method="POST",route="${route}",status="200"} `
      return Number(
        body
          .split('\n')
          .find((found) => found.startsWith(line))
          ?.slice(line.length) ?? 0,
      )
    }
    // The app may have served other tests before.
    const [asked, replied] = [await counted('/api/messages'), await counted('/api/chats/:chatId/reply')]
    server.provider.script({ text: 'слово '.repeat(100), tokensPerSecond: 40 })
    const reader = await server.createReader()
    const stream = await server.reply(reader, { messageId: await server.ask(reader) })
    await stream.take(2)

    const { body, headers } = await server.app.inject({ url: '/metrics' })

    expect(headers['content-type']).toMatch(/^text\/plain/)
    expect(await counted('/api/messages')).toBe(asked + 1)
    expect(body).toMatch(/^lunaria_replies_running 1$/m)
    expect(body).toMatch(/^lunaria_event_streams 1$/m)
    expect(body).not.toContain(reader.id)
    await server.stop(reader, findData(stream.events.slice(0, 1), 'start').messageId)
    await stream.toEnd()
    const after = (await server.app.inject({ url: '/metrics' })).body
    expect(await counted('/api/chats/:chatId/reply')).toBe(replied + 1)
    expect(after).not.toMatch(/request_seconds_count\{route="\/api\/chats\/:chatId\/reply"/) // streams last as long as they last
  })
})

describe('the description of the API', () => {
  test('has every declared call with its schemas and its refusals', async () => {
    const { app } = await testApp()

    const described = (await app.inject({ url: '/api/openapi.json' })).json()

    expect(described).toMatchObject({ openapi: '3.1.0', servers: [{ url: 'http://localhost:3003' }] })
    for (const { method, path, summary, body, params } of allEndpoints()) {
      const operation = described.paths[path.replace(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
      expect.soft(operation, path).toMatchObject({ summary, responses: { default: expect.any(Object) } })
      expect.soft(operation?.requestBody !== undefined, path).toBe(body !== undefined)
      const inPath = operation?.parameters.filter((parameter: { in: string }) => parameter.in === 'path')
      expect
        .soft(
          inPath?.map(({ name }: { name: string }) => name),
          path,
        )
        .toEqual(Object.keys(params?.shape ?? {}))
    }
  })

  test('is a page too, that names every call and needs no script', async () => {
    const { app } = await testApp()

    const page = await app.inject({ url: '/api/docs' })

    expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
    for (const { path } of allEndpoints()) expect(page.body).toContain(`<code>${path}</code>`)
    expect(page.body).not.toContain('<script')
  })
})

import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app.ts'
import { testApp } from '#testing/test-app.ts'

/** A listening server with a site of three pages. Gives how a path is asked for just as it stands: no client tidies it up. */
async function site() {
  const folder = mkdtempSync(path.join(tmpdir(), 'lunaria-site-'))
  writeFileSync(path.join(folder, 'index.html'), 'home')
  writeFileSync(path.join(folder, '404.html'), 'no such page')
  mkdirSync(path.join(folder, 'cards/fool'), { recursive: true })
  writeFileSync(path.join(folder, 'cards/fool/index.html'), 'the fool')
  writeFileSync(path.join(folder, 'cards/404.html'), 'no such card')
  writeFileSync(path.join(folder, '__spa-fallback.html'), 'application')
  writeFileSync(path.join(folder, 'csp-hashes.json'), '{"/404.html":["sha256-page"],"/help/index.html":[]}')
  const { deps } = await testApp()
  const app = await buildApp({ deps, siteFolder: folder })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    rmSync(folder, { recursive: true })
  })
  const { hostname, port } = new URL(base)
  return (asked: string, method = 'GET') =>
    new Promise<{ status?: number; headers: Record<string, unknown>; body: string }>((resolve, reject) => {
      const call = request({ hostname, port, path: asked, method, agent: false }, (answer) => {
        const { statusCode: status, headers } = answer
        text(answer).then((body) => resolve({ status, headers, body }), reject)
      })
      call.on('error', reject)
      call.end()
    })
}

const safe = {
  'content-security-policy': expect.stringMatching(/frame-ancestors 'none'.*base-uri 'none'/),
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
}

test('a page that is not there, whatever its address looks like, is the page that says so', async () => {
  const get = await site()

  for (const asked of [
    '/nothing',
    '/%',
    '/app/%',
    '/app/chat/%E0%A4%A',
    '/%E0%A4%A',
    '//',
    '//app',
    '//x.com/app',
    '/\\',
    '/app/%5C',
    '/%00',
  ]) {
    const answer = await get(asked)
    expect.soft(answer, asked).toMatchObject({ status: 404, body: 'no such page', headers: safe })
    expect.soft(answer.headers['content-security-policy'], asked).toContain('sha256-page')
    const head = await get(asked, 'HEAD')
    expect.soft(head, `HEAD ${asked}`).toMatchObject({ status: 404, body: '', headers: safe })
  }
  expect(await get('/app/%D1%87%D0%B0%D1%82')).toMatchObject({ status: 200, body: 'application', headers: safe })
  expect(await get('/?q=%')).toMatchObject({ status: 200, body: 'home' })
})

test('a card that is not there has a page of its own, which the card’s route brings to life', async () => {
  const get = await site()

  for (const asked of ['/cards/Fool', '/cards/unknown', '/cards/%D0%A8%D1%83%D1%82', '/cards/Fool/?from=mail']) {
    expect.soft(await get(asked), asked).toMatchObject({ status: 404, body: 'no such card', headers: safe })
  }
  expect(await get('/cards/fool')).toMatchObject({ status: 200, body: 'the fool' })
  expect(await get('/cards/fool/more')).toMatchObject({ status: 404, body: 'no such page' })
})

test('an address in capitals leads to its page, and the application is the application', async () => {
  const get = await site()

  expect(await get('/Help')).toMatchObject({ status: 301, headers: { location: '/help' } })
  expect(await get('/App/chat')).toMatchObject({ status: 200, body: 'application' })
  expect(await get('/CARDS/fool')).toMatchObject({ status: 404, body: 'no such card' })
})

test('a call that is not there is refused as JSON, with the same headers', async () => {
  const get = await site()

  for (const [asked, method] of [
    ['/api/%', 'GET'],
    ['/api/tarot/spreads/%E0%A4%A', 'GET'],
    [`/api/tarot/spreads/${'a'.repeat(300)}`, 'GET'],
    ['/%', 'POST'],
  ]) {
    const answer = await get(asked ?? '', method)
    expect.soft(answer, asked).toMatchObject({ status: 404, headers: safe })
    expect.soft(JSON.parse(answer.body), asked).toMatchObject({ code: 'not_found' })
  }
})

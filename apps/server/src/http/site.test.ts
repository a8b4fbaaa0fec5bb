import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { type IncomingHttpHeaders, request } from 'node:http'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { brotliCompressSync, brotliDecompressSync, gunzipSync } from 'node:zlib'
import { builtOrigin } from '@lunaria/contract/built-origin'
import type { SettingsChanges } from '@lunaria/contract/settings'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app.ts'
import { testApp } from '#testing/test-app.ts'

type Answer = { status?: number; headers: IncomingHttpHeaders; bytes: Buffer; body: string }
const page = (words: string) => `<link href="${builtOrigin}/"><script>go("${builtOrigin}")</script>${words}`

/** A listening server with a site of three pages. Returns a function that requests a path exactly as written: no client normalizes it. */
async function site(env: Record<string, string> = {}, settings: SettingsChanges = {}) {
  const builds = mkdtempSync(path.join(tmpdir(), 'lunaria-site-'))
  const folder = path.join(builds, 'newer/client')
  mkdirSync(path.join(folder, 'assets'), { recursive: true })
  writeFileSync(path.join(folder, 'assets/chat-new.js'), 'newer()')
  const shared = path.join(builds, 'shared/assets')
  mkdirSync(shared, { recursive: true })
  writeFileSync(path.join(shared, 'chat-old.js'), 'older()')
  writeFileSync(path.join(shared, 'chat-old.js.br'), brotliCompressSync('older()'))
  writeFileSync(path.join(folder, 'index.html'), page('home'))
  writeFileSync(path.join(folder, '_.data'), `["${builtOrigin}"]`)
  writeFileSync(path.join(folder, '404.html'), 'no such page<script>found()</script>')
  mkdirSync(path.join(folder, 'cards/fool'), { recursive: true })
  writeFileSync(path.join(folder, 'cards/fool/index.html'), 'the fool')
  writeFileSync(path.join(folder, 'cards/404.html'), 'no such card')
  writeFileSync(path.join(folder, '__spa-fallback.html'), 'application')
  writeFileSync(path.join(folder, 'unlisted.html'), 'half of a page')
  writeFileSync(path.join(folder, 'sw.js'), 'cached()')
  mkdirSync(path.join(folder, 'help'))
  writeFileSync(path.join(folder, 'help/index.html'), 'help')
  mkdirSync(path.join(folder, 'offer'))
  writeFileSync(path.join(folder, 'offer/index.html'), '<html lang="ru"><p data-claim>10 000+</p></html>')
  const pages = [
    '/index.html',
    '/_.data',
    '/404.html',
    '/cards/404.html',
    '/cards/fool/index.html',
    '/help/index.html',
    '/offer/index.html',
    '/__spa-fallback.html',
  ]
  writeFileSync(path.join(folder, 'pages.json'), JSON.stringify(pages))
  const { deps } = await testApp({ env })
  await deps.settings.update(settings)
  const app = await buildApp({ deps, siteFolder: folder })
  const base = await app.listen({ host: '127.0.0.1', port: 0 })
  onTestFinished(async () => {
    await app.close()
    rmSync(builds, { recursive: true })
  })
  const { hostname, port } = new URL(base)
  return (asked: string, method = 'GET', headers: Record<string, string> = {}) =>
    new Promise<Answer>((resolve, reject) => {
      const call = request({ hostname, port, path: asked, method, headers, agent: false }, (answer) => {
        const { statusCode: status, headers } = answer
        buffer(answer).then((bytes) => resolve({ status, headers, bytes, body: bytes.toString() }), reject)
      })
      call.on('error', reject)
      call.end()
    })
}

const scriptHash = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

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
    expect
      .soft(answer, asked)
      .toMatchObject({ status: 404, body: expect.stringMatching(/^no such page/), headers: safe })
    expect.soft(answer.headers['content-security-policy'], asked).toContain(scriptHash('found()'))
    const head = await get(asked, 'HEAD')
    expect.soft(head, `HEAD ${asked}`).toMatchObject({ status: 404, body: '', headers: safe })
  }
  expect(await get('/app/%D1%87%D0%B0%D1%82')).toMatchObject({ status: 200, body: 'application', headers: safe })
  expect(await get('/?q=%')).toMatchObject({ status: 200, body: expect.stringContaining('home') })
})

test('the operator’s own statements are shown until the settings switch them off', async () => {
  const shown = await (await site())('/offer')
  const hidden = await (await site({}, { showsClaims: false }))('/offer')

  expect(shown.body).toContain('<html lang="ru">')
  expect(hidden.body).toContain('<html data-claims="hidden" lang="ru">')
  expect(hidden.headers.etag).not.toBe(shown.headers.etag)
})

test('a card that is not there has a page of its own, which the card’s route brings to life', async () => {
  const get = await site()

  for (const asked of ['/cards/Fool', '/cards/unknown', '/cards/%D0%A8%D1%83%D1%82', '/cards/Fool/?from=mail']) {
    expect.soft(await get(asked), asked).toMatchObject({ status: 404, body: 'no such card', headers: safe })
  }
  expect(await get('/cards/fool')).toMatchObject({ status: 200, body: 'the fool' })
  expect(await get('/cards/fool/more')).toMatchObject({ status: 404, body: expect.stringContaining('no such page') })
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

test('one build serves any address: in the text, in its data and in what the policy allows', async () => {
  for (const address of ['https://lunaria.example', 'http://localhost:4100']) {
    const get = await site({ PUBLIC_URL: address })

    const home = await get('/')
    const data = await get('/_.data')

    expect(home.body).toBe(page('home').replaceAll(builtOrigin, address))
    expect(home.headers['content-security-policy']).toContain(scriptHash(`go("${address}")`))
    expect(home.headers['content-type']).toBe('text/html; charset=utf-8')
    expect(data.body).toBe(`["${address}"]`)
    expect((await get('/sitemap.xml')).body).toContain(`<loc>${address}/</loc>`)
  }
})

test('a page is packed as it is asked for, and its tag stays the same whatever it is packed by', async () => {
  const get = await site()
  const plain = await get('/')
  const gzip = await get('/', 'GET', { 'accept-encoding': 'gzip, br;q=0' })

  for (const _ of [1, 2, 3]) {
    const brotli = await get('/', 'GET', { 'accept-encoding': 'gzip, deflate, br' })
    expect(brotli.headers).toMatchObject({
      'content-encoding': 'br',
      etag: plain.headers.etag,
      vary: 'accept-encoding',
    })
    expect(brotliDecompressSync(brotli.bytes).toString()).toBe(plain.body)
  }

  expect(gzip.headers['content-encoding']).toBe('gzip')
  expect(gunzipSync(gzip.bytes).toString()).toBe(plain.body)
  expect(plain.headers['content-encoding']).toBeUndefined()
  const again = await get('/', 'GET', { 'if-none-match': String(plain.headers.etag) })
  expect(again).toMatchObject({ status: 304, body: '' })
  expect((await get('/index.html')).body).toBe(plain.body)
})

test('a page that the build has not listed is not sent as it lies there; other files are', async () => {
  const get = await site()

  expect((await get('/unlisted.html')).status).toBe(404)
  expect(await get('/sw.js')).toMatchObject({ status: 200, body: 'cached()' })
})

test('a page of another build loads its own scripts, which are kept beside the build that is served', async () => {
  const get = await site()

  const older = await get('/assets/chat-old.js')
  const compressed = await get('/assets/chat-old.js', 'GET', { 'accept-encoding': 'br' })
  const gone = await get('/assets/chat-gone.js')

  const forever = { 'cache-control': 'public, max-age=31536000, immutable' }
  expect(older).toMatchObject({ status: 200, body: 'older()', headers: forever })
  expect(brotliDecompressSync(compressed.bytes).toString()).toBe('older()')
  expect(compressed.headers).toMatchObject({ ...forever, 'content-type': expect.stringContaining('javascript') })
  expect(await get('/assets/chat-new.js')).toMatchObject({ status: 200, body: 'newer()', headers: forever })
  expect(gone.status).toBe(404)
  expect(gone.headers['cache-control']).not.toContain('immutable')
})

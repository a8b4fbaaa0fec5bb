import type { SharedLink } from '@lunaria/contract/shares'
import { verifyDraw } from '@lunaria/tarot/draw'
import { dayMs } from '@lunaria/words/time'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { deleteOldRows } from '#operations/system/delete-old-rows.ts'
import { asOwner } from '#testing/as-owner.ts'
import { openEvents } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Reader } from '#testing/test-app.ts'

const question = 'Три карты: вернётся ли Арсений из Вологды?'
const answer =
  'Милена, вы ждёте письма. Тельцу ждать трудно. **Смотрите** на середину стола.\n\nВ Суздале скоро зима. Арсений из Вологды молчит. Решать, Милена, вам.'
const profile = {
  first_name: 'милена',
  last_name: 'Гордеева',
  date_of_birth: '1991-05-04',
  place_of_residence: 'Суздаль',
}
const inProfile = /Милен|Гордеев|Тельц|Суздал|1991|access@|@example/i
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1' }

async function shareApp() {
  let now = new Date('2026-11-23T10:00:00Z')
  const server = await replyApp({ now: () => now })
  const { app, deps } = server
  const get = (url: string, headers: Record<string, string> = browser) => app.inject({ url, headers })
  return {
    ...server,
    get,
    pass: (ms: number) => {
      now = new Date(now.getTime() + ms)
    },
    /** A reader who has told everything about herself, and her reading. */
    async createReading(): Promise<{ reader: Reader; messageId: string }> {
      const reader = await server.createReader()
      await deps.db.updateTable('users').set(profile).where('id', '=', reader.id).execute()
      server.provider.script({ text: answer })
      return { reader, messageId: await answered(server, reader, question) }
    },
    async share(reader: Reader, messageId: string, body: object = {}): Promise<SharedLink & { path: string }> {
      const url = `/api/shares/${messageId}`
      const made = await app.inject({ method: 'POST', url, headers: reader.headers, payload: body })
      expect(made.statusCode).toBe(200)
      const link = made.json<SharedLink>()
      return { ...link, path: new URL(link.url ?? '').pathname }
    },
    revoke: (reader: Reader, messageId: string, linkId: string) =>
      app.inject({ method: 'DELETE', url: `/api/shares/${messageId}/${linkId}`, headers: reader.headers }),
    links: async (reader: Reader, messageId: string) =>
      (await get(`/api/shares/${messageId}`, reader.headers)).json<SharedLink[]>(),
  }
}

/** The strings about a PDF; its pages are packed, and hold any short run of bytes by chance. */
function readMetadata(pdf: Buffer): string[] {
  const strings = pdf.toString('latin1').matchAll(/^\(\xFE\xFF((?:\\.|[^\\)])*)\)$/gms)
  return Array.from(strings, ([, escaped = '']) =>
    Buffer.from(escaped.replace(/\\(.)/gs, '$1'), 'latin1').swap16().toString('utf16le'),
  )
}

async function answered(server: ReplyApp, reader: Reader, content: string): Promise<string> {
  await (await server.reply(reader, { messageId: await server.ask(reader, content) })).toEnd()
  return (await server.messages(reader)).at(-1)?.id ?? ''
}

test('whoever has the link sees the cards, the text and the proof, and nothing of the owner or the question', async () => {
  const server = await shareApp()
  const { reader, messageId } = await server.createReading()
  const link = await server.share(reader, messageId)

  const page = await server.get(link.path)

  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
  })
  expect(page.body).toContain('<meta name="robots" content="noindex, nofollow">')
  expect(page.body).toContain(`<meta property="og:image" content="${link.url}/picture.png">`)
  expect(page.body).toContain('<h1>Три карты</h1>')
  expect(page.body).toContain('23 ноября 2026')
  expect(page.body).toContain('<p>Вы ждёте письма. Смотрите на середину стола.</p><p>Решать вам.</p>')
  expect(page.body).not.toMatch(inProfile)
  expect(page.body).not.toMatch(/Арсени|Вологд/)
  expect(page.body).not.toContain(reader.id)
  expect(page.body).not.toContain(reader.chatId)

  const proof = new URL(/href="([^"]*\/verify\?[^"]*)"/.exec(page.body)?.[1]?.replaceAll('&amp;', '&') ?? '')
  const [seed = '', picks = '', commitment = ''] = ['seed', 'picks', 'commitment'].map(
    (name) => proof.searchParams.get(name) ?? '',
  )
  const shown = await verifyDraw({ seed, picks: picks.split(',').map(Number), commitment })
  expect(shown.ok).toBe(true)
  expect(proof.hash).toBe('')
})

test('the question is shown where its owner wants it, and one card has the deck’s words in the place of the answer', async () => {
  const server = await shareApp()
  const { reader, messageId } = await server.createReading()
  const [card] = (await server.messages(reader)).at(-1)?.selectedCards ?? []
  const withQuestion = await server.share(reader, messageId, { showsQuestion: true, days: 7 })
  const ofCard = await server.share(reader, messageId, { cardId: card?.cardId })

  const whole = (await server.get(withQuestion.path)).body
  expect(whole).toContain(question)
  expect(whole).toContain('<p>Арсений из Вологды молчит. Решать вам.</p>')
  const page = (await server.get(ofCard.path)).body
  expect(page).toContain(`/images/w320/${card?.cardId}.webp`)
  expect(page.match(/<img /g)).toHaveLength(1)
  expect(page).not.toMatch(/середину стола|Арсени/)
  expect(await server.links(reader, messageId)).toMatchObject([
    { cardId: card?.cardId, showsQuestion: false, expires_at: '2026-12-23T10:00:00.000Z' },
    { cardId: null, showsQuestion: true, expires_at: '2026-11-30T10:00:00.000Z' },
  ])

  const absent = {
    cardId: (await server.messages(reader)).at(-1)?.selectedCards.some((laid) => laid.cardId === 'fool')
      ? 'sun'
      : 'fool',
  }
  const refused = await server.app.inject({
    method: 'POST',
    url: `/api/shares/${messageId}`,
    headers: reader.headers,
    payload: absent,
  })
  expect(refused.json()).toMatchObject({ code: 'reading_not_found' })
})

test('a link that has expired or was revoked looks like one that never was', async () => {
  const server = await shareApp()
  const { reader, messageId } = await server.createReading()
  const [long, short, revoked] = [
    await server.share(reader, messageId, { days: 365 }),
    await server.share(reader, messageId, { days: 7 }),
    await server.share(reader, messageId),
  ]
  expect((await server.revoke(reader, messageId, revoked.id)).statusCode).toBe(200)
  expect((await server.revoke(reader, messageId, revoked.id)).json()).toMatchObject({ code: 'link_not_found' })
  server.pass(7 * dayMs)

  const never = await server.get(`/s/${'A'.repeat(43)}`)
  expect(never.statusCode).toBe(404)
  expect(never.headers['x-robots-tag']).toContain('noindex')
  for (const path of [short.path, revoked.path, '/s/short', `${revoked.path}/picture.png`]) {
    const gone = await server.get(path)
    expect([gone.statusCode, gone.body], path).toEqual([404, never.body])
  }
  expect((await server.get(long.path)).statusCode).toBe(200)

  server.pass(31 * dayMs)
  const listLinks = () => server.deps.db.selectFrom('shared_links').select('id').execute()
  expect(await listLinks()).toHaveLength(2)
  await deleteOldRows(server.deps)
  expect(await listLinks()).toHaveLength(1)
})

test('once a link is revoked nobody opens it, whoever was opening it meanwhile', async () => {
  const server = await shareApp()
  const { reader, messageId } = await server.createReading()
  const link = await server.share(reader, messageId)

  const opened = await Promise.all([
    ...Array.from({ length: 10 }, () => server.get(link.path)),
    server.revoke(reader, messageId, link.id),
    ...Array.from({ length: 10 }, () => server.get(link.path)),
  ])

  expect(opened.filter(({ statusCode }) => statusCode !== 200 && statusCode !== 404)).toEqual([])
  expect((await server.get(link.path)).statusCode).toBe(404)
})

test('an opening is counted once in a browser, and not for robots, the owner or the picture', async () => {
  const server = await shareApp()
  const { reader, messageId } = await server.createReading()
  const link = await server.share(reader, messageId)
  const views = async () => (await server.links(reader, messageId))[0]?.views

  await server.get(link.path, { 'user-agent': 'TelegramBot (like TwitterBot)' })
  await server.get(link.path, { 'user-agent': 'WhatsApp/2.26.4 i' })
  await server.get(link.path, { ...browser, 'sec-purpose': 'prefetch' })
  await server.get(link.path, { ...browser, ...reader.headers })
  await server.get(`${link.path}/picture.png`)
  await server.app.inject({ method: 'HEAD', url: link.path, headers: browser })
  expect(await views()).toBe(0)

  const first = await server.get(link.path)
  const cookie = first.cookies.map(({ name, value }) => `${name}=${value}`).join()
  expect(first.cookies).toMatchObject([{ path: link.path, httpOnly: true, value: '1' }])
  await server.get(link.path, { ...browser, cookie })
  expect(await views()).toBe(1)
  await server.get(link.path)
  expect(await views()).toBe(2)
})

test('a link belongs to its owner alone, shows nothing while danger holds, and goes with its chat', async () => {
  const server = await shareApp()
  const { reader, messageId } = await server.createReading()
  const other = await server.createReader()
  const link = await server.share(reader, messageId)

  expect((await server.revoke(other, messageId, link.id)).statusCode).toBe(404)
  const foreign = { method: 'POST', url: `/api/shares/${messageId}`, headers: other.headers, payload: {} } as const
  expect((await server.app.inject(foreign)).json()).toMatchObject({ code: 'reading_not_found' })
  expect((await server.get(`/api/shares/${messageId}/picture`, other.headers)).statusCode).toBe(404)
  expect((await server.get(link.path)).statusCode).toBe(200)

  await answered(server, reader, 'я хочу умереть')
  expect((await server.get(link.path)).statusCode).toBe(404)
  const again = await server.app.inject({ ...foreign, headers: reader.headers })
  expect(again.json()).toMatchObject({ code: 'reading_not_found' })

  const url = `/api/chats/${reader.chatId}`
  await server.app.inject({ method: 'DELETE', url, headers: reader.headers })
  expect(await server.deps.db.selectFrom('shared_links').select('id').execute()).toEqual([])
})

test('cards laid by hand prove nothing and cannot be shared', async () => {
  const server = await shareApp()
  const reader = await server.createReader()
  server.provider.script({ text: answer })
  const hand = { deckName: 'Своя', cards: [{ cardId: 'empress', isReversed: false }] }
  const url = `${server.base}/api/chats/${reader.chatId}/ask`
  const body = { content: 'Продавать ли дом?', spreadId: 'one_card', hand }
  await (await openEvents(url, { method: 'POST', headers: reader.headers, body })).toEnd()
  const messageId = (await server.messages(reader)).at(-1)?.id ?? ''
  const call = (method: 'GET' | 'POST', path: string, payload?: object) =>
    server.app.inject({ method, url: `/api/shares/${messageId}${path}`, headers: reader.headers, payload })

  const answers = await Promise.all([call('POST', '', {}), call('GET', '/picture'), call('GET', '/document')])

  for (const refused of answers) expect([refused.statusCode, refused.json().code]).toEqual([404, 'reading_not_found'])
  expect(await server.links(reader, messageId)).toEqual([])
})

test('where nothing can be read a visitor gets a page, not a call’s failure', async () => {
  const server = await shareApp()
  await asOwner(server.deps).schema.alterTable('shared_links').renameTo('away').execute()

  const page = await server.get(`/s/${'A'.repeat(43)}`)

  expect(page.statusCode).toBe(500)
  expect(page.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(page.body).toContain('<h1>Страница не открылась</h1>')
})

test('the picture for messengers and both files are drawn on the server', async () => {
  const server = await shareApp()
  const { reader, messageId } = await server.createReading()
  const link = await server.share(reader, messageId)

  const preview = await server.get(`${link.path}/picture.png`, { 'user-agent': 'TelegramBot (like TwitterBot)' })
  expect(preview.headers).toMatchObject({ 'content-type': 'image/png', 'cross-origin-resource-policy': 'cross-origin' })
  expect(await sharp(preview.rawPayload).metadata()).toMatchObject({ width: 1200, height: 630 })
  const known = { 'if-none-match': String(preview.headers.etag) }
  expect((await server.get(`${link.path}/picture.png`, known)).statusCode).toBe(304)

  const own = (file: string) => server.get(`/api/shares/${messageId}/${file}`, reader.headers)
  const [picture, document] = [await own('picture?question=yes'), await own('document')]
  expect((await sharp(picture.rawPayload).metadata()).width).toBe(1120)
  expect(picture.headers['content-disposition']).toBe('attachment; filename="lunaria-2026-11-23.png"')
  expect(document.headers['content-type']).toBe('application/pdf')
  expect(document.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(readMetadata(document.rawPayload).sort()).toEqual(['Лунария', 'Лунария', 'Лунария', 'Три карты'])
})

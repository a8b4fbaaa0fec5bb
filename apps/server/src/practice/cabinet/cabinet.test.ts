import type { Client, Meeting, MeetingChange, MeetingRow } from '@lunaria/contract/cabinet'
import type { Message } from '@lunaria/contract/chats'
import { PlanId, type Usage } from '@lunaria/contract/common'
import type { LetterLink } from '@lunaria/contract/letters'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { openEvents } from '#testing/event-client.ts'
import { type ReplyApp, replyApp } from '#testing/reply-app.ts'
import type { Person } from '#testing/test-app.ts'
import { waitForLock } from '#testing/wait-for-lock.ts'

const answer =
  '**Императрица** лежит в середине: [/empress].\n\nПод вопросом о доме старый счёт.\n\nПоживите там неделю.'
const browser = { 'user-agent': 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) Version/19.0 Safari/604.1' }

/** The operator sells the plan, and a professional reader has it. */
async function cabinetApp() {
  const server = await replyApp({ now: () => new Date('2026-11-22T10:00:00Z') })
  const { app, deps } = server
  await deps.settings.update({ readerPlanPrice: 2990 })
  const steps = (person: Person) => {
    const send = async <Body>(method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
      const reply = await app.inject({ method, url, headers: person.headers, payload })
      expect(reply.statusCode, `${method} ${url}: ${reply.body}`).toBe(200)
      return reply.json<Body>()
    }
    return {
      send,
      refused: async (method: 'GET' | 'POST' | 'PATCH' | 'DELETE', url: string, payload?: object) => {
        const reply = await app.inject({ method, url, headers: person.headers, payload })
        return [reply.statusCode, reply.json<{ code: string }>().code]
      },
      addClient: (alias: string) => send<Client>('POST', '/api/cabinet/clients', { alias }),
      addMeeting: async (clientId: string) => {
        const { id } = await send<{ id: string }>('POST', `/api/cabinet/clients/${clientId}/meetings`, {
          heldOn: '2026-11-22',
        })
        return send<Meeting>('GET', `/api/cabinet/meetings/${id}`)
      },
      read: (id: string) => send<Meeting>('GET', `/api/cabinet/meetings/${id}`),
      change: (id: string, change: MeetingChange) =>
        send<{ isSaved: boolean; record: Meeting }>('PATCH', `/api/cabinet/meetings/${id}`, change),
      search: async (q: string) =>
        (await send<MeetingRow[]>('GET', `/api/cabinet/meetings?q=${encodeURIComponent(q)}`)).map(({ id }) => id),
    }
  }
  async function createProfessional() {
    const person = await server.createReader()
    await deps.db.updateTable('grants').set({ plan: 'reader' }).where('user_id', '=', person.id).execute()
    return { ...person, ...steps(person) }
  }
  return { ...server, steps, createProfessional }
}

async function lay(server: ReplyApp, person: Person, chatId: string, content = 'Продавать ли дом у моря?') {
  const body = {
    content,
    spreadId: 'one_card',
    hand: { cards: [{ cardId: 'empress', isReversed: true }], deckName: 'Своя' },
  }
  const url = `${server.base}/api/chats/${chatId}/ask`
  return (await openEvents(url, { method: 'POST', headers: person.headers, body })).toEnd()
}

test('without a price the plan and the cabinet are nowhere; with one it is sold, assigned and opens the cabinet', async () => {
  const server = await cabinetApp()
  const { app, deps } = server
  const [reader, admin] = [await server.createReader(), await server.createUser('admin')]
  const { send, refused } = server.steps(reader)
  const planIds = async () =>
    (await app.inject('/api/config')).json<{ plans: { id: string }[] }>().plans.map(({ id }) => id)
  const order = { userId: reader.id, planId: 'reader' }
  const assignment = `/api/admin/users/${reader.id}/subscription`

  expect(await planIds()).toEqual(['free', 'daily', 'monthly', 'reader'])
  expect(await refused('GET', '/api/cabinet/clients')).toEqual([402, 'cabinet_needs_plan'])
  // There is no cash desk here; the order is written down before it is asked.
  expect(await refused('POST', '/api/payments/create', { ...order, price: 2990 })).toContain(502)
  const orders = await deps.db.selectFrom('payments').select(['plan', 'amount_kopecks', 'message_limit']).execute()
  expect(orders).toEqual([{ plan: 'reader', amount_kopecks: 299_000, message_limit: 3000 }])
  const before = await send<Usage>('GET', `/api/subscriptions/info/${reader.id}`)
  await server.steps(admin).send('POST', assignment, { action: 'assign', plan: 'reader' })
  const after = await send<Usage>('GET', `/api/subscriptions/info/${reader.id}`)
  expect(after).toMatchObject({ subscriptionType: 'reader', messageLimit: 3000 + before.remainingMessages })
  await send('GET', '/api/cabinet/clients')

  // A smaller plan on top adds to it, and takes nothing of its name away.
  await server.steps(admin).send('POST', assignment, { action: 'assign', plan: 'daily' })
  expect(await send('GET', `/api/subscriptions/info/${reader.id}`)).toMatchObject({ subscriptionType: 'reader' })

  await deps.settings.update({ readerPlanPrice: null })
  expect(await planIds()).toEqual(['free', 'daily', 'monthly'])
  expect(await refused('POST', '/api/payments/create', order)).toEqual([404, 'not_found'])
  expect(await server.steps(admin).refused('GET', '/api/cabinet/clients')).toEqual([404, 'cabinet_closed'])
})

test('a meeting has its cards and the draft; the letter goes out by a link and as a file, and nothing else of it does', async () => {
  const server = await cabinetApp()
  const { app, deps } = server
  const olga = await server.createProfessional()
  server.provider.script({ text: answer })
  const { id: clientId } = await olga.addClient('Вера, дом у моря')
  const secret = { revision: 0, notes: 'Боится Башни', birthday: '1991-05-04', consentOn: '2026-03-03' }
  await olga.send('PATCH', `/api/cabinet/clients/${clientId}`, secret)
  const { id, chat } = await olga.addMeeting(clientId)
  expect(await olga.refused('POST', `/api/letters/${id}/links`, {})).toEqual([404, 'reading_not_found'])

  await lay(server, olga, chat.id)
  // The master knows the client's birthday, and nothing of who lays the cards.
  expect(JSON.stringify(server.provider.requests.at(-1))).toContain('Телец')
  const meeting = await olga.read(id)
  const [reading] = meeting.readings
  expect(reading).toMatchObject({ hand: { deckName: 'Своя' }, cards: [{ cardId: 'empress', isReversed: true }] })
  expect(reading?.paragraphs).toHaveLength(3)
  expect(reading?.paragraphs[0]).not.toMatch(/[*[\]]/)
  expect(await olga.send('GET', `/api/chats/${olga.id}`)).toHaveLength(1) // the chat made beforehand

  const brand = { name: 'Ольга Северова', line: 'таролог', contacts: 'olga@example.test', accent: 'green' }
  const logo = await sharp({ create: { width: 900, height: 500, channels: 3, background: '#1f5135' } })
    .jpeg()
    .toBuffer()
  const saved = await olga.send<{ logo: string }>('PATCH', '/api/cabinet/brand', {
    ...brand,
    logo: logo.toString('base64'),
  })
  const kept = await sharp(Buffer.from(saved.logo.split(',')[1] ?? '', 'base64')).metadata()
  expect(kept).toMatchObject({ format: 'png', width: 360, height: 200 })
  expect(await olga.refused('PATCH', '/api/cabinet/brand', { ...brand, logo: btoa('<svg/>    ') })).toEqual([
    422,
    'invalid_fields',
  ])
  const letter = [
    { text: 'Вера, начну с сада.', from: null },
    { text: reading?.paragraphs[2] ?? '', from: `${reading?.messageId}:2` },
  ]
  const change = { title: 'Письмо для Веры', question: 'Продавать ли дом?', notes: 'Говорит быстро', letter }
  await olga.change(id, { revision: meeting.revision, ...change })

  const link = await olga.send<LetterLink>('POST', `/api/letters/${id}/links`, { days: 7 })
  const path = new URL(link.url ?? '').pathname
  const page = await app.inject({ url: path, headers: browser })
  expect(page.statusCode).toBe(200)
  expect(page.headers).toMatchObject({
    'x-robots-tag': 'noindex, nofollow, noarchive',
    'cache-control': 'private, no-store',
  })
  for (const told of ['Письмо для Веры', 'Продавать ли дом?', 'Вера, начну с сада.', 'Ольга Северова', 'Императрица'])
    expect(page.body).toContain(told)
  expect(page.body).not.toMatch(/дом у моря|Боится|Говорит быстро|старый счёт|Лунария|1991/)
  const [row] = await olga.send<MeetingRow[]>('GET', '/api/cabinet/meetings?q=сада')
  expect(row).toMatchObject({ id, letter: 'read', alias: 'Вера, дом у моря' })

  const file = await app.inject({ url: `/api/letters/${id}/document`, headers: olga.headers })
  expect(file.headers['content-type']).toBe('application/pdf')
  expect(file.rawPayload.subarray(0, 5).toString()).toBe('%PDF-')
  expect(file.rawPayload.toString('latin1')).not.toContain('Lunaria')

  const care = JSON.stringify({ holds: 'life' })
  await deps.db.updateTable('chats').set({ care }).where('id', '=', chat.id).execute()
  expect(await olga.read(id)).toMatchObject({ isHeld: true, readings: [], letter })
  expect((await app.inject({ url: path, headers: browser })).statusCode).toBe(404)
  expect(await olga.refused('GET', `/api/letters/${id}/document`)).toEqual([409, 'cards_put_off'])

  await olga.send('DELETE', `/api/letters/${id}/links/${link.id}`)
  expect(await olga.send('GET', `/api/letters/${id}/links`)).toEqual([])
})

test('a change made over an older state saves nothing, the same one sent twice is saved', async () => {
  const server = await cabinetApp()
  const olga = await server.createProfessional()
  const { id } = await olga.addMeeting((await olga.addClient('М.')).id)
  const first = { revision: 0, letter: [{ text: 'Первое окно', from: null }] }

  expect(await olga.change(id, first)).toMatchObject({ isSaved: true, record: { revision: 1 } })
  expect(await olga.change(id, first)).toMatchObject({ isSaved: true, record: { revision: 1 } })
  const late = await olga.change(id, { revision: 0, letter: [{ text: 'Второе окно', from: null }] })

  expect(late).toMatchObject({ isSaved: false, record: { revision: 1, letter: [{ text: 'Первое окно' }] } })
})

test.each(
  PlanId.options.filter((plan) => plan !== 'reader'),
)('without the cabinet’s plan the chat of a meeting takes nothing new, whatever way it is asked for, from «%s»', async (plan) => {
  const server = await cabinetApp()
  const { deps } = server
  const olga = await server.createProfessional()
  server.provider.script({ text: answer })
  const { chat } = await olga.addMeeting((await olga.addClient('М.')).id)
  await lay(server, olga, chat.id)
  const [, reading] = await olga.send<Message[]>('GET', `/api/chats/${chat.id}/messages`)
  const messages = await deps.db.selectFrom('messages').select('id').execute()
  await deps.db.updateTable('grants').set({ plan }).where('user_id', '=', olga.id).execute()
  const before = await olga.send('GET', `/api/subscriptions/info/${olga.id}`)
  const content = 'Когда продавать?'
  const needsPlan = [402, 'cabinet_needs_plan']

  expect(await olga.refused('POST', `/api/chats/${chat.id}/ask`, { content })).toEqual(needsPlan)
  for (const type of ['user', 'assistant'])
    expect(await olga.refused('POST', '/api/messages', { chatId: chat.id, type, content })).toEqual(needsPlan)
  const retell = `/api/chats/${chat.id}/messages/${reading?.id}/retell`
  expect(await olga.refused('POST', retell, { voice: 'analyst' })).toEqual(needsPlan)

  expect(await olga.send('GET', `/api/subscriptions/info/${olga.id}`)).toEqual(before)
  expect(await deps.db.selectFrom('messages').select('id').execute()).toEqual(messages)
  expect(await olga.refused('POST', '/api/messages', { chatId: olga.chatId, type: 'user', content })).toContain(200)
})

test.each(['', 'AA==', '/9g=', '/w=='])('a logo of nearly no bytes, «%s», is refused', async (logo) => {
  const olga = await (await cabinetApp()).createProfessional()
  const brand = { name: 'Ольга', line: '', contacts: '', accent: 'gold', logo }

  expect(await olga.refused('PATCH', '/api/cabinet/brand', brand)).toEqual([422, 'invalid_fields'])
})

test('a meeting added while its client is deleted leaves no chat behind', async () => {
  const server = await cabinetApp()
  const { db } = server.deps
  const olga = await server.createProfessional()
  const client = await olga.addClient('М.')
  const { chat } = await olga.addMeeting(client.id)

  const { removing } = await db.transaction().execute(async (trx) => {
    await trx.selectFrom('chats').select('id').where('id', '=', chat.id).forUpdate().execute()
    const started = olga.send('DELETE', `/api/cabinet/clients/${client.id}`)
    await waitForLock(db)
    await olga.addMeeting(client.id)
    return { removing: started }
  })
  await removing

  const left = await db.selectFrom('chats').select('id').where('user_id', '=', olga.id).execute()
  expect(left.map(({ id }) => id)).toEqual([olga.chatId])
  expect(await db.selectFrom('clients').select('id').execute()).toEqual([])
})

test('a search finds by name, question, letter and cards, among one’s own alone; a client is taken away and deleted whole', async () => {
  const server = await cabinetApp()
  const { app, deps } = server
  const [olga, other] = [await server.createProfessional(), await server.createProfessional()]
  server.provider.script({ text: answer })
  const client = await olga.addClient('Алёна (виолончель)')
  const { id, chat } = await olga.addMeeting(client.id)
  await lay(server, olga, chat.id)
  await olga.change(id, { revision: 0, question: 'Куда уехать', letter: [{ text: 'Ждите весны', from: null }] })

  for (const q of ['алена', 'уехать', 'весны', 'императриц', 'алёна весны императрица'])
    expect(await olga.search(q), q).toEqual([id])
  expect(await olga.search('алена зимы')).toEqual([])
  expect(await other.search('весны')).toEqual([])
  for (const url of [`/api/cabinet/meetings/${id}`, `/api/cabinet/clients/${client.id}`])
    expect((await other.refused('DELETE', url))[0]).toBe(404)

  // The plan is over: what is there can be taken away and deleted, not added to.
  await deps.db.updateTable('grants').set({ plan: 'monthly' }).where('user_id', '=', olga.id).execute()
  expect(await olga.refused('POST', '/api/cabinet/clients', { alias: 'Ещё' })).toEqual([402, 'cabinet_needs_plan'])
  expect(await olga.read(id)).toMatchObject({ canWrite: false })
  const file = await app.inject({ url: `/api/cabinet/clients/${client.id}/export`, headers: olga.headers })
  expect(file.json()).toMatchObject({
    client: { alias: 'Алёна (виолончель)' },
    meetings: [{ question: 'Куда уехать', letter: ['Ждите весны'], readings: [{ cards: [{ cardId: 'empress' }] }] }],
  })
  await olga.send('DELETE', `/api/cabinet/clients/${client.id}`)
  const left = await deps.db.selectFrom('chats').select('id').where('user_id', '=', olga.id).execute()
  expect(left.map((row) => row.id)).toEqual([olga.chatId])
  expect(await deps.db.selectFrom('meetings').select('id').execute()).toEqual([])
})

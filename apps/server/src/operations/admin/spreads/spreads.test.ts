import { AdminSpread } from '@lunaria/contract/admin-spreads'
import { TarotSpread } from '@lunaria/contract/tarot'
import { spreadById, spreads } from '@lunaria/tarot/spreads'
import type { LightMyRequestResponse } from 'fastify'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { uuidv7 } from '#lib/uuid.ts'
import { replyApp, startProvider } from '#testing/reply-app.ts'
import { type TestApp, testApp } from '#testing/test-app.ts'

type Office = Awaited<ReturnType<typeof office>>

/** An administrator's hands. */
async function office<App extends TestApp>(server: App) {
  const admin = await server.createUser('admin')
  return {
    ...server,
    admin,
    list: async () => {
      const answer = await server.app.inject({ url: '/api/admin/spreads', headers: admin.headers })
      return z.array(AdminSpread).parse(answer.json())
    },
    change: (spreadId: string, payload: object) =>
      server.app.inject({ method: 'PATCH', url: `/api/admin/spreads/${spreadId}`, headers: admin.headers, payload }),
  }
}

async function shownToPeople({ app }: Pick<TestApp, 'app'>) {
  const answer = await app.inject({ url: '/api/tarot/spreads' })
  return z.array(TarotSpread).parse(answer.json())
}

function auditRows({ deps }: Pick<TestApp, 'deps'>) {
  return deps.db.selectFrom('audit_log').select(['actor_id', 'action', 'subject', 'before', 'after']).execute()
}

function readProblem(answer: LightMyRequestResponse) {
  const { status, body } = {
    status: answer.statusCode,
    body: answer.json<{ code: string; error: string; details?: unknown }>(),
  }
  return { status, ...body }
}

async function switchOffAllBut({ deps }: Pick<Office, 'deps'>, kept: readonly string[]): Promise<void> {
  await deps.db
    .insertInto('spread_edits')
    .values(
      spreads
        .filter(({ id }) => !kept.includes(id))
        .map(({ id }) => ({ spread_id: id, is_active: false, updated_at: deps.now() })),
    )
    .execute()
}

test('the panel lists every spread, the ones switched off too, with how often it was laid in thirty days', async () => {
  const { list, change, deps, createReader } = await office(await testApp())
  const { chatId } = await createReader()
  const now = deps.now().getTime()
  const laid = (spread_id: string, daysAgo: number, more: { is_from_client?: boolean; type?: 'user' } = {}) => ({
    id: uuidv7(),
    chat_id: chatId,
    type: 'assistant' as const,
    content: '',
    is_from_client: false,
    spread_id,
    created_at: new Date(now - daysAgo * 24 * 60 * 60 * 1000),
    ...more,
  })
  await deps.db
    .insertInto('messages')
    .values([
      laid('horseshoe', 1),
      laid('horseshoe', 29.9),
      laid('horseshoe', 30.1),
      laid('horseshoe', 1, { is_from_client: true }),
      laid('horseshoe', 1, { type: 'user' }),
      laid('one_card', 2),
    ])
    .execute()
  await change('horseshoe', { isActive: false })

  const listed = await list()

  expect(listed.map(({ id }) => id)).toEqual(spreads.map(({ id }) => id))
  expect(listed.find(({ id }) => id === 'horseshoe')).toMatchObject({ is_active: false, laid_count: 2, card_count: 7 })
  expect(listed.find(({ id }) => id === 'one_card')).toMatchObject({ is_active: true, laid_count: 1 })
  expect(listed.reduce((sum, { laid_count }) => sum + laid_count, 0)).toBe(3)
})

test.each([
  { isActive: false },
  { is_active: false },
])('a spread switched off by %o is gone at once, in another process as well, and comes back', async (off) => {
  const here = await office(await testApp())
  const there = await testApp({ address: here.address })

  const answer = await here.change('horseshoe', off)

  expect(answer.statusCode).toBe(200)
  expect(AdminSpread.parse(answer.json())).toMatchObject({ id: 'horseshoe', is_active: false })
  for (const server of [here, there]) {
    expect((await shownToPeople(server)).some(({ id }) => id === 'horseshoe')).toBe(false)
    expect((await server.app.inject({ url: '/api/tarot/spreads/horseshoe' })).statusCode).toBe(404)
  }
  await here.change('horseshoe', { isActive: true })
  expect((await shownToPeople(there)).some(({ id }) => id === 'horseshoe')).toBe(true)
})

test('name and description are rewritten, and brought back to what they were', async () => {
  const { change, app } = await office(await testApp())
  const original = { name: 'Одна карта', description: spreadById('one_card')?.description }

  const changed = await change('one_card', { name: '  Карта дня ', description: 'Одна карта на сегодня.' })
  const seen = await app.inject({ url: '/api/tarot/spreads/one_card' })
  const restored = await change('one_card', { name: null, description: null })

  expect(changed.json()).toMatchObject({ name: 'Карта дня', description: 'Одна карта на сегодня.', original })
  expect(seen.json()).toMatchObject({ name: 'Карта дня', description: 'Одна карта на сегодня.' })
  expect(restored.json()).toMatchObject(original)
})

test('each change leaves a row in the audit log with what is different now, and nothing else does', async () => {
  const { change, admin, ...server } = await office(await testApp())

  await change('one_card', { name: 'Карта дня', is_active: false })
  await change('one_card', { name: 'Карта дня', isActive: false })
  await change('one_card', {})
  await change('one_card', { name: '' })

  expect(await auditRows(server)).toEqual([
    {
      actor_id: admin.id,
      action: 'spread.update',
      subject: 'one_card',
      before: { name: 'Одна карта', is_active: true },
      after: { name: 'Карта дня', is_active: false },
    },
  ])
})

test.each([
  ['an empty name', { name: '   ' }, 'name', 'Введите название'],
  ['a name that is too long', { name: 'а'.repeat(81) }, 'name', 'Название: не длиннее 80 символов'],
  ['an empty description', { description: '' }, 'description', 'Введите описание'],
  [
    'a description that is too long',
    { description: 'а'.repeat(1001) },
    'description',
    'Описание: не длиннее 1000 символов',
  ],
  ['another spread’s name', { name: 'ТРИ карты' }, 'name', 'Так уже называется другой расклад'],
  ['a switch that is none', { isActive: 'да' }, 'isActive', 'Включён или выключен'],
])('%s is refused beside its field, and nothing changes', async (_what, changes, field, message) => {
  const { change, list, ...server } = await office(await testApp())
  const before = await list()

  const answer = await change('one_card', { description: 'Другое.', ...changes })

  expect(readProblem(answer)).toMatchObject({ status: 422, code: 'invalid_fields', details: [{ field, message }] })
  expect(await list()).toEqual(before)
  expect(await auditRows(server)).toEqual([])
})

test('a spread that does not exist cannot be changed', async () => {
  const { change } = await office(await testApp())

  expect(readProblem(await change('no_such', { isActive: false }))).toMatchObject({
    status: 404,
    code: 'spread_not_found',
  })
})

test('of two spreads that two admins switch off at the same moment the last one stays', async () => {
  const server = await office(await testApp())
  await switchOffAllBut(server, ['celtic_cross', 'horseshoe'])

  const answers = await Promise.all([
    server.change('celtic_cross', { isActive: false }),
    server.change('horseshoe', { isActive: false }),
  ])

  expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409])
  const refused = answers.find(({ statusCode }) => statusCode === 409)
  expect(refused?.json()).toMatchObject({
    code: 'last_spread',
    error: expect.stringContaining('последний действующий'),
  })
  expect(await shownToPeople(server)).toHaveLength(1)
  expect(await auditRows(server)).toHaveLength(1)
})

test.each([
  ['three cards', ['three_cards', 'one_card', 'horseshoe'], 'three_cards'],
  ['without them one card', ['one_card', 'horseshoe', 'yearly'], 'one_card'],
  ['without a small one the smallest there is', ['horseshoe', 'yearly'], 'horseshoe'],
])('when the spread that a question speaks of is off, %s are laid', async (_what, kept, expected) => {
  const provider = await startProvider()
  const server = await office(await replyApp({ provider }))
  await switchOffAllBut(server, kept)
  const reader = await server.createReader()
  const messageId = await server.ask(reader, 'Кельтский крест: что с работой?')

  const answer = await server.reply(reader, { messageId })
  await answer.toEnd()

  expect(answer.events[0]).toMatchObject({ event: 'start', data: { spreadId: expected } })
})

test('an answer that runs and cards that lie shuffled on the table outlive the switch', async () => {
  const server = await office(await replyApp())
  const [running, picking] = [await server.createReader(), await server.createReader()]
  const draw = await server.app.inject({
    method: 'POST',
    url: `/api/chats/${picking.chatId}/draws`,
    headers: picking.headers,
    payload: { spreadId: 'horseshoe' },
  })
  const { drawId } = draw.json<{ drawId: string }>()
  const answer = await server.reply(running, { messageId: await server.ask(running), spreadId: 'horseshoe' })
  await answer.take(1)

  await server.change('horseshoe', { isActive: false })
  await answer.toEnd()
  const picked = await server.reply(picking, {
    messageId: await server.ask(picking),
    drawId,
    picks: [0, 5, 10, 15, 20, 25, 30],
  })
  await picked.toEnd()

  expect(answer.events.at(-1)).toMatchObject({ event: 'done' })
  expect(picked.events[0]).toMatchObject({ event: 'start', data: { spreadId: 'horseshoe' } })
  expect(picked.events.at(-1)).toMatchObject({ event: 'done' })
  const again = await server.reply(picking, { messageId: await server.ask(picking), spreadId: 'horseshoe' })
  expect(again.failure).toMatchObject({ code: 'spread_not_found' })
})

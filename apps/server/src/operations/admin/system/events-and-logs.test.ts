import type { AdminEvent, LogLine } from '@lunaria/contract/admin-system'
import { expect, test } from 'vitest'
import { audit } from '#platform/audit/audit-queries.ts'
import { testApp } from '#testing/test-app.ts'

const start = Date.UTC(2026, 10, 21, 12)
const at = (seconds: number) => new Date(start + seconds * 1000)

async function panel() {
  const server = await testApp()
  const admin = await server.createUser('admin')
  const get = (url: string) => server.app.inject({ url: `/api/admin/${url}`, headers: admin.headers })
  return {
    ...server,
    admin,
    get,
    logs: async (query = '') => (await get(`logs?${query}`)).json<{ logs: LogLine[] }>().logs,
    events: async (query = '') => (await get(`system/events?${query}`)).json<{ events: AdminEvent[]; total: number }>(),
  }
}

test('the log is read newest first, page by page', async () => {
  const { deps, logs } = await panel()
  const rows = Array.from({ length: 120 }, (_, number) => ({
    at: at(number),
    level: 'info' as const,
    message: `Line ${number}`,
    request_id: null,
    details: '{}',
  }))
  await deps.db.insertInto('log_lines').values(rows).execute()

  const first = await logs()
  expect(first).toHaveLength(50)
  expect(first[0]).toEqual({ id: expect.any(Number), time: at(119).toISOString(), level: 'info', message: 'Line 119' })

  const second = await logs(`limit=100&before=${first.at(-1)?.id}`)
  expect(second.map(({ message }) => message)).toEqual(Array.from({ length: 70 }, (_, index) => `Line ${69 - index}`))
})

test('lines are found by level, by their text and by the request', async () => {
  const { deps, logs } = await panel()
  const line = { at: at(0), level: 'info' as const, request_id: null, details: '{}' }
  await deps.db
    .insertInto('log_lines')
    .values([
      { ...line, message: 'Answered', request_id: 'r-1', details: '{"status":200,"req":{"url":"/api/Chats"}}' },
      { ...line, message: 'A job failed', level: 'error', details: '{"err":{"message":"нет связи"}}' },
      { ...line, message: '100 % of_it' },
    ])
    .execute()
  const found = async (query: string) => (await logs(query)).map(({ message }) => message)

  expect(await found('level=error')).toEqual(['A job failed'])
  expect(await found('text=api/chats')).toEqual(['Answered'])
  expect(await found(`text=${encodeURIComponent('Нет связи')}`)).toEqual(['A job failed'])
  expect(await found(`text=${encodeURIComponent('% of_')}`)).toEqual(['100 % of_it'])
  expect(await found('requestId=r-1')).toEqual(['Answered'])
  expect(await found('requestId=r-1&level=error')).toEqual([])
  expect(await found('text=&requestId=')).toHaveLength(3)
  expect((await logs('requestId=r-1'))[0]).toMatchObject({ requestId: 'r-1', details: { status: 200 } })
})

test('events of security are listed apart from the log, newest first, and are filtered', async () => {
  const { deps, logs, createUser } = await panel()
  const { id, email } = await createUser()
  await deps.db
    .insertInto('log_lines')
    .values({ at: at(0), level: 'info', message: 'Answered', request_id: null, details: '{}' })
    .execute()
  await deps.logSecurityEvent({ event: 'signed_in', userId: id, address: '203.0.113.1' })
  const call = 'GET /api/chats/:userId'
  await deps.logSecurityEvent({ event: 'foreign_id', userId: id, details: { call }, requestId: 'r-1' })
  const found = async (query: string) => (await logs(`kind=security&${query}`)).map(({ event }) => event)

  const [line] = await logs('kind=security')
  expect(line).toMatchObject({
    event: 'foreign_id',
    level: 'warn',
    requestId: 'r-1',
    details: { userId: id, email, call },
  })
  expect(await found('')).toEqual(['foreign_id', 'signed_in'])
  expect(await found(`text=${id}`)).toEqual(['foreign_id', 'signed_in'])
  expect(await found(`text=${email.toUpperCase()}`)).toEqual(['foreign_id', 'signed_in'])
  expect(await found('text=203.0.113.1')).toEqual(['signed_in'])
  expect(await found('level=warn')).toEqual(['foreign_id'])
  expect(await found(`before=${line?.id}`)).toEqual(['signed_in'])
  expect((await logs()).map(({ message }) => message)).toEqual(['Answered'])
})

test.each(['limit=0', 'limit=201', 'level=loud', 'before=x'])('%s is refused', async (query) => {
  const { get } = await panel()

  expect((await get(`logs?${query}`)).statusCode).toBe(422)
})

test('events show who changed what, newest first, with users by their e-mail', async () => {
  const { deps, admin, createUser, events } = await panel()
  const reader = await createUser()
  const gone = '0193e0a0-0000-7000-8000-00000000dead'
  await audit(deps.db, {
    actorId: admin.id,
    action: 'user.block',
    subject: reader.id,
    after: { blocked: true },
    now: at(1),
  })
  await audit(deps.db, {
    action: 'spread.update',
    subject: 'celtic_cross',
    before: { name: 'а' },
    after: { name: 'б' },
    now: at(2),
  })
  await audit(deps.db, { actorId: admin.id, action: 'user.delete', subject: gone, now: at(3) })

  expect(await events()).toEqual({
    total: 3,
    events: [
      expect.objectContaining({ action: 'user.delete', subject: { id: gone }, changes: [] }),
      expect.objectContaining({
        action: 'spread.update',
        actor: null,
        subject: { id: 'celtic_cross' },
        changes: [{ field: 'name', before: 'а', after: 'б' }],
      }),
      expect.objectContaining({
        at: at(1).toISOString(),
        actor: { id: admin.id, email: admin.email },
        subject: { id: reader.id, email: reader.email },
      }),
    ],
  })
  const second = await events('page=2&limit=2')
  expect(second.events.map(({ action }) => action)).toEqual(['user.block'])
})

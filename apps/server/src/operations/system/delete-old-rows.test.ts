import { dayMs } from '@lunaria/words/time'
import { expect, test } from 'vitest'
import { type TestApp, testApp } from '#testing/test-app.ts'
import { deleteOldRows } from './delete-old-rows.ts'

async function clocked() {
  let now = new Date('2027-03-01T10:00:00Z')
  const server = await testApp({ now: () => now })
  const wait = (days: number) => {
    now = new Date(now.getTime() + days * dayMs)
  }
  return { server, wait, visit: () => visit(server, now) }
}

async function visit({ app }: TestApp, at: Date): Promise<string> {
  const events = [{ name: 'page_view', path: '/', at: at.toISOString() }]
  await app.inject({ method: 'POST', url: '/api/events', payload: { events } })
  const answer = await app.inject({ method: 'POST', url: '/api/demo/session' })
  return answer.json<{ session: { sessionId: string } }>().session.sessionId
}

const fetchStatus = async ({ app }: TestApp, sessionId: string) =>
  (await app.inject(`/api/demo/history/${sessionId}`)).statusCode

test('a demo chat is deleted after a month together with its guest, and no other user', async () => {
  const { server, wait, visit } = await clocked()
  await server.createUser()
  const old = await visit()
  wait(31)
  const young = await visit()

  await deleteOldRows(server.deps)

  expect(await fetchStatus(server, old)).toBe(404)
  expect(await fetchStatus(server, young)).toBe(200)
  const people = await server.deps.db.selectFrom('users').select('is_guest').orderBy('is_guest').execute()
  expect(people).toEqual([{ is_guest: false }, { is_guest: true }])
})

test('a session is forgotten when it has run out, a visit after a year', async () => {
  const { server, wait, visit } = await clocked()
  await server.createUser()
  await visit()
  const left = async () => ({
    sessions: (await server.deps.db.selectFrom('sessions').select('id_hash').execute()).length,
    events: (await server.deps.db.selectFrom('events').select('id').execute()).length,
  })

  wait(31)
  await deleteOldRows(server.deps)
  const afterMonth = await left()
  wait(340)
  await deleteOldRows(server.deps)

  expect(afterMonth).toEqual({ sessions: 0, events: 1 })
  expect(await left()).toEqual({ sessions: 0, events: 0 })
})

test('an event of security is forgotten after ninety days', async () => {
  const { server, wait } = await clocked()
  const kept = () => server.deps.db.selectFrom('security_events').select('event').execute()
  await server.deps.logSecurityEvent({ event: 'signed_in', userId: null })

  wait(89)
  await deleteOldRows(server.deps)
  expect(await kept()).toHaveLength(1)

  wait(2)
  await deleteOldRows(server.deps)
  expect(await kept()).toEqual([])
})

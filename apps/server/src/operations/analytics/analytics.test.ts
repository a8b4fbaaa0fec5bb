import { expect, test } from 'vitest'
import { testApp } from '#testing/test-app.ts'

const now = new Date('2027-03-01T10:00:00Z')
const visit = '0193e0a0-0000-4000-8000-000000000001'

test('events are kept with their visit, without the query of the address', async () => {
  const { app, deps } = await testApp({ now: () => now })
  const events = [
    { name: 'page_view', path: '/cards?q=любовь', at: '2027-03-01T09:59:58.000Z' },
    { name: 'deck_click', path: '/', at: '2020-01-01T00:00:00.000Z', props: { price: 1685, category: 'tarot_cards' } },
  ]

  const answer = await app.inject({ method: 'POST', url: '/api/events', payload: { events, visit } })

  expect(answer.statusCode).toBe(204)
  const kept = await deps.db
    .selectFrom('events')
    .select(['name', 'path', 'visit', 'props', 'at'])
    .orderBy('id')
    .execute()
  expect(kept).toEqual([
    { name: 'page_view', path: '/cards', visit, props: {}, at: '2027-03-01T09:59:58.000Z' },
    { name: 'deck_click', path: '/', visit, props: { price: 1685, category: 'tarot_cards' }, at: now.toISOString() },
  ])
})

test('an event that is not known is skipped, and the others of its batch are kept', async () => {
  const { app, deps } = await testApp({ now: () => now })
  const at = now.toISOString()
  const events = [
    { name: 'email_typed', path: '/', at, props: { email: 'anna@example.com' } },
    { name: 'card_interpretation', path: '/app/cards', at, props: { card: 'fool' } },
    { name: 'of_next_year' },
  ]

  const answer = await app.inject({ method: 'POST', url: '/api/events', payload: { events, visit } })

  expect(answer.statusCode).toBe(204)
  const kept = await deps.db.selectFrom('events').select(['name', 'props']).execute()
  expect(kept).toEqual([{ name: 'card_interpretation', props: { card: 'fool' } }])
})

test.each([
  ['no name at all', [{ path: '/', at: now.toISOString() }]],
  ['a known name without the rest', [{ name: 'scroll' }]],
  ['too many at once', Array.from({ length: 51 }, () => ({ name: 'scroll', path: '/', at: now.toISOString() }))],
  ['a long value', [{ name: 'scroll', path: '/', at: now.toISOString(), props: { text: 'а'.repeat(201) } }]],
])('%s is refused', async (_what, events) => {
  const { app } = await testApp()

  const answer = await app.inject({ method: 'POST', url: '/api/events', payload: { events } })

  expect(answer.statusCode).toBe(422)
})

test('events of an address that sends too many are dropped', async () => {
  const { app, deps } = await testApp({ env: { RATE_LIMITS: 'on' } })
  const events = [{ name: 'page_view', path: '/', at: new Date().toISOString() }]
  const statuses = new Set<number>()
  for (let count = 0; count < 310; count++) {
    statuses.add((await app.inject({ method: 'POST', url: '/api/events', payload: { events } })).statusCode)
  }

  expect(statuses).toEqual(new Set([204]))
  const kept = await deps.db.selectFrom('events').select('id').execute()
  expect(kept).toHaveLength(300)
})
